/** The neighbourhood of a node as rows of an outline: the way from the root, the siblings, the children. */

/** Deeper ways leave out their middle: nobody listens to a thousand levels. */
const LONGEST_WAY = 40;

/**
 * @typedef {import("./tree-data.js").TreeData} TreeData
 *
 * @typedef {object} Row
 * @property {number} id
 * @property {number} level 1 for the root
 * @property {number} place among its siblings, from 1
 * @property {number} count of them all
 * @property {string} open "true" or "false", empty where there is nothing to open
 * @property {string} state
 * @property {number} order of expansion
 * @property {number} f NaN for a search without one
 * @property {number} g
 * @property {number} h NaN where it is left to whoever answers a question
 * @property {string} board
 */

/**
 * @param {TreeData} data
 * @param {number} id
 * @param {number} step
 * @param {string} gap what is said of the cell without a tile
 * @returns {Row[]}
 */
export function outline(data, id, step, gap) {
  if (id < 0 || id >= data.size || data.generatedAt[id] > step) return [];
  const path = [...data.pathTo(id)];
  const way = path.length > LONGEST_WAY ? [path[0], ...path.slice(1 - LONGEST_WAY)] : path;
  /** @type {Row[]} */
  const rows = way.slice(0, -1).map((node) => rowOf(data, node, step, "true", gap));
  const children = childrenOf(data, id, step);
  for (const sibling of siblingsOf(data, id, step)) {
    const has = sibling === id ? children.length > 0 : childrenOf(data, sibling, step).length > 0;
    rows.push(rowOf(data, sibling, step, has ? String(sibling === id) : "", gap));
    if (sibling !== id) continue;
    for (const child of children)
      rows.push(rowOf(data, child, step, childrenOf(data, child, step).length ? "false" : "", gap));
  }
  return rows;
}

/** @param {TreeData} data @param {number} id @param {number} step @param {string} open @param {string} gap @returns {Row} */
function rowOf(data, id, step, open, gap) {
  const siblings = siblingsOf(data, id, step);
  return {
    id,
    open,
    level: data.depth[id] + 1,
    place: siblings.indexOf(id) + 1,
    count: siblings.length,
    state: data.statusName(id, step),
    order: data.expandedAt[id],
    f: data.f(id),
    g: data.g[id],
    h: id === data.hiddenAnswer.counted ? NaN : data.h[id],
    board: spokenState(data, id, gap),
  };
}

/** @param {TreeData} data @param {number} id @param {number} step */
function siblingsOf(data, id, step) {
  if (data.parent[id] < 0) return data.roots.filter((root) => data.generatedAt[root] <= step);
  return childrenOf(data, data.parent[id], step);
}

/** From left to right. @param {TreeData} data @param {number} id @param {number} step @returns {number[]} */
function childrenOf(data, id, step) {
  return Array.from(data.childrenOf(id))
    .filter((child) => data.generatedAt[child] <= step)
    .sort((a, b) => data.x[a] - data.x[b]);
}

/** What a node stands for, as it is read aloud. @param {TreeData} data @param {number} id @param {string} gap */
export function spokenState(data, id, gap) {
  return data.info.labelled
    ? data.labels[id].replaceAll("\n", ", ")
    : spokenBoard(data.boardOf(id), data.info.width, gap);
}

/** Row by row. @param {Uint8Array} board @param {number} width @param {string} gap */
function spokenBoard(board, width, gap) {
  const rows = [];
  for (let at = 0; at < board.length; at += width) {
    rows.push([...board.subarray(at, at + width)].map((tile) => tile || gap).join(" "));
  }
  return rows.join(", ");
}
