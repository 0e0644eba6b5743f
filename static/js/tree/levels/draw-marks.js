/**
 * Draws trees of up to about 20,000 nodes with a mark of three pixels for each: a square, hollow in the frontier, or a bar.
 * In rows, marks and edges that touch are drawn as one rectangle; other layouts have no rows.
 */

import { withCapacity } from "../../run/columns.js";
import { CURRENT, EXPANDED, FRONTIER, GOAL, HIDDEN, PRUNED, SUPERSEDED } from "../../run/status.js";
import { addFreeEdges, strokeEdges } from "./draw-edges.js";
import { drawPathAndHighlights } from "./draw-shapes.js";
import { drawFadedFirst, isSkipped, nodeY, rowRange } from "./scene.js";

/** Returns FRONTIER or PRUNED for nodes of these statuses, and EXPANDED for all others. @param {number} status */
export function markKind(status) {
  return status === FRONTIER || status === PRUNED ? status : EXPANDED;
}

/** Adds a kind of mark to the legend. @param {import("./scene.js").Scene} scene @param {number} kind */
function addToLegend({ data, drawsFaded, legend }, kind) {
  if (drawsFaded && data.exceptions.forgottenCount > 0) legend.forgotten = true;
  else if (kind === FRONTIER) legend.frontier = true;
  else if (kind === PRUNED) legend.pruned = true;
  else legend.expanded = true;
}

/** @typedef {import("./scene.js").Scene} Scene */

const range = new Int32Array(2);
/** Side of the square that represents a node, in pixels. */
const MARK = 3;

/** Draws the tree with a small square for each node, then the path and the highlights. @param {Scene} scene */
export function drawMarks(scene) {
  drawFadedFirst(scene, (part) => {
    drawThinEdges(part);
    drawStates(part);
  });
  drawPathAndHighlights(scene);
}

/** Edges are drawn faintly if a row's nodes are on average closer together than this, in pixels, as they would form a dark band. */
const FULL_EDGE_PITCH = 4;
/** Opacity of the edges of rows whose nodes are closer together than `FULL_EDGE_PITCH`. */
const CROWDED_ALPHA = 0.25;

/**
 * Draws straight edges. Of several edges between the same two columns of pixels only one is drawn, so that the time
 * depends on the size of the screen and not on that of the tree.
 * @param {Scene} scene
 */
function drawThinEdges(scene) {
  const { ctx } = scene;
  const alpha = ctx.globalAlpha;
  ctx.strokeStyle = ctx.fillStyle = scene.theme.edge;
  ctx.lineWidth = 1;
  ctx.globalAlpha = alpha * CROWDED_ALPHA;
  addThinEdges(scene, true);
  ctx.stroke();
  ctx.globalAlpha = alpha;
  addThinEdges(scene, false);
  strokeEdges(scene);
}

/** Returns true if the nodes whose indices are in `range` are close together: their average distance is below `FULL_EDGE_PITCH`. @param {Scene} scene */
function isCrowded({ data, kx }) {
  const { members } = data.rows;
  const [from, to] = range;
  return from < to && (data.x[members[to - 1]] - data.x[members[from]]) * kx < FULL_EDGE_PITCH * (to - from - 1);
}

/** Adds the edges that end in rows of nodes close together, or those that end in the other rows. @param {Scene} scene @param {boolean} crowded */
function addThinEdges(scene, crowded) {
  const { ctx, data, x, kx, y, ky } = scene;
  const { members } = data.rows;
  ctx.beginPath();
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    rowRange(scene, d, 0, scene.width, range);
    if (isCrowded(scene) !== crowded) continue;
    // Most edges are vertical, and vertical edges side by side are filled as one rectangle.
    let [lastTop, lastBottom] = [NaN, NaN]; // x of both ends of the previous edge
    let [firstX, nextX] = [NaN, NaN]; // left and right side of the current rectangle
    const bottom = y + d * ky;
    // The backward tree of a bidirectional search grows upwards, so that a parent is below its children.
    const top = range[0] < range[1] ? nodeY(scene, Math.max(0, data.parent[members[range[0]]])) : bottom;
    const parentY = data.layoutY && top > bottom ? bottom + ky : bottom - ky;
    const topY = Math.min(parentY, bottom);
    for (const id of members.subarray(range[0], range[1])) {
      const parent = data.parent[id];
      if (parent < 0 || isSkipped(scene, id)) continue;
      const x1 = Math.round(x + data.x[id] * kx);
      const x0 = Math.round(x + data.x[parent] * kx);
      if (x1 === lastBottom && x0 === lastTop) continue;
      [lastTop, lastBottom] = [x0, x1];
      if (x0 === x1) {
        if (x0 !== nextX) {
          if (firstX < nextX) ctx.fillRect(firstX, topY, nextX - firstX, ky);
          firstX = x0;
        }
        nextX = x0 + 1;
      } else {
        ctx.moveTo(x0, parentY);
        ctx.lineTo(x1, bottom);
      }
    }
    if (firstX < nextX) ctx.fillRect(firstX, topY, nextX - firstX, ky);
  }
}

/** The kind of mark of each node in view, row by row, 0 for none. Each frame uses the same memory. */
let kinds = new Uint8Array(0);

/**
 * Finds the kinds of marks of the nodes in view, and returns the kinds that occur. A node's status takes long to find
 * compared with its square, and some squares are drawn three times.
 * @param {Scene} scene @param {(status: number) => boolean} isMarked whether nodes of a status have marks
 */
