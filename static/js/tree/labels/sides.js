/** Chooses the side of a node for its label: the right side in rows, and a side without an edge in other layouts. */

import { nodeX, nodeY } from "../levels/scene.js";

/**
 * @typedef {import("../levels/scene.js").Scene} Scene
 * @typedef {import("../levels/scene.js").LabelSide} LabelSide
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
export function sidesOfLeaf(scene, id) {
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
