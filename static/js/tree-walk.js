/** Walks over a recorded search: paths, boards, neighbours and counts; never recursive. */

import { CURRENT, CUT, DROPPED, EXPANDED, FRONTIER, GOAL } from "./status.js";

/**
 * @typedef {import("./tree-data.js").TreeData} TreeData
 * @typedef {"parent" | "first-child" | "previous" | "next" | "root"} Direction
 */

/**
 * The ids from the root to `id`, one per depth.
 * @param {TreeData} data
 * @param {number} id −1 for no path
 */
export function pathTo(data, id) {
  if (id < 0 || id >= data.size) return new Int32Array(0);
  const path = new Int32Array(data.depth[id] + 1);
  for (let at = id; at >= 0; at = data.parent[at]) path[data.depth[at]] = at;
  return path;
}

/**
 * The cell the blank comes to by a move, which must be possible.
 * @param {number} blank
 * @param {number} move 0 up, 1 down, 2 left, 3 right
 * @param {number} width
 */
export function blankAfter(blank, move, width) {
  if (move === 0) return blank - width;
  if (move === 1) return blank + width;
  return move === 2 ? blank - 1 : blank + 1;
}

/**
 * The board of a node: its root's with the moves of its path.
 * @param {TreeData} data
 * @param {number} id
 */
export function boardOf(data, id) {
  const path = pathTo(data, id);
  const { start, goal, both_ends } = data.info;
  const board = Uint8Array.from(both_ends && goal && path[0] > 0 ? goal : start);
  let blank = board.indexOf(0);
  for (let i = 1; i < path.length; i++) {
    const to = blankAfter(blank, data.move[path[i]], data.info.width);
    board[blank] = board[to];
    board[to] = 0;
    blank = to;
  }
  return board;
}

/**
 * The node a reader comes to by an arrow key; −1 where there is none yet.
 * @param {TreeData} data
 * @param {number} id
 * @param {Direction} direction
 * @param {number} t
 */
export function neighbour(data, id, direction, t) {
  if (id < 0 || id >= data.size) return data.size > 0 ? 0 : -1;
  if (direction === "parent") return data.parent[id];
  if (direction === "root") return data.pathTo(id)[0];
  if (direction === "first-child") return nearest(data, id, t, -Infinity, 1);
  const step = direction === "next" ? 1 : -1;
  if (data.parent[id] < 0) return closest(data, data.roots, t, data.x[id], step);
  return nearest(data, data.parent[id], t, data.x[id], step);
}

/**
 * Of the children that exist at t, the one closest to `from` on the side of `step`.
 * @param {TreeData} data
 * @param {number} parent
 * @param {number} t
 * @param {number} from
 * @param {number} step 1 to the right, −1 to the left
 */
function nearest(data, parent, t, from, step) {
  const { members, starts } = data.children;
  return closest(data, members.subarray(starts[parent], starts[parent + 1]), t, from, step);
}

/**
 * The same of any nodes.
 * @param {TreeData} data
 * @param {ArrayLike<number>} ids
 * @param {number} t
 * @param {number} from
 * @param {number} step
 */
function closest(data, ids, t, from, step) {
  let found = -1;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i];
    if (data.generatedAt[id] > t || (data.x[id] - from) * step <= 0) continue;
    if (found < 0 || (data.x[id] - data.x[found]) * step < 0) found = id;
  }
  return found;
}

/**
 * The frontier's size before each step's pop; at step 0 only the root waits.
 * @param {TreeData} data
 */
export function frontierCurve(data) {
  const curve = new Int32Array(data.steps + 1);
  for (let id = 0; id < data.size; id++) {
    if (data.generatedAt[id] <= data.steps) curve[data.generatedAt[id]]++;
  }
  for (let t = 1; t <= data.steps; t++) curve[t] += t > 1 ? data.waiting[t - 2] : curve[0];
  return curve;
}

/** The smallest f that waits at step t. @param {TreeData} data @param {number} t */
export function leastWaiting(data, t) {
  let least = Infinity;
  for (let id = 0, size = data.nodesAt(t); id < size; id++) {
    if (data.status(id, t) === FRONTIER) least = Math.min(least, data.f(id));
  }
  return least;
}

/**
 * @typedef {object} DepthCounts one entry per depth
 * @property {number} step
 * @property {number} depthCount depths that hold a node at this step
 * @property {number} most nodes in the fullest depth
 * @property {Int32Array} expanded
 * @property {Int32Array} frontier
 * @property {Int32Array} current
 * @property {Int32Array} goal
 * @property {Int32Array} dropped
 * @property {Int32Array} cut
 * @property {Int32Array} total
 */

/**
 * @param {TreeData} data
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
      case FRONTIER: counts.frontier[d]++; break;
      case EXPANDED: counts.expanded[d]++; break;
      case CURRENT: counts.current[d]++; break;
      case GOAL: counts.goal[d]++; break;
      case DROPPED: counts.dropped[d]++; break;
      case CUT: counts.cut[d]++; break;
    }
  }
  for (let d = 0; d < counts.total.length; d++) {
    if (counts.total[d] > 0) counts.depthCount = d + 1;
    counts.most = Math.max(counts.most, counts.total[d]);
  }
  return counts;
}

/** @param {DepthCounts} counts */
function cleared(counts) {
  counts.depthCount = 0;
  counts.most = 0;
  for (const column of [counts.expanded, counts.frontier, counts.current, counts.goal, counts.dropped, counts.cut, counts.total]) {
    column.fill(0);
  }
  return counts;
}

/**
 * @param {number} depthCount
 * @returns {DepthCounts}
 */
function emptyCounts(depthCount) {
  const column = () => new Int32Array(depthCount);
  return {
    step: 0, depthCount: 0, most: 0,
    expanded: column(), frontier: column(), current: column(), goal: column(), dropped: column(), cut: column(), total: column(),
  };
}
