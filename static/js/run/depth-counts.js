/** How many nodes of each kind stand at each depth, or in each row of a picture. */

import { NAMES } from "./status.js";

const KINDS = /** @type {const} */ (["expanded", "frontier", "current", "goal", "superseded", "cut", "total"]);

/**
 * @typedef {object} States what a recorded search says of its nodes
 * @property {(t: number) => number} nodeCountAt how many there are at a step
 * @property {(id: number, t: number) => number} status of a node at a step
 * @property {(from: number, to: number) => Iterable<number>} changedBetween the nodes whose status may be another one at a later step
 *
 * @typedef {object} DepthCounts one entry per depth
 * @property {number} step
 * @property {number} nodes there are at this step
 * @property {string} past what they are counted by, besides what has happened: see `countDepths`
 * @property {number} depthCount depths that hold a node at this step
 * @property {number} most nodes in the fullest depth
 * @property {Int32Array} expanded
 * @property {Int32Array} frontier
 * @property {Int32Array} current
 * @property {Int32Array} goal
 * @property {Int32Array} superseded
 * @property {Int32Array} cut
 * @property {Int32Array} total
 */

/**
 * Counts of an earlier step are brought on by what has happened since, where that is less than to count all nodes: so a
 * tree that grows, or is played, costs no more the larger it is.
 * @param {States} data
 * @param {Int32Array} depth of every node; below 0 it does not count
 * @param {number} depthCount
 * @param {number} t
 * @param {string} past changes where nodes have come to count otherwise: to stand elsewhere, or to be the goal
 * @param {DepthCounts} [spare] counts of another step, which become these
 * @returns {DepthCounts}
 */
export function countDepths(data, depth, depthCount, t, past, spare) {
  const size = data.nodeCountAt(t);
  const news = spare && spare.past === past && spare.step <= t ? t - spare.step + size - spare.nodes : Infinity;
  const counts = spare && news < size / 2 ? withDepths(spare, depthCount) : emptyCounts(depthCount, past);
  const columns = NAMES.map((name) => counts[/** @type {"total"} */ (name)]);
  for (const id of counts.nodes > 0 ? data.changedBetween(counts.step, t) : []) {
    if (id >= counts.nodes || depth[id] < 0) continue;
    columns[data.status(id, counts.step)][depth[id]]--;
    columns[data.status(id, t)][depth[id]]++;
  }
  for (let id = counts.nodes; id < size; id++) {
    const d = depth[id];
    if (d < 0) continue;
    counts.total[d]++;
    columns[data.status(id, t)][d]++;
  }
  Object.assign(counts, { step: t, nodes: size, depthCount: 0, most: 0 });
  for (let d = 0; d < counts.total.length; d++) {
    if (counts.total[d] > 0) counts.depthCount = d + 1;
    counts.most = Math.max(counts.most, counts.total[d]);
  }
  return counts;
}

/** The deepest depth and the first of the fullest, each with its nodes. @param {DepthCounts} counts */
export function shapeOf({ depthCount, most, total }) {
  return { deepest: depthCount - 1, lowest: total[depthCount - 1] ?? 0, widest: total.indexOf(most), most };
}

/** The same counts with room for so many depths. @param {DepthCounts} counts @param {number} depthCount */
function withDepths(counts, depthCount) {
  if (counts.total.length === depthCount) return counts;
  const wider = emptyCounts(depthCount, counts.past);
  for (const kind of KINDS) wider[kind].set(counts[kind]);
  return Object.assign(wider, { step: counts.step, nodes: counts.nodes });
}

/**
 * @param {number} depthCount
 * @param {string} past
 * @returns {DepthCounts}
 */
function emptyCounts(depthCount, past) {
  const columns = Object.fromEntries(KINDS.map((kind) => [kind, new Int32Array(depthCount)]));
  return /** @type {DepthCounts} */ ({ step: 0, nodes: 0, past, depthCount: 0, most: 0, ...columns });
}
