/** Finds the paths, boards and neighbours of nodes in a recorded search, without recursion, as paths may be long. */

import { countUpTo, groupBy } from "./columns.js";
import { FRONTIER } from "./status.js";

/**
 * @typedef {import("./batches.js").Columns} Columns
 * @typedef {Columns & { childrenOf: (id: number) => ArrayLike<number> }} Family
 * @typedef {"parent" | "first-child" | "previous" | "next" | "root"} Direction
 */

/**
 * Returns the ids of the nodes on the path from the root to a node, one for each depth.
 * @param {Columns} data
 * @param {number} id −1 for an empty path
 */
export function pathTo(data, id) {
  if (id < 0 || id >= data.size) return new Int32Array(0);
  const path = new Int32Array(data.depth[id] + 1);
  for (let node = id; node >= 0; node = data.parent[node]) path[data.depth[node]] = node;
  return path;
}

/**
 * Returns the children of a node, in a search that generates all children of a node in the step after taking it. In a
 * large tree, looking only at the nodes of that step is much faster than an index of all children.
 * @param {Columns} data
 * @param {number} id
 */
export function childrenOfOneStep({ expandedAt, generatedAt, parent, size }, id) {
  const children = [];
  const step = expandedAt[id];
  for (let node = countUpTo(generatedAt, size, step); node < size && generatedAt[node] === step + 1; node++) {
    if (parent[node] === id) children.push(node);
  }
  return children;
}

/**
 * Returns the children of a node, from an index of all nodes by parent.
 * @param {Columns & { memo: import("./memo.js").Memo }} data @param {number} id
 */
export function childrenOf({ memo, parent, size }, id) {
  const { members, starts } = memo.forVersion("children", size, () => groupBy(parent, size, size));
  return members.subarray(starts[id], starts[id + 1]);
}

/**
 * Returns the cell of the gap after a legal move.
 * @param {number} gap
 * @param {number} move 0 up, 1 down, 2 left, 3 right
 * @param {number} width
 */
export function gapAfter(gap, move, width) {
  if (move === 0) return gap - width;
  if (move === 1) return gap + width;
  return move === 2 ? gap - 1 : gap + 1;
}

/**
 * Returns the board of a node: its root's board after the moves of its path.
 * @param {Columns} data
 * @param {number} id
 */
export function boardOf(data, id) {
  const path = pathTo(data, id);
  const { start, goal, both_ends } = data.info;
  const board = Uint8Array.from(both_ends && goal && path[0] > 0 ? goal : start);
  let gap = board.indexOf(0);
  for (let i = 1; i < path.length; i++) {
    const nextGap = gapAfter(gap, data.move[path[i]], data.info.width);
    board[gap] = board[nextGap];
    board[nextGap] = 0;
    gap = nextGap;
  }
  return board;
}

/**
 * Returns the node to which an arrow key leads from a node, −1 if there is none at step t. From no node, returns the root.
 * @param {Family} data
 * @param {number} id
 * @param {Direction} direction
 * @param {number} t
 */
export function neighbour(data, id, direction, t) {
  if (id < 0 || id >= data.size) return data.size > 0 ? 0 : -1;
  if (direction === "parent") return data.parent[id];
  if (direction === "root") return pathTo(data, id)[0];
  if (direction === "first-child") return closestChild(data, id, t, -Infinity, 1);
  const side = direction === "next" ? 1 : -1;
  if (data.parent[id] < 0) return closest(data, data.roots, t, data.x[id], side);
  return closestChild(data, data.parent[id], t, data.x[id], side);
}

/**
 * Returns the child whose x is closest to `from` on one side, among those generated up to step t; −1 for none.
 * @param {Family} data
 * @param {number} parent
 * @param {number} t
 * @param {number} from
 * @param {number} side 1 to the right, −1 to the left
 */
function closestChild(data, parent, t, from, side) {
  return closest(data, data.childrenOf(parent), t, from, side);
}

/**
 * Returns the node of a list whose x is closest to `from` on one side, among those generated up to step t; −1 for none.
 * @param {Columns} data
 * @param {ArrayLike<number>} ids
 * @param {number} t
 * @param {number} from
 * @param {number} side
 */
function closest(data, ids, t, from, side) {
  let nearest = -1;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i];
    if (data.generatedAt[id] > t || (data.x[id] - from) * side <= 0) continue;
    if (nearest < 0 || (data.x[id] - data.x[nearest]) * side < 0) nearest = id;
  }
  return nearest;
}

/**
 * Returns the node that a number of moves of the solution leads to, −1 for none.
 * @param {Columns} data
 * @param {number} moves
 */
export function nodeAfter(data, moves) {
  const paths = [pathTo(data, data.goal), pathTo(data, data.meeting)];
  // In a bidirectional search one path leads from the start to the meeting state; the other, reversed, from there to the goal.
  if (paths[0][0] > 0) paths.reverse();
  const [forward, backward] = paths;
  return forward[moves] ?? backward[backward.length + forward.length - 2 - moves] ?? -1;
}

/** Returns the smallest f of the nodes in the frontier at step t. @param {import("./depth-counts.js").States & { f: (id: number) => number }} data @param {number} t */
export function minFrontierF(data, t) {
  let min = Infinity;
  for (let id = 0, size = data.nodeCountAt(t); id < size; id++) {
    if (data.status(id, t) === FRONTIER) min = Math.min(min, data.f(id));
  }
  return min;
}
