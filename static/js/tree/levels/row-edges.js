/** Adds the edges between the rows of a layout to the canvas path, as curves that start and end vertically. */

import { isSkipped, nodeX, nodeY, onPath, rowRange } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const range = new Int32Array(2);

/**
 * Adds the edges between the rows in view to the canvas's current path.
 * @param {Scene} scene @param {number} gap from a node's centre to the ends of its edges
 */
export function addRowEdges(scene, gap) {
  const { data } = scene;
  // Where a tree grows upwards, edges to the row above the view start in the view.
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
