/** Orders derived from the columns of a search: rows by position, copies by parent. */

import { groupBy } from "./columns.js";

// A sort key holds a position and an index in one float: 21 bits of index leave
// 32 for the position, and typed arrays of numbers sort without a comparator.
const INDEX_ROOM = 2 ** 21;
const POSITIONS_PER_UNIT = 1024;

/**
 * @typedef {object} Standing what of a picture says where its nodes stand
 * @property {number} size
 * @property {number} depthCount
 * @property {boolean} plain every node stands at its depth, and every one is drawn
 * @property {Int32Array} depth
 * @property {Float32Array} x
 * @property {Int32Array | Float32Array} y
 * @property {Int32Array | null} owner
 */

/**
 * The row of every node of a picture that is not plain, −1 where it is not drawn. Rows are depths, or what a layout says; where nodes stand at any
 * height the bands of 1 between whole heights are as good for searching.
 * @param {Standing & { firstLine: number }} data
 */
export function rowsOf(data) {
  const { firstLine, owner, size, y } = data;
  const row = new Int32Array(size);
  for (let id = 0; id < size; id++) row[id] = owner && owner[id] !== -1 ? -1 : Math.floor(y[id] - firstLine);
  return row;
}

/**
 * The ids of each row from left to right, so that drawing and pointing can cull
 * by binary search.
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
    // While a search runs nodes arrive in order, so most rows need no sorting.
    if (!isSorted(row, x)) sortRow(row, x);
  }
  return rows;
}

/**
 * @param {Int32Array} row
 * @param {Float32Array} x
 */
function isSorted(row, x) {
  for (let i = 1; i < row.length; i++) if (x[row[i - 1]] > x[row[i]]) return false;
  return true;
}

/**
 * @param {Int32Array} row
 * @param {Float32Array} x
 */
function sortRow(row, x) {
  let least = Infinity;
  for (let i = 0; i < row.length; i++) least = Math.min(least, x[row[i]]);
  const keys = new Float64Array(row.length);
  for (let i = 0; i < row.length; i++) {
    keys[i] = Math.round((x[row[i]] - least) * POSITIONS_PER_UNIT) * INDEX_ROOM + i;
  }
  keys.sort();
  const before = row.slice();
  for (let i = 0; i < row.length; i++) row[i] = before[keys[i] % INDEX_ROOM];
}

/**
 * The first place in `row[from … to)` whose node stands at or right of `limit`.
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

/**
 * @typedef {object} Extents
 * @property {number} minX
 * @property {number} maxX
 * @property {number} minY
 * @property {number} maxY
 *
 * What a picture of all its nodes and stubs covers.
 * @param {Standing} data
 * @returns {Extents}
 */
export function extentsOf({ depthCount, owner, plain, size, x, y }) {
  let minX = Infinity;
  let maxX = -Infinity;
  let minY = plain ? 0 : Infinity;
  let maxY = plain ? Math.max(0, depthCount - 1) : -Infinity;
  for (let id = 0; id < size; id++) {
    if (owner && owner[id] !== -1 && owner[id] !== id) continue;
    if (x[id] < minX) minX = x[id];
    if (x[id] > maxX) maxX = x[id];
    if (plain) continue;
    if (y[id] < minY) minY = y[id];
    if (y[id] > maxY) maxY = y[id];
  }
  return size === 0 ? { minX: 0, maxX: 0, minY: 0, maxY: 0 } : { minX, maxX, minY, maxY };
}