function findKinds(scene, isMarked) {
  const { data, step } = scene;
  const { members } = data.rows;
  const occurring = new Set();
  let size = 0;
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    rowRange(scene, d, -5, scene.width + 5, range);
    kinds = withCapacity(kinds, size + range[1] - range[0]);
    for (let i = range[0], to = range[1]; i < to; i++) {
      const status = isSkipped(scene, members[i]) ? HIDDEN : data.status(members[i], step);
      const kind = isMarked(status) ? markKind(status) : 0;
      kinds[size++] = kind;
      occurring.add(kind);
    }
  }
  return occurring;
}

/** The squares of each kind of mark, from below: a frontier node is hollow, with a dark outline. @param {import("../../canvas/theme.js").Theme} theme @returns {[kind: number, side: number, colour: string][]} */
const squaresOf = (theme) => [
  [PRUNED, MARK, theme.discarded],
  [EXPANDED, MARK, theme.expanded],
  [FRONTIER, MARK + 2, theme.frontierLine],
  [FRONTIER, MARK + 1, theme.frontier],
  [FRONTIER, MARK - 2, theme.paper],
];

/** Draws the marks of all nodes but those with a shape of their own, as the current node has. @param {Scene} scene */
function drawStates(scene) {
  const occurring = findKinds(scene, (status) => ![HIDDEN, CURRENT, GOAL, SUPERSEDED].includes(status));
  for (const [kind, side, colour] of squaresOf(scene.theme))
    if (occurring.has(kind)) drawSquares(scene, kind, side, colour);
}

/**
 * Draws a square for each frontier node or each expanded one, or a bar for each pruned one. Marks that touch are drawn as
 * one rectangle.
 * @param {Scene} scene @param {number} kind FRONTIER, PRUNED, or EXPANDED for all others @param {number} side
 * @param {string} colour
 */
function drawSquares(scene, kind, side, colour) {
  const { ctx, data, dpr, kx, x } = scene;
  const { members } = data.rows;
  const inset = (MARK - side) / 2;
  const height = kind === PRUNED ? side / 3 : side;
  const lowered = (side - height) / 2;
  ctx.fillStyle = colour;
  addToLegend(scene, kind);
  let next = 0; // index in `kinds`
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    rowRange(scene, d, -5, scene.width + 5, range);
    const top = Math.round((scene.y + d * scene.ky - MARK / 2) * dpr) / dpr + inset + lowered;
    let [first, last] = [NaN, NaN]; // x of the first and the last square of the current rectangle
    for (let i = range[0], to = range[1]; i < to; i++) {
      if (kinds[next++] !== kind) continue;
      const left = Math.round((x + data.x[members[i]] * kx - MARK / 2) * dpr) / dpr + inset;
      if (!(left <= last + side)) {
        if (first <= last) ctx.fillRect(first, top, last + side - first, height);
        first = left;
      }
      last = left;
    }
    if (first <= last) ctx.fillRect(first, top, last + side - first, height);
  }
}

/** Edges are drawn at full strength if nodes are on average farther apart than this, in pixels. */
const FULL_FREE_EDGE_PITCH = 6;
/** Opacity of edges where nodes are closer together than `FULL_FREE_EDGE_PITCH`. */
const CROWDED_FREE_ALPHA = 0.45;

/** Draws nodes as squares of three pixels, solid if expanded, hollow in the frontier, or as bars if pruned. @param {Scene} scene */
export function drawFreeMarks(scene) {
  const { ctx, theme } = scene;
  const isSpread = scene.width * scene.height > FULL_FREE_EDGE_PITCH ** 2 * scene.inView;
  drawFadedFirst(scene, (part) => {
    ctx.beginPath();
    addFreeEdges(part);
    if (isSpread) strokeEdges(part);
    else strokeFaintly(part);
    const occurring = findKinds(part, (status) => status !== HIDDEN);
    for (const [kind, side, colour] of squaresOf(theme))
      if (occurring.has(kind)) drawFreeSquares(part, kind, side, colour);
  });
  drawPathAndHighlights(scene);
}

/** Strokes edges faintly where nodes are so close together that readers cannot see single edges. @param {Scene} scene */
function strokeFaintly({ ctx, theme }) {
  const alpha = ctx.globalAlpha;
  ctx.globalAlpha = alpha * CROWDED_FREE_ALPHA;
  ctx.strokeStyle = theme.edge;
  ctx.lineWidth = 0.7;
  ctx.stroke();
  ctx.globalAlpha = alpha;
}

/**
 * Draws the squares of frontier nodes or of expanded ones, or the bars of pruned ones.
 * @param {Scene} scene @param {number} kind FRONTIER, PRUNED, or EXPANDED for all others @param {number} side
 * @param {string} colour
 */
function drawFreeSquares(scene, kind, side, colour) {
  const { ctx, data } = scene;
  const { members } = data.rows;
  const height = kind === PRUNED ? side / 3 : side;
  ctx.fillStyle = colour;
  addToLegend(scene, kind);
  let next = 0; // index in `kinds`
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    rowRange(scene, d, -5, scene.width + 5, range);
    for (let i = range[0], to = range[1]; i < to; i++) {
      if (kinds[next++] !== kind) continue;
      const left = scene.x + data.x[members[i]] * scene.kx - side / 2;
      ctx.fillRect(left, scene.y + data.y[members[i]] * scene.ky - height / 2, side, height);
    }
  }
}
