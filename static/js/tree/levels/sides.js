/** On which side of a node its label stands: in rows always the same, elsewhere where the fewest edges are in its way. */

import { nodeX, nodeY } from "./scene.js";

/**
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Side} Side
 */

/** @type {Side} */
export const RIGHT = { x: 1, y: 0, align: "left" };
/** @type {Side[]} in order of preference */
const SIDES = [
  { x: 0, y: 1, align: "center" },
  RIGHT,
  { x: -1, y: 0, align: "right" },
  { x: 0, y: -1, align: "center" },
];

/** The sides of a node, those first that lie farthest from its edges. @param {Scene} scene @param {number} id @returns {Side[]} */
export function sidesOf(scene, id) {
  const edges = directions(scene, id);
  const nearness = (/** @type {Side} */ side) => Math.max(-1, ...edges.map((to) => to.x * side.x + to.y * side.y));
  return [...SIDES].sort((a, b) => nearness(a) - nearness(b));
}

/** The one of them for a board's values. @param {Scene} scene @param {number} id */
export function freestSide(scene, id) {
  const [best] = sidesOf(scene, id);
  const open = directions(scene, id).every((to) => to.x < 0.7);
  // Values are read fastest where they stand at other boards.
  return open ? RIGHT : best;
}

/** Unit vectors to a node's parent and to its children of the moment. @param {Scene} scene @param {number} id */
function directions(scene, id) {
  const { data, step } = scene;
  const { members, starts } = data.children;
  const near = [...members.subarray(starts[id], starts[id + 1])].filter((child) => data.generatedAt[child] <= step);
  if (data.parent[id] >= 0) near.push(data.parent[id]);
  const [x, y] = [nodeX(scene, id), nodeY(scene, id)];
  return near.map((other) => {
    const [dx, dy] = [nodeX(scene, other) - x, nodeY(scene, other) - y];
    const far = Math.max(1e-9, Math.hypot(dx, dy));
    return { x: dx / far, y: dy / far };
  });
}
