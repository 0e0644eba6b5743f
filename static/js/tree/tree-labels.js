/**
 * Draws the labels of the tree: f beside frontier nodes, a cross for each discarded copy, and the names of rounds.
 *
 * In rows, labels are below their nodes; in other layouts, each label is on a side of its node where there is room. The sides of
 * boards for their values are chosen here too.
 */

import { cross, glyphHeight } from "../canvas/marks.js";
import { withCapacity } from "../run/columns.js";
import { cost, roundName } from "../run/numbers.js";
import { FRONTIER } from "../run/status.js";
import { forEachInView, isSkipped, nodeAlpha, nodeX, nodeY, rowRange } from "./levels/scene.js";

/** @typedef {import("./levels/scene.js").Scene} Scene */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */

/** Minimum distances in pixels of a label from the line of the path, and from the centre of the current node. */
const [PATH_CLEARANCE, HEAD_CLEARANCE] = [2, 12.2];
/** Number of parts into which the curve of an edge, about 20 pixels long, is divided for the check. */
const PARTS = 12;

/**
 * Returns true if a label covers neither the path nor the current node.
 * @param {Scene} scene @param {number} row of the label's node @param {Box} box
 */
function isClearOfPath(scene, row, box) {
  if (scene.head >= 0 && isNear(nodeX(scene, scene.head), nodeY(scene, scene.head), box, HEAD_CLEARANCE)) return false;
  return ![scene.path, scene.otherPath].some(
    (path) => row + 1 < path.length && edgeTouches(scene, path[row], path[row + 1], box),
  );
}

/**
 * Returns true if the edge between two nodes touches a box.
 * @param {Scene} scene @param {number} from @param {number} to @param {Box} box
 */
function edgeTouches(scene, from, to, box) {
  const [x0, y0, x1, y1] = [nodeX(scene, from), nodeY(scene, from), nodeX(scene, to), nodeY(scene, to)];
  for (let i = 0; i <= PARTS; i++) {
    const t = i / PARTS;
    // The edge is a cubic Bézier curve with vertical ends: its control points are at half height.
    const xFraction = t * t * (3 - 2 * t);
    const yFraction = (3 * t * (1 - t)) / 2 + t ** 3;
    if (isNear(x0 + (x1 - x0) * xFraction, y0 + (y1 - y0) * yFraction, box, PATH_CLEARANCE)) return true;
  }
  return false;
}

/**
 * Returns true if a point is within a distance of a box.
 * @param {number} x @param {number} y @param {Box} box @param {number} distance
 */
function isNear(x, y, { left, right, top, bottom }, distance) {
  const nearestX = Math.max(left, Math.min(right, x));
  const nearestY = Math.max(top, Math.min(bottom, y));
  return Math.hypot(x - nearestX, y - nearestY) < distance;
}

/**
 * @typedef {import("./levels/scene.js").LabelSide} LabelSide
 */

/** @type {LabelSide} */
export const RIGHT = { x: 1, y: 0, align: "left" };
/** @type {LabelSide[]} in order of preference */
const STRAIGHT = [
  RIGHT,
  { x: -1, y: 0, align: "right" },
  { x: 0, y: 1, align: "center" },
  { x: 0, y: -1, align: "center" },
];
/** @type {LabelSide[]} */
const SIDES = [
  ...STRAIGHT,
  { x: 1, y: 1, align: "left" },
  { x: -1, y: 1, align: "right" },
  { x: 1, y: -1, align: "left" },
  { x: -1, y: -1, align: "right" },
];
/** The largest cosine of the angle between a side and an edge for which a label on that side does not cover the edge. */
const MAX_COSINE = 0.7;

const EIGHTH = Math.PI / 4;
/** For each of eight directions, the sides in order of preference: first those nearest to the direction. */
const SIDES_BY_DIRECTION = SIDES.map((_, eighth) => {
  const opposite = [{ x: -Math.cos(eighth * EIGHTH), y: -Math.sin(eighth * EIGHTH) }];
  return [...SIDES].sort((a, b) => cosineToNearestEdge(a, opposite) - cosineToNearestEdge(b, opposite));
});

/**
 * Returns the sides of a leaf, beginning with the one that points away from its parent.
 * @param {Scene} scene @param {number} id
 */
function sidesOfLeaf(scene, id) {
  const parent = Math.max(0, scene.data.parent[id]);
  const angle = Math.atan2(nodeY(scene, id) - nodeY(scene, parent), nodeX(scene, id) - nodeX(scene, parent));
  return SIDES_BY_DIRECTION[(Math.round(angle / EIGHTH) + 8) % 8];
}

/**
 * Returns the side of a board for its values: the right one unless an edge leaves there.
 * @param {Scene} scene @param {number} id
 */
