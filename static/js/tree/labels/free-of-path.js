/** Checks that a label covers neither the path nor the current node, in the enlarged tree of the lecture view. */

import { nodeX, nodeY } from "../levels/scene.js";

/** @typedef {import("../levels/scene.js").Scene} Scene */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */

/** Minimum distances in pixels of a label from the line of the path, and from the centre of the current node. */
const [PATH_CLEARANCE, HEAD_CLEARANCE] = [2, 12.2];
/** Number of parts into which the curve of an edge, about 20 pixels long, is divided for the check. */
const PARTS = 12;

/**
 * Returns true if a label covers neither the path nor the current node.
 * @param {Scene} scene @param {number} row of the label's node @param {Box} box
 */
export function isClearOfPath(scene, row, box) {
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
