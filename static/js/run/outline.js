/**
 * Creates the outline of a node for screen readers: its path from the root, its siblings and its children, as rows. A row has the
 * node's place in the order of expansion, or its rank among the nodes that beam search pruned with it.
 */

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

/** The largest number of nodes of a path that are read out. Of a longer path the root and the last nodes are read. */
const MAX_PATH = 40;

/**
 * @typedef {import("./tree-data.js").TreeData} TreeData
 *
 * @typedef {object} Row
 * @property {number} id
 * @property {number} level 1 for the root
 * @property {number} place position among its siblings, from 1
 * @property {number} count number of siblings, the node included
 * @property {string} open "true" or "false", empty without children
 * @property {string} state
 * @property {{ place: number, layer_size: number }} order the node's place in the order of expansion; see `placeOf`
 * @property {number} f NaN for a search without priority
 * @property {number} g
 * @property {number} h NaN if a question asks for it
 * @property {string} board
 */

/**
 * Returns the rows of a node's outline at a step; none if the node has not been generated yet.
 * @param {TreeData} data
 * @param {number} id
 * @param {number} step
 * @param {string} gap word for the gap
 * @returns {Row[]}
 */
export function outline(data, id, step, gap) {
  if (id < 0 || id >= data.size || data.generatedAt[id] > step) return [];
  const path = [...data.pathTo(id)];
  const ancestors = path.length > MAX_PATH ? [path[0], ...path.slice(1 - MAX_PATH)] : path;
  /** @type {Row[]} */
  const rows = ancestors.slice(0, -1).map((node) => rowOf(data, node, step, "true", gap));
  const children = childrenOf(data, id, step);
  for (const sibling of siblingsOf(data, id, step)) {
    // Only the node itself is open: a sibling's children are not in the outline.
    const hasChildren = sibling === id ? children.length > 0 : childrenOf(data, sibling, step).length > 0;
    rows.push(rowOf(data, sibling, step, hasChildren ? String(sibling === id) : "", gap));
    if (sibling !== id) continue;
    for (const child of children)
      rows.push(rowOf(data, child, step, childrenOf(data, child, step).length ? "false" : "", gap));
  }
  return rows;
}

/**
 * Returns a node's row of the outline.
 * @param {TreeData} data @param {number} id @param {number} step
 * @param {string} open whether the row is open, as text @param {string} gap word for the gap @returns {Row}
 */
function rowOf(data, id, step, open, gap) {
  const siblings = siblingsOf(data, id, step);
  return {
    id,
    open,
    level: data.depth[id] + 1,
    place: siblings.indexOf(id) + 1,
    count: siblings.length,
    state: data.statusName(id, step),
    order: placeOf(data, id, step),
    f: data.f(id),
    g: data.g[id],
    h: id === data.hiddenAnswer.heuristicNode ? NaN : data.h[id],
    board: spokenState(data, id, gap),
  };
}

/** Returns a node and its siblings from left to right; for a root, all roots. @param {TreeData} data @param {number} id @param {number} step */
function siblingsOf(data, id, step) {
  if (data.parent[id] < 0) return data.roots.filter((root) => data.generatedAt[root] <= step);
  return childrenOf(data, data.parent[id], step);
}

/** Returns the children that a node has at a step, from left to right. @param {TreeData} data @param {number} id @param {number} step @returns {number[]} */
function childrenOf(data, id, step) {
  return Array.from(data.childrenOf(id))
    .filter((child) => data.generatedAt[child] <= step)
    .sort((a, b) => data.x[a] - data.x[b]);
}

/** Returns a node's state as text for screen readers. @param {TreeData} data @param {number} id @param {string} gap */
export function spokenState(data, id, gap) {
  return data.info.labelled
    ? data.labels[id].replaceAll("\n", ", ")
    : spokenBoard(data.boardOf(id), data.info.width, gap);
}

/** Returns a board row by row as text for screen readers. @param {Uint8Array} board @param {number} width @param {string} gap */
function spokenBoard(board, width, gap) {
  const rows = [];
  for (let start = 0; start < board.length; start += width) {
    rows.push([...board.subarray(start, start + width)].map((tile) => tile || gap).join(" "));
  }
  return rows.join(", ");
}
