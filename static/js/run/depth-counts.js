/** How many nodes of each kind stand at each depth, or in each row of a picture. */

import { CURRENT, CUT, EXPANDED, FRONTIER, GOAL, SUPERSEDED } from "./status.js";

const KINDS = /** @type {const} */ (["expanded", "frontier", "current", "goal", "superseded", "cut", "total"]);

/**
 * @typedef {object} States what a recorded search says of its nodes
 * @property {(t: number) => number} nodesAt how many there are at a step
 * @property {(id: number, t: number) => number} status of a node at a step
 *
 * @typedef {object} DepthCounts one entry per depth
 * @property {number} step
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
 * @param {States} data
 * @param {Int32Array} depth of every node; below 0 it does not count
 * @param {number} depthCount
 * @param {number} t
 * @param {DepthCounts} [spare] counts of another step whose memory may be used again
 * @returns {DepthCounts}
 */
export function countDepths(data, depth, depthCount, t, spare) {
  const fits = spare && spare.total.length === depthCount;
  const counts = fits ? cleared(spare) : emptyCounts(depthCount);
  counts.step = t;
  const size = data.nodesAt(t);
  for (let id = 0; id < size; id++) {
    const d = depth[id];
    if (d < 0) continue;
    counts.total[d]++;
    switch (data.status(id, t)) {
      case FRONTIER:
        counts.frontier[d]++;
        break;
      case EXPANDED:
        counts.expanded[d]++;
        break;
      case CURRENT:
        counts.current[d]++;
        break;
      case GOAL:
        counts.goal[d]++;
        break;
      case SUPERSEDED:
        counts.superseded[d]++;
        break;
      case CUT:
        counts.cut[d]++;
        break;
    }
  }
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

/** @param {DepthCounts} counts */
function cleared(counts) {
  counts.depthCount = 0;
  counts.most = 0;
  for (const kind of KINDS) counts[kind].fill(0);
  return counts;
}

/**
 * @param {number} depthCount
 * @returns {DepthCounts}
 */
function emptyCounts(depthCount) {
  const columns = Object.fromEntries(KINDS.map((kind) => [kind, new Int32Array(depthCount)]));
  return /** @type {DepthCounts} */ ({ step: 0, depthCount: 0, most: 0, ...columns });
}
