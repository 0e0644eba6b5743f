/** Sorts the nodes of a layout by row and position, and computes the layout's extents. */

import { groupBy, withCapacity } from "./columns.js";

/**
 * The number of indices that a sort key has room for. A sort key is one number that holds a node's position and its index
 * in a row, because typed arrays sort plain numbers fastest. A float has 53 bits; 21 of them are for the index.
 */
const INDEX_ROOM = 2 ** 21;
/** The number of different positions in a sort key per unit of x. */
const POSITIONS_PER_UNIT = 1024;

/**
 * @typedef {object} NodePositions a tree with its layout
 * @property {number} size
 * @property {number} depthCount
 * @property {boolean} hasDefaultLayout whether every node is drawn, in the row of its depth
 * @property {Int32Array} depth
 * @property {Float32Array} x
 * @property {Int32Array | Float32Array} y
 * @property {Int32Array | null} owner
 */

/**
 * The form of a layout, which determines how its edges are drawn: rows by depth, rings by depth, or free.
 * @typedef {"rows" | "rings" | "free"} LayoutForm
 *
 * @typedef {object} LayoutPositions see puzzle/layouts/tree_layout.py
 * @property {ArrayLike<number>} x
 * @property {ArrayLike<number>} [y]
 * @property {ArrayLike<number>} [owner]
 * @property {LayoutForm} [form]
 */

/**
 * Returns the row of each node in a layout other than the default one, −1 if it is not drawn. In a free layout a row is a
 * band of height 1.
 * @param {NodePositions & { topRow: number }} data
 */
export function rowsOf(data) {
  const { topRow, owner, size, y } = data;
  const row = new Int32Array(size);
  for (let id = 0; id < size; id++) row[id] = owner && owner[id] !== -1 ? -1 : Math.floor(y[id] - topRow);
  return row;
}

/**
 * Returns the ids of each row from left to right, so that drawing and hit tests can use binary search.
 * @param {Int32Array} rowOf
 * @param {Float32Array} x
 * @param {number} size
 * @param {number} rowCount
 * @returns {import("./columns.js").Groups}
 */
export function rowsByPosition(rowOf, x, size, rowCount) {
  const rows = groupBy(rowOf, size, rowCount);
  for (let d = 0; d < rowCount; d++) {
    const row = rows.members.subarray(rows.starts[d], rows.starts[d + 1]);
    // While a search runs, most rows are in order already.
    if (!isSorted(row, x)) sortRow(row, x);
  }
  return rows;
}

/**
 * Returns rows to which the nodes with ids from `known` on have been added, each in the row of its depth. The rows are
 * moved within the same memory to make room. The new nodes are appended to their rows, and each row is sorted again.
 * @param {import("./columns.js").Groups} rows
 * @param {Int32Array} depth
 * @param {Float32Array} x
 * @param {number} known
 * @param {number} size
 * @param {number} rowCount
 * @returns {import("./columns.js").Groups}
 */
export function moreRows(rows, depth, x, known, size, rowCount) {
  const oldRowCount = rows.starts.length - 1;
  // The number of new nodes in all rows before each row.
  const addedBefore = new Int32Array(rowCount + 1);
  for (let id = known; id < size; id++) addedBefore[depth[id] + 1]++;
  for (let d = 0; d < rowCount; d++) addedBefore[d + 1] += addedBefore[d];
  const starts = addedBefore.map((added, d) => added + rows.starts[Math.min(d, oldRowCount)]);
  const buffer = withCapacity(new Int32Array(rows.members.buffer), size);
  const oldLengths = new Int32Array(rowCount);
  // From the last row to the first, so that no row overwrites one that has not been moved yet.
  for (let d = Math.min(rowCount, oldRowCount) - 1; d >= 0; d--) {
    buffer.copyWithin(starts[d], rows.starts[d], rows.starts[d + 1]);
    oldLengths[d] = rows.starts[d + 1] - rows.starts[d];
  }
  const members = buffer.subarray(0, size);
  const nextIndex = starts.slice(0, rowCount);
  for (let d = 0; d < rowCount; d++) nextIndex[d] += oldLengths[d];
  for (let id = known; id < size; id++) members[nextIndex[depth[id]]++] = id;
  for (let d = 0; d < rowCount; d++) {
    const row = members.subarray(starts[d], starts[d + 1]);
    if (!isSorted(row, x, oldLengths[d])) sortRow(row, x);
  }
  return { members, starts };
}

