/**
 * Draws the edges of the tree in the form of its layout, the path to the current node, the paths and subtrees of the hovered and
 * the selected node, and dashed outlines of other nodes.
 *
 * Edges between rows are curves that start and end vertically; edges in other layouts are straight or curved lines between the
 * centres of nodes.
 */

import { circlePath } from "../../canvas/marks.js";
import { drawFadedFirst, isSkipped, nodeX, nodeY, onPath, rowRange } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** The faint lines of the depths are drawn only in a view of at least this width, in pixels. */
const MIN_WIDTH_FOR_GUIDES = 600;

/** Draws a faint line or circle for each depth, if the view is wide enough. @param {Scene} scene */
export function drawGuides(scene) {
  if (scene.width >= MIN_WIDTH_FOR_GUIDES || scene.lastRuledRow >= 0) scene.form.drawGuides(scene);
}

/** Draws the edges in view, the faded ones separately. @param {Scene} scene @param {number} gap from a node's centre to the ends of its edges */
export function drawEdges(scene, gap) {
  const { ctx } = scene;
  ctx.lineCap = "butt";
  drawFadedFirst(scene, (part) => {
    ctx.beginPath();
    part.form.addEdges(part, gap);
    strokeEdges(part);
  });
}

/**
 * Strokes the canvas's current path with lines one pixel wide, each of which readers can see.
 *
 * The path is stroked twice, because a line between two pixels is painted in both at half strength, and would not have a
 * contrast of 3:1. Wider lines would take fifteen times as long.
 * @param {Scene} scene
 */
export function strokeEdges({ ctx, drawsFaded, theme }) {
  ctx.strokeStyle = theme.edge;
  ctx.lineWidth = 1;
  ctx.stroke();
  if (!drawsFaded) ctx.stroke(); // again, so that a line between two pixels has enough contrast
}

/**
 * Draws the path to the current node, with a border where it lies over a dense tree.
 * @param {Scene} scene
 * @param {number} gap from a node's centre to the ends of its edges
 * @param {number} lineWidth
 * @param {number} borderWidth 0 for no border
 */
export function drawPath(scene, gap, lineWidth, borderWidth) {
  const { ctx, path, otherPath, theme } = scene;
  if (path.length < 2 && otherPath.length < 2) return;
  scene.legend.path = true;
  ctx.lineCap = "round";
  ctx.beginPath();
  addPath(scene, path, gap);
  addPath(scene, otherPath, gap);
  addMeeting(scene, gap);
  if (borderWidth > 0) {
    ctx.strokeStyle = theme.paper;
    ctx.lineWidth = borderWidth;
    ctx.stroke();
  }
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = lineWidth;
  ctx.stroke();
  ctx.lineCap = "butt";
}

/**
 * Adds the edges of a path that starts at a root to the canvas's current path, as far as the path's nodes are drawn.
 * @param {Scene} scene @param {Int32Array} path @param {number} gap
 */
function addPath(scene, path, gap) {
  const { data, form } = scene;
  if (!data.hasDefaultLayout) {
    for (let d = 1; d < path.length && data.isDrawn(path[d]); d++) form.addEdge(scene, path[d - 1], path[d], gap);
    return;
  }
  if (scene.ky < 4) return addFinePath(scene, path);
  const last = Math.min(scene.lastRow + 1, path.length - 1);
  for (let d = Math.max(1, scene.firstRow); d <= last; d++) form.addEdge(scene, path[d - 1], path[d], gap);
}

/**
 * Adds the line between the meeting nodes of a bidirectional search whose two trees face each other.
 * @param {Scene} scene @param {number} gap
 */
function addMeeting(scene, gap) {
  const { data, otherPath, path } = scene;
  if (!data.layoutY || otherPath.length === 0 || path.length === 0) return;
  const [upper, lower] = [path[path.length - 1], otherPath[otherPath.length - 1]];
  if (!data.isDrawn(upper) || !data.isDrawn(lower)) return;
  scene.ctx.moveTo(nodeX(scene, upper), nodeY(scene, upper) + gap);
  scene.ctx.lineTo(nodeX(scene, lower), nodeY(scene, lower) - gap);
}

