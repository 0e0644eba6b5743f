/** Computes the place of a node in the order of expansion, or its rank among the nodes that beam search pruned with it. */

import { PRUNED } from "./status.js";

/**
 * Returns a node's place in the order of expansion. For a pruned node, it is the rank in its layer, and `layer_size` is
 * the size of that layer, otherwise 0.
 * @param {import("./tree-data.js").TreeData} data @param {number} id @param {number} step
 */
export function placeOf(data, id, step) {
  const left = data.expandedAt[id];
  if (data.status(id, step) !== PRUNED) return { place: left, layer_size: 0 };
  const size = data.rowLengths[data.depth[id]];
  const pruned = [...data.exceptions.droppedBetween(left - 1, left, data.expandedAt)];
  return { place: size - pruned.length + pruned.indexOf(id) + 1, layer_size: size };
}
