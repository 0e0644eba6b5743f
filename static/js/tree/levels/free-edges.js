/** Adds edges in layouts without rows to the canvas path: straight or curved lines between the centres of nodes. */

import { isSkipped, nodeX, nodeY } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

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
