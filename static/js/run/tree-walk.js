/** Walks over a recorded search: paths, boards and neighbours; never recursive. */

import { countUpTo } from "./columns.js";
import { FRONTIER } from "./status.js";

/**
 * @typedef {import("./batches.js").Columns} Columns
 * @typedef {Columns & { childrenOf: (id: number) => ArrayLike<number> }} Family
 * @typedef {"parent" | "first-child" | "previous" | "next" | "root"} Direction
 */

/**
 * The ids from the root to `id`, one per depth.
 * @param {Columns} data
 * @param {number} id −1 for no path
 */
export function pathTo(data, id) {
  if (id < 0 || id >= data.size) return new Int32Array(0);
  const path = new Int32Array(data.depth[id] + 1);
  for (let at = id; at >= 0; at = data.parent[at]) path[data.depth[at]] = at;
  return path;
}

/**
 * The children of a node that come all at once, in the step after it was taken: of millions this is found much sooner
 * than the children of all.
 * @param {Columns} data
 * @param {number} id
 */
export function childrenFromOneStep({ expandedAt, generatedAt, parent, size }, id) {
  const children = [];
  const taken = expandedAt[id];
  for (let at = countUpTo(generatedAt, size, taken); at < size && generatedAt[at] === taken + 1; at++) {
    if (parent[at] === id) children.push(at);
  }
  return children;
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
 * @param {Columns} data
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
 * @param {Family} data
 * @param {number} id
 * @param {Direction} direction
 * @param {number} t
 */
export function neighbour(data, id, direction, t) {
  if (id < 0 || id >= data.size) return data.size > 0 ? 0 : -1;
  if (direction === "parent") return data.parent[id];
  if (direction === "root") return pathTo(data, id)[0];
  if (direction === "first-child") return nearest(data, id, t, -Infinity, 1);
  const step = direction === "next" ? 1 : -1;
  if (data.parent[id] < 0) return closest(data, data.roots, t, data.x[id], step);
  return nearest(data, data.parent[id], t, data.x[id], step);
}

/**
 * Of the children that exist at t, the one closest to `from` on the side of `step`.
 * @param {Family} data
 * @param {number} parent
 * @param {number} t
 * @param {number} from
 * @param {number} step 1 to the right, −1 to the left
 */
function nearest(data, parent, t, from, step) {
  return closest(data, data.childrenOf(parent), t, from, step);
}

/**
 * The same of any nodes.
 * @param {Columns} data
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
 * The node to which so many moves of the solution lead, −1 for none.
 * @param {Columns} data
 * @param {number} moves
 */
export function nodeAfter(data, moves) {
  const ways = [pathTo(data, data.goal), pathTo(data, data.meeting)];
  // Of two searches that met, the one from the start leads there, and the other one's way on from there, backwards.
  if (ways[0][0] > 0) ways.reverse();
  const [to, back] = ways;
  return to[moves] ?? back[back.length + to.length - 2 - moves] ?? -1;
}

/** The smallest f that waits at step t. @param {import("./depth-counts.js").States & { f: (id: number) => number }} data @param {number} t */
export function minFrontierF(data, t) {
  let least = Infinity;
  for (let id = 0, size = data.nodeCountAt(t); id < size; id++) {
    if (data.status(id, t) === FRONTIER) least = Math.min(least, data.f(id));
  }
  return least;
}