/** Adds a path through rows that are closer together than a pixel, with at most one point per pixel. @param {Scene} scene @param {Int32Array} path */
function addFinePath(scene, path) {
  const { ctx } = scene;
  const last = Math.min(scene.lastRow, path.length - 1);
  let lastX = NaN;
  let lastY = NaN;
  for (let d = scene.firstRow; d <= last; d++) {
    const x = nodeX(scene, path[d]);
    const y = nodeY(scene, path[d]);
    if (d === scene.firstRow) ctx.moveTo(x, y);
    else if (Math.abs(x - lastX) < 1 && y - lastY < 1 && d < last) continue;
    else ctx.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
}

const range = new Int32Array(2);

/**
 * Adds the edges between the rows in view to the canvas's current path.
 * @param {Scene} scene @param {number} gap from a node's centre to the ends of its edges
 */
export function addRowEdges(scene, gap) {
  const { data } = scene;
  // In a tree that grows upwards, an edge to the row above the view starts inside the view.
  const first = Math.max(0, scene.firstRow - (data.layoutY ? 1 : 0));
  const last = Math.min(scene.lastRow + 1, data.rowCount - 1);
  for (let d = first; d <= last; d++) addRow(scene, d, gap);
}

/**
 * Adds the edges that lead into a row to the canvas's current path.
 * @param {Scene} scene
 * @param {number} row
 * @param {number} gap
 */
export function addRow(scene, row, gap) {
  const { data } = scene;
  const { members, starts } = data.rows;
  rowRange(scene, row, 0, scene.width, range);
  let [from, to] = range;
  // Nodes out of view may have a parent in view. As edges do not cross, these nodes are next to the nodes in view.
  const leftmost = -scene.x / scene.kx;
  const rightmost = (scene.width - scene.x) / scene.kx;
  while (from > starts[row] && data.x[data.parent[members[from - 1]]] >= leftmost) from--;
  while (to < starts[row + 1] && data.x[data.parent[members[to]]] <= rightmost) to++;
  for (let i = from; i < to; i++) {
    const id = members[i];
    if (isSkipped(scene, id) || data.parent[id] < 0 || onPath(scene, id)) continue;
    addRowEdge(scene, data.parent[id], id, gap);
  }
}

/**
 * Adds one edge to the canvas's current path, as a curve that starts and ends vertically.
 * @param {Scene} scene
 * @param {number} parent
 * @param {number} child
 * @param {number} gap from a node's centre to the ends of its edges
 * @param {number} [childGap] the same for the child's end, if different
 */
export function addRowEdge(scene, parent, child, gap, childGap = gap) {
  const { ctx, data, dpr } = scene;
  const x0 = nodeX(scene, parent);
  const x1 = nodeX(scene, child);
  const growsUp = data.layoutY !== null && data.layoutY[child] < data.layoutY[parent];
  const y0 = nodeY(scene, parent) + (growsUp ? -gap : gap);
  const childEnd = nodeY(scene, child) + (growsUp ? childGap : -childGap);
  const y1 = growsUp ? Math.min(y0, childEnd) : Math.max(y0, childEnd);
  if (Math.abs(x1 - x0) < 0.3) {
    // The line is centred on a column of pixels. Between two columns it would be painted in both, at half strength.
    const centre = (Math.floor(x0 * dpr) + 0.5) / dpr;
    ctx.moveTo(centre, y0);
    ctx.lineTo(centre, y1);
    return;
  }
  ctx.moveTo(x0, y0);
  const middleY = (y0 + y1) / 2;
  ctx.bezierCurveTo(x0, middleY, x1, middleY, x1, y1);
}

/** Adds edges to the canvas's current path, except those that are certainly out of view. @param {Scene} scene */
export function addFreeEdges(scene) {
  const { data, form } = scene;
  const { members } = data.rows;
  const left = -scene.x / scene.kx;
  const right = (scene.width - scene.x) / scene.kx;
  const top = -scene.y / scene.ky;
  const bottom = (scene.height - scene.y) / scene.ky;
  const { x, y, parent } = data;
  for (let i = 0; i < members.length; i++) {
    const id = members[i];
    const from = parent[id];
    if (from < 0 || isSkipped(scene, id)) continue;
    if ((x[id] < left && x[from] < left) || (x[id] > right && x[from] > right)) continue;
    if ((y[id] < top && y[from] < top) || (y[id] > bottom && y[from] > bottom)) continue;
    form.addEdge(scene, from, id, 0);
  }
}

/** Adds a straight line between two nodes to the canvas's current path. @param {Scene} scene @param {number} parent @param {number} child */
export function addStraightEdge(scene, parent, child) {
  scene.ctx.moveTo(nodeX(scene, parent), nodeY(scene, parent));
  scene.ctx.lineTo(nodeX(scene, child), nodeY(scene, child));
}

/**
 * Adds a curved edge to the canvas's current path. At both ends the curve points away from the origin of the layout.
 * @param {Scene} scene @param {number} parent @param {number} child
 */
export function addBowedEdge(scene, parent, child) {
  const { ctx, x, y } = scene;
  const x0 = nodeX(scene, parent);
  const y0 = nodeY(scene, parent);
  const x1 = nodeX(scene, child);
  const y1 = nodeY(scene, child);
  ctx.moveTo(x0, y0);
  const startRadius = Math.hypot(x0 - x, y0 - y);
  const endRadius = Math.hypot(x1 - x, y1 - y);
  if (startRadius < 1 || endRadius < 1 || scene.pitch < 3) {
    ctx.lineTo(x1, y1);
    return;
  }
  // Both control points are at the middle distance from the origin, in the directions of the two nodes.
  const middleRadius = (startRadius + endRadius) / 2;
  const [startFactor, endFactor] = [middleRadius / startRadius, middleRadius / endRadius];
  ctx.bezierCurveTo(
    x + (x0 - x) * startFactor,
    y + (y0 - y) * startFactor,
    x + (x1 - x) * endFactor,
    y + (y1 - y) * endFactor,
    x1,
    y1,
  );
}

/** A cache of two paths: the first leads to the selected node, the second to the hovered node. */
const pathCache = [
  { data: null, id: -1, path: new Int32Array(0) },
  { data: null, id: -1, path: new Int32Array(0) },
];

/**
 * Draws the paths to the hovered and to the selected node, or to the current copy of a state, the latter on top.
 * @param {Scene} scene
 * @param {number} gap from a node's centre to the ends of its edges
 */
export function drawTrails(scene, gap) {
  const { ctx, theme } = scene;
  for (const chosen of [false, true]) {
    const copy = scene.markedPair ? undefined : scene.pair?.copy;
    const id = chosen ? (copy ?? scene.selected) : scene.hovered;
    if (id < 0 || scene.data.generatedAt[id] > scene.step) continue;
    const path = cachedPathTo(scene, id, chosen ? 0 : 1);
    drawSubtree(scene, id, chosen, gap);
    ctx.lineCap = "round";
    ctx.beginPath();
    addPath(scene, path, gap);
    ctx.strokeStyle = chosen ? theme.accent : theme.ink2;
    ctx.lineWidth = chosen ? 2.4 : 2;
    ctx.stroke();
    ctx.lineCap = "butt";
  }
}

/** A cache of the subtree last drawn; the array `inside` has a 1 for each node of the subtree. */
let subtreeCache = { data: /** @type {object | null} */ (null), id: -1, size: 0, inside: new Uint8Array(0) };

/**
 * Draws the edges of the subtree of a node, if nodes are drawn as boards or shapes.
 * @param {Scene} scene @param {number} id @param {boolean} chosen @param {number} gap
 */
function drawSubtree(scene, id, chosen, gap) {
  const { ctx, data, step, theme } = scene;
  if (scene.level !== "boards" && scene.level !== "shapes") return;
  if (subtreeCache.data !== data || subtreeCache.id !== id || subtreeCache.size !== data.size) {
    // A node comes after its parent, so one pass over the later nodes finds the whole subtree.
    const inside = new Uint8Array(data.size);
    inside[id] = 1;
    for (let node = id + 1; node < data.size; node++)
      inside[node] = data.parent[node] < 0 ? 0 : inside[data.parent[node]];
    subtreeCache = { data, id, size: data.size, inside };
  }
  const { members } = data.rows;
  ctx.beginPath();
  for (let row = scene.firstRow; row <= Math.min(scene.lastRow + 1, data.rowCount - 1); row++) {
    rowRange(scene, row, -200, scene.width + 200, range);
    for (let i = range[0], to = range[1]; i < to; i++) {
      const node = members[i];
      if (node === id || !subtreeCache.inside[node] || data.generatedAt[node] > step || onPath(scene, node)) continue;
      scene.form.addEdge(scene, data.parent[node], node, gap);
    }
  }
  ctx.strokeStyle = chosen ? theme.accent : theme.ink2;
  ctx.lineWidth = 1.6;
  ctx.globalAlpha = 0.6;
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** Returns the path to a node, from the cache if possible: slot 0 is for the selected node, slot 1 for the hovered node. @param {Scene} scene @param {number} id @param {0 | 1} slot */
function cachedPathTo(scene, id, slot) {
  const entry = pathCache[slot];
  if (entry.id !== id || entry.data !== /** @type {any} */ (scene.data)) {
    pathCache[slot] = { data: /** @type {any} */ (scene.data), id, path: scene.data.pathTo(id) };
  }
  return pathCache[slot].path;
}

/** Draws a dashed outline around each node in `scene.outlined`. @param {Scene} scene @param {(id: number) => void} [outline] */
export function drawOutlines(scene, outline) {
  const { ctx, data, theme } = scene;
  for (const id of scene.outlined) {
    if (data.generatedAt[id] > scene.step || id === scene.selected || !data.isDrawn(id)) continue;
    const x = nodeX(scene, id);
    const y = nodeY(scene, id);
    if (x < -60 || x > scene.width + 60 || y < -60 || y > scene.height + 60) continue;
    ctx.beginPath();
    if (outline) outline(id);
    else circlePath(ctx, x, y, id === scene.head ? 15 : 10);
    if (!outline) {
      ctx.strokeStyle = theme.paper;
      ctx.lineWidth = 4;
      ctx.stroke();
    }
    ctx.setLineDash([4, 3]);
    ctx.strokeStyle = theme.accent;
    ctx.lineWidth = 2;
    ctx.stroke();
    ctx.setLineDash([]);
  }
}