export function freestSide(scene, id) {
  const edges = edgeDirections(scene, id);
  const freeSide = STRAIGHT.find((side) => cosineToNearestEdge(side, edges) < MAX_COSINE);
  return freeSide ?? [...SIDES].sort((a, b) => cosineToNearestEdge(a, edges) - cosineToNearestEdge(b, edges))[0];
}

/**
 * Returns the cosine of the angle between a side and the nearest edge.
 * @param {LabelSide} side @param {{ x: number, y: number }[]} edges
 */
function cosineToNearestEdge({ x, y }, edges) {
  return Math.max(-1, ...edges.map((edge) => (edge.x * x + edge.y * y) / Math.hypot(x, y)));
}

/**
 * Returns unit vectors from a node to its parent and to its children at the current step.
 * @param {Scene} scene @param {number} id
 */
function edgeDirections(scene, id) {
  const { data, step } = scene;
  const neighbours = Array.from(data.childrenOf(id)).filter((child) => data.generatedAt[child] <= step);
  if (data.parent[id] >= 0) neighbours.push(data.parent[id]);
  const [x, y] = [nodeX(scene, id), nodeY(scene, id)];
  return neighbours.map((neighbour) => {
    const [dx, dy] = [nodeX(scene, neighbour) - x, nodeY(scene, neighbour) - y];
    const distance = Math.max(1e-9, Math.hypot(dx, dy));
    return { x: dx / distance, y: dy / distance };
  });
}

const range = new Int32Array(2);
/** Minimum distance between rows for all labels, and for those of the smallest f or in the enlarged lecture view, in pixels. */
const [MIN_PITCH, MIN_PITCH_OF_SMALLEST] = [24, 21];
const LABEL_SIZE = 10.5;
/** Distance from a node's centre to the baseline of its label, and minimum distance from there to the next row, in pixels. */
const [BASELINE_OFFSET, BASELINE_TO_NEXT_ROW] = [16.5, 7.5];

/** Estimates half the width of a label in pixels, including a margin, from its number of characters. @param {string} text */
function halfLabel(text) {
  return text.length * 2.95 + 1.2;
}

/**
 * Draws labels that do not overlap: first the smallest f-values, as the search expands those nodes next, then the
 * crosses if they are shown, then the other values where there is room. In a crowded tree only the smallest have labels.
 * @param {Scene} scene
 */
export function drawRowLabels(scene) {
  const { copiesShown, ctx, data, theme } = scene;
  if (scene.ky < MIN_PITCH_OF_SMALLEST) return;
  const isCrowded = scene.scale < 1 || (scene.ky < MIN_PITCH && !scene.enlarged);
  const hasValues = data.info.priority !== "";
  const minF = hasValues ? data.minFrontierF(scene.step) : NaN;
  ctx.textAlign = "center";
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    occupiedSpans.length = 0;
    ctx.font = `700 ${LABEL_SIZE}px ${theme.font}`;
    ctx.fillStyle = theme.ink;
    if (hasValues) drawRowValues(scene, d, minF, true);
    if (isCrowded) continue;
    if (copiesShown && data.discardCount > 0) drawRowCrosses(scene, d);
    ctx.font = `400 ${LABEL_SIZE}px ${theme.font}`;
    ctx.fillStyle = theme.ink2;
    if (hasValues) drawRowValues(scene, d, minF, false);
  }
  ctx.globalAlpha = 1;
}

/** The x coordinates of the left and the right end of each label already drawn below the current row. @type {number[]} */
const occupiedSpans = [];

/**
 * Draws the f-values of a row: either those equal to the smallest in the frontier, or all others.
 * @param {Scene} scene @param {number} depth @param {number} minF the smallest f in the frontier
 * @param {boolean} drawsMinimum
 */
function drawRowValues(scene, depth, minF, drawsMinimum) {
  const { ctx, data } = scene;
  const { members } = data.rows;
  rowRange(scene, depth, 0, scene.width, range);
  for (let i = range[0], to = range[1]; i < to; i++) {
    const id = members[i];
    if (data.status(id, scene.step) !== FRONTIER) continue;
    const value = data.f(id);
    const isMinimum = value <= minF + 1e-6;
    if (Number.isNaN(value) || isMinimum !== drawsMinimum) continue;
    const text = cost(value);
    const [x, y, halfWidth] = [nodeX(scene, id), nodeY(scene, id) + labelOffset(scene), halfLabel(text)];
    const box = { left: x - halfWidth, right: x + halfWidth, top: y - LABEL_SIZE * 0.72, bottom: y };
    if (scene.enlarged && !drawsMinimum && !isClearOfPath(scene, depth, box)) continue;
    if (!tryOccupy(x, halfWidth)) continue;
    ctx.globalAlpha = nodeAlpha(scene, id);
    ctx.fillText(text, x, y);
    scene.legend.labelled = true;
  }
}

