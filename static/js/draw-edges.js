/** Edges: vertical béziers between rows, and the path on top of them. */

import { addFreeEdge, addFreeEdges, drawRings } from "./draw-free.js";
import { byRounds, isAbsent, nodeX, nodeY, onPath, rowRange } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const range = new Int32Array(2);

/** The faint line each row of nodes stands on. @param {Scene} scene */
export function drawGuides(scene) {
  const { ctx, theme } = scene;
  ctx.fillStyle = theme.guide;
  // A narrow frame has no room to spare for them.
  if (scene.width < 600) return;
  if (scene.data.form !== "rows") return drawRings(scene);
  const last = Math.min(scene.lastRow, scene.deepest);
  for (let d = scene.firstRow; d <= last; d++) {
    // On whole device pixels, or every second line would look thicker.
    const y = Math.round((scene.y + d * scene.ky - 0.5) * scene.dpr) / scene.dpr;
    ctx.fillRect(0, y, scene.width - 4, 1);
  }
}

/**
 * The edges between the rows in view, except those of the path.
 * @param {Scene} scene
 * @param {number} gap from a node's middle to where its edges end
 * @param {number} lineWidth
 */
export function drawEdges(scene, gap, lineWidth) {
  const { ctx } = scene;
  ctx.strokeStyle = scene.theme.edge;
  ctx.lineWidth = lineWidth;
  ctx.lineCap = "butt";
  byRounds(scene, () => {
    ctx.beginPath();
    addEdges(scene, gap);
    ctx.stroke();
  });
}

/** @param {Scene} scene @param {number} gap */
function addEdges(scene, gap) {
  const { data } = scene;
  if (data.form === "rows") {
    // A tree that grows upwards has the lower ends of its edges in the row above.
    const first = Math.max(0, scene.firstRow - (data.down ? 1 : 0));
    const last = Math.min(scene.lastRow + 1, data.rowCount - 1);
    for (let d = first; d <= last; d++) addRow(scene, d, gap);
  } else addFreeEdges(scene);
}

/**
 * Add the edges that lead into a row to the current path.
 * @param {Scene} scene
 * @param {number} row
 * @param {number} gap
 */
export function addRow(scene, row, gap) {
  const { data } = scene;
  const { members, starts } = data.rows;
  rowRange(scene, row, 0, scene.width, range);
  let [from, to] = range;
  // Edges do not cross, so those that come in from the side belong to the neighbours.
  const leftmost = -scene.x / scene.kx;
  const rightmost = (scene.width - scene.x) / scene.kx;
  while (from > starts[row] && data.x[data.parent[members[from - 1]]] >= leftmost) from--;
  while (to < starts[row + 1] && data.x[data.parent[members[to]]] <= rightmost) to++;
  for (let i = from; i < to; i++) {
    const id = members[i];
    if (isAbsent(scene, id) || data.parent[id] < 0 || onPath(scene, id)) continue;
    addEdge(scene, data.parent[id], id, gap);
  }
}

/**
 * @param {Scene} scene
 * @param {number} parent
 * @param {number} child
 * @param {number} gap from a node's middle to where its edges end
 * @param {number} [childGap]
 */
export function addEdge(scene, parent, child, gap, childGap = gap) {
  const { ctx, data } = scene;
  if (data.form !== "rows") return addFreeEdge(scene, parent, child);
  const x0 = nodeX(scene, parent);
  const x1 = nodeX(scene, child);
  const up = data.down !== null && data.down[child] < data.down[parent];
  const y0 = nodeY(scene, parent) + (up ? -gap : gap);
  const end = nodeY(scene, child) + (up ? childGap : -childGap);
  const y1 = up ? Math.min(y0, end) : Math.max(y0, end);
  ctx.moveTo(x0, y0);
  if (Math.abs(x1 - x0) < 0.3) {
    ctx.lineTo(x1, y1);
    return;
  }
  const half = (y0 + y1) / 2;
  ctx.bezierCurveTo(x0, half, x1, half, x1, y1);
}

/**
 * The path to the node in hand, on a border of paper where much lies under it.
 * @param {Scene} scene
 * @param {number} gap
 * @param {number} lineWidth
 * @param {number} paper width of that border's line, 0 for none
 */
export function drawPath(scene, gap, lineWidth, paper) {
  const { ctx, path, otherPath, theme } = scene;
  if (path.length < 2 && otherPath.length < 2) return;
  scene.seen.path = true;
  ctx.lineCap = "round";
  ctx.beginPath();
  addWay(scene, path, gap);
  addWay(scene, otherPath, gap);
  addMeeting(scene, gap);
  if (paper > 0) {
    ctx.strokeStyle = theme.paper;
    ctx.lineWidth = paper;
    ctx.stroke();
  }
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = lineWidth;
  ctx.stroke();
  ctx.lineCap = "butt";
}

/** The edges of a way down from a root, as far as it is drawn. @param {Scene} scene @param {Int32Array} way @param {number} gap */
export function addWay(scene, way, gap) {
  const { data } = scene;
  if (!data.plain) {
    for (let d = 1; d < way.length && data.isDrawn(way[d]); d++) addEdge(scene, way[d - 1], way[d], gap);
    return;
  }
  if (scene.ky < 4) return addFinePath(scene, way);
  const last = Math.min(scene.lastRow + 1, way.length - 1);
  for (let d = Math.max(1, scene.firstRow); d <= last; d++) addEdge(scene, way[d - 1], way[d], gap);
}

/** Where the trees from both ends face each other, their ways meet. @param {Scene} scene @param {number} gap */
function addMeeting(scene, gap) {
  const { data, otherPath, path } = scene;
  if (!data.down || otherPath.length === 0 || path.length === 0) return;
  const [upper, lower] = [path[path.length - 1], otherPath[otherPath.length - 1]];
  if (!data.isDrawn(upper) || !data.isDrawn(lower)) return;
  scene.ctx.moveTo(nodeX(scene, upper), nodeY(scene, upper) + gap);
  scene.ctx.lineTo(nodeX(scene, lower), nodeY(scene, lower) - gap);
}

/** A path of many rows per pixel: one point for each pixel it moves. @param {Scene} scene @param {Int32Array} path */
function addFinePath(scene, path) {
  const { ctx } = scene;
  const last = Math.min(scene.lastRow, path.length - 1);
  let px = NaN;
  let py = NaN;
  for (let d = scene.firstRow; d <= last; d++) {
    const x = nodeX(scene, path[d]);
    const y = nodeY(scene, path[d]);
    if (d === scene.firstRow) ctx.moveTo(x, y);
    else if (Math.abs(x - px) < 1 && y - py < 1 && d < last) continue;
    else ctx.lineTo(x, y);
    px = x;
    py = y;
  }
}