/**
 * Returns true if the nodes of a row are sorted by x.
 * @param {Int32Array} row
 * @param {Float32Array} x
 * @param {number} [from] length of the part that is known to be sorted
 */
function isSorted(row, x, from = 1) {
  for (let i = Math.max(1, from); i < row.length; i++) if (x[row[i - 1]] > x[row[i]]) return false;
  return true;
}

/**
 * Sorts the nodes of a row by x.
 * @param {Int32Array} row
 * @param {Float32Array} x
 */
function sortRow(row, x) {
  // Each key holds a node's position and, in its last 21 bits, the node's index in the row.
  let minX = Infinity;
  for (let i = 0; i < row.length; i++) minX = Math.min(minX, x[row[i]]);
  const keys = new Float64Array(row.length);
  for (let i = 0; i < row.length; i++) {
    keys[i] = Math.round((x[row[i]] - minX) * POSITIONS_PER_UNIT) * INDEX_ROOM + i;
  }
  keys.sort();
  const oldRow = row.slice();
  for (let i = 0; i < row.length; i++) row[i] = oldRow[keys[i] % INDEX_ROOM];
}

/**
 * Returns the first index in `ids[from … to)` whose node has an x of at least `limit`. The ids are sorted by x.
 * @param {Int32Array} ids
 * @param {Float32Array} x
 * @param {number} from
 * @param {number} to
 * @param {number} limit
 */
export function firstAtOrRight(ids, x, from, to, limit) {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (x[ids[middle]] < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The extents of no nodes. */
const EMPTY = { minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity };

/**
 * @typedef {object} Extents the least and the largest x and y of a layout
 * @property {number} minX
 * @property {number} maxX
 * @property {number} minY
 * @property {number} maxY
 *
 * Returns the extents of all drawn nodes and stubs; all 0 for an empty tree. In the default layout y is the depth.
 * @param {NodePositions} data
 * @param {Extents} [previous] extents of the first `known` nodes
 * @param {number} [known]
 * @returns {Extents}
 */
export function extentsOf({ depthCount, owner, hasDefaultLayout, size, x, y }, previous = EMPTY, known = 0) {
  let { minX, maxX } = known > 0 ? previous : EMPTY;
  let minY = hasDefaultLayout ? 0 : Infinity;
  let maxY = hasDefaultLayout ? Math.max(0, depthCount - 1) : -Infinity;
  for (let id = hasDefaultLayout ? known : 0; id < size; id++) {
    // Skips nodes that are hidden or represented by another node's stub.
    if (owner && owner[id] !== -1 && owner[id] !== id) continue;
    if (x[id] < minX) minX = x[id];
    if (x[id] > maxX) maxX = x[id];
    if (hasDefaultLayout) continue;
    if (y[id] < minY) minY = y[id];
    if (y[id] > maxY) maxY = y[id];
  }
  return size === 0 ? { minX: 0, maxX: 0, minY: 0, maxY: 0 } : { minX, maxX, minY, maxY };
}

/**
 * Returns the depth of the deepest drawn node.
 * @param {NodePositions} data
 * @param {ArrayLike<number> | null} owner by node: the node of its stub, −1 for none
 */
export function deepestOf({ depth, depthCount, size }, owner) {
  if (!owner?.length) return Math.max(0, depthCount - 1);
  let deepest = 0;
  for (let id = 0; id < size; id++) {
    if ((owner[id] === -1 || owner[id] === id) && depth[id] > deepest) deepest = depth[id];
  }
  return deepest;
}