/** Returns the distance from a node's centre to the baseline of its label. @param {Scene} scene */
function labelOffset({ ky }) {
  return Math.min(BASELINE_OFFSET, ky - BASELINE_TO_NEXT_ROW);
}

/** Half the side of a cross for a discarded copy, in pixels. */
const CROSS = 2.2;
/** Distances between crosses in pixels: the first for which there is room is used. */
const CROSS_PITCHES = [7, 5];

/** Draws a cross for each discarded copy of the nodes in a row. @param {Scene} scene @param {number} depth */
function drawRowCrosses(scene, depth) {
  const { ctx, data, step, theme } = scene;
  const { members } = data.rows;
  ctx.globalAlpha = 1;
  rowRange(scene, depth, -10, scene.width + 10, range);
  for (let i = range[0], to = range[1]; i < to; i++) {
    const copies = data.discardCountOf(members[i], step);
    if (copies === 0) continue;
    scene.legend.discarded = true;
    const [x, y] = [nodeX(scene, members[i]), nodeY(scene, members[i]) + 9.5];
    const pitch = CROSS_PITCHES.find((candidate) => tryOccupy(x, ((copies - 1) * candidate) / 2 + CROSS + 1));
    // If there is no room for all crosses, one cross is drawn instead.
    if (!pitch) cross(ctx, theme, x, y, CROSS);
    for (let copy = 0; pitch && copy < copies; copy++)
      cross(ctx, theme, x + (copy - (copies - 1) / 2) * pitch, y, CROSS);
  }
}

/** Reserves room for a label below the row; returns false if the label would overlap an earlier one. @param {number} x @param {number} halfWidth */
function tryOccupy(x, halfWidth) {
  for (let i = 0; i < occupiedSpans.length; i += 2) {
    if (x - halfWidth < occupiedSpans[i + 1] && x + halfWidth > occupiedSpans[i]) return false;
  }
  occupiedSpans.push(x - halfWidth, x + halfWidth);
  return true;
}

/** Side of a cell of the grid that records which parts of the view are occupied, in pixels. */
const CELL = 2;
/** Half the side of the square that a node occupies, in pixels. */
const MARK_REACH = 6;
/** Half the side of the larger square that the current node or the goal occupies, in pixels. */
const LARGE_MARK_REACH = 12;
/** Height of a label, in pixels. */
const HEIGHT = 9;
/** Distance from a node's centre to its label, in pixels. */
const GAP = 8.5;

/** A grid of cells over the view: a cell is 1 if a node, the path or a label covers it. Each frame uses the same memory. */
const occupied = { columns: 0, lines: 0, cells: new Uint8Array(0) };

/** Draws the f-values of frontier nodes. The smallest are drawn first, so that they find room: their nodes are expanded next. @param {Scene} scene */
export function drawFreeLabels(scene) {
  const { ctx, data, theme } = scene;
  if (data.info.priority === "") return;
  occupyNodesAndPath(scene);
  const minF = data.minFrontierF(scene.step);
  // In a crowded tree only the smallest values have labels.
  for (const drawsMinimum of scene.scale < 1 ? [true] : [true, false]) {
    ctx.font = `${drawsMinimum ? 700 : 400} ${LABEL_SIZE}px ${theme.font}`;
    ctx.fillStyle = drawsMinimum ? theme.ink : theme.ink2;
    forEachInView(scene, 0, scene.width, (id) => {
      if (isSkipped(scene, id) || data.status(id, scene.step) !== FRONTIER) return;
      const value = data.f(id);
      const isMinimum = value <= minF + 1e-6;
      if (!Number.isNaN(value) && isMinimum === drawsMinimum) drawFreeLabel(scene, id, cost(value));
    });
  }
  ctx.globalAlpha = 1;
}

/**
 * Draws a label on the first side of a node with room for it.
 * @param {Scene} scene @param {number} id @param {string} text
 */
function drawFreeLabel(scene, id, text) {
  const { ctx } = scene;
  const halfWidth = halfLabel(text);
  for (const side of sidesOfLeaf(scene, id)) {
    const x = nodeX(scene, id) + side.x * (GAP + halfWidth);
    const y = nodeY(scene, id) + side.y * (GAP + HEIGHT / 2);
    if (!tryOccupyCells(x - halfWidth, y - HEIGHT / 2, x + halfWidth, y + HEIGHT / 2)) continue;
    ctx.textAlign = "center";
    ctx.globalAlpha = nodeAlpha(scene, id);
    ctx.fillText(text, x, y + LABEL_SIZE * 0.36);
    scene.legend.labelled = true;
    return;
  }
}

