/** Draws the edges of the tree in the form of its layout, and the path to the current node. */

import { drawFadedFirst, nodeX, nodeY } from "./scene.js";

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
export function addPath(scene, path, gap) {
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