/** Clears the grid, then marks the cells that the nodes and the path cover. @param {Scene} scene */
function occupyNodesAndPath(scene) {
  occupied.columns = Math.ceil(scene.width / CELL);
  occupied.lines = Math.ceil(scene.height / CELL);
  occupied.cells = withCapacity(occupied.cells, occupied.columns * occupied.lines);
  occupied.cells.fill(0, 0, occupied.columns * occupied.lines);
  forEachInView(scene, 0, scene.width, (id) => {
    if (isSkipped(scene, id)) return;
    const reach = id === scene.head ? LARGE_MARK_REACH : MARK_REACH;
    occupyCells(nodeX(scene, id) - reach, nodeY(scene, id) - reach, nodeX(scene, id) + reach, nodeY(scene, id) + reach);
  });
  const { path } = scene;
  for (let depth = 1; depth < path.length && scene.data.isDrawn(path[depth]); depth++) {
    const [x0, y0, x1, y1] = [path[depth - 1], path[depth]].flatMap((id) => [nodeX(scene, id), nodeY(scene, id)]);
    // The edge is divided into pieces of about four pixels.
    const pieces = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 4);
    for (let piece = 1; piece < pieces; piece++) {
      const [x, y] = [x0 + ((x1 - x0) * piece) / pieces, y0 + ((y1 - y0) * piece) / pieces];
      occupyCells(x - 2, y - 2, x + 2, y + 2);
    }
  }
}

/**
 * Marks the cells of a rectangle and returns true, if the rectangle is in view and all of its cells are free.
 * @param {number} left @param {number} top @param {number} right @param {number} bottom
 */
function tryOccupyCells(left, top, right, bottom) {
  if (left < 0 || top < 0 || right > occupied.columns * CELL || bottom > occupied.lines * CELL) return false;
  for (let y = Math.floor(top / CELL); y < bottom / CELL; y++) {
    for (let x = Math.floor(left / CELL); x < right / CELL; x++)
      if (occupied.cells[y * occupied.columns + x]) return false;
  }
  occupyCells(left, top, right, bottom);
  return true;
}

/**
 * Marks the cells of a rectangle.
 * @param {number} left @param {number} top @param {number} right @param {number} bottom
 */
function occupyCells(left, top, right, bottom) {
  const [firstColumn, endColumn] = [
    Math.max(0, Math.floor(left / CELL)),
    Math.min(occupied.columns, Math.ceil(right / CELL)),
  ];
  const [firstLine, endLine] = [
    Math.max(0, Math.floor(top / CELL)),
    Math.min(occupied.lines, Math.ceil(bottom / CELL)),
  ];
  for (let y = firstLine; y < endLine; y++) {
    for (let x = firstColumn; x < endColumn; x++) occupied.cells[y * occupied.columns + x] = 1;
  }
}

/** Distance from the centre of a root's shape up to the baseline of the name, in pixels. */
const ABOVE_A_SHAPE = 9;
/** Distance from the top of a root's board up to the baseline of the name, in pixels. */
const ABOVE_A_BOARD = 17;

/** Draws the names of the rounds of an iterative search, that of the current round in bold. @param {Scene} scene */
export function drawRoundNames(scene) {
  const { ctx, data, step, theme } = scene;
  if (data.bounds.length < 2) return;
  const rise = scene.level === "boards" ? glyphHeight(data.info, scene.side) / 2 + ABOVE_A_BOARD : ABOVE_A_SHAPE;
  const currentRoot = data.roundRootAt(step);
  const labels = data.roots
    .map((id, index) => ({ id, index, x: nodeX(scene, id), y: nodeY(scene, id) - rise }))
    .filter(({ id }) => data.isDrawn(id) && data.generatedAt[id] <= step);
  ctx.textAlign = "center";
  let lastRight = -Infinity;
  for (const [position, { id, index, x, y }] of labels.entries()) {
    ctx.font = `${id === currentRoot ? 700 : 400} 12px ${theme.font}`;
    const nextX = labels[position + 1]?.x ?? Infinity;
    const fits = (/** @type {number} */ textWidth) =>
      x - textWidth / 2 > lastRight && x + textWidth / 2 < (x + nextX) / 2;
    const fullName = roundName(data, index, scene.roundWords);
    const text = [fullName, String(index + 1)].find((name) => fits(ctx.measureText(name).width + 8));
    if (!text || x < -80 || x > scene.width + 80 || y < -4) continue;
    const width = ctx.measureText(text).width + 8;
    const centre = Math.max(width / 2 + 4, Math.min(scene.width - width / 2 - 4, x));
    lastRight = centre + width / 2;
    ctx.fillStyle = id === currentRoot ? theme.ink : theme.ink2;
    ctx.fillText(text, centre, y);
  }
}
