/** Orders derived from the columns of a search: rows by position, copies by parent. */

import { groupBy, withCapacity } from "./columns.js";

// A sort key holds a position and an index in one float: 21 bits of index leave
// 32 for the position, and typed arrays of numbers sort without a comparator.
const INDEX_ROOM = 2 ** 21;
const POSITIONS_PER_UNIT = 1024;

/**
 * @typedef {object} Standing what of a picture says where its nodes stand
 * @property {number} size
 * @property {number} depthCount
 * @property {boolean} hasDefaultLayout every node stands at its depth, and every one is drawn
 * @property {Int32Array} depth
 * @property {Float32Array} x
 * @property {Int32Array | Float32Array} y
 * @property {Int32Array | null} owner
 */

/**
 * How a layout is built, and so how its edges run: level by level, ring by ring, or anyhow.
 * @typedef {"rows" | "rings" | "free"} FormName
 *
 * @typedef {object} Arrangement see puzzle/layouts/tree_layout.py
 * @property {ArrayLike<number>} x
 * @property {ArrayLike<number>} [y]
 * @property {ArrayLike<number>} [owner]
 * @property {FormName} [form]
 */

/**
 * The row of every node of a picture that is not plain, −1 where it is not drawn. Rows are depths, or what a layout says; where nodes stand at any
 * height the bands of 1 between whole heights are as good for searching.
 * @param {Standing & { topRow: number }} data
 */
export function rowsOf(data) {
  const { topRow, owner, size, y } = data;
  const row = new Int32Array(size);
  for (let id = 0; id < size; id++) row[id] = owner && owner[id] !== -1 ? -1 : Math.floor(y[id] - topRow);
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
 * The same with the nodes that have come since there were `known`, each in the row of its depth: what is there moves up
 * as a whole, in its own memory, and what has come stands behind it.
 * @param {import("./columns.js").Groups} rows
 * @param {Int32Array} depth
 * @param {Float32Array} x
 * @param {number} known
 * @param {number} size
 * @param {number} rowCount
 * @returns {import("./columns.js").Groups}
 */
export function moreRows(rows, depth, x, known, size, rowCount) {
  const before = rows.starts.length - 1;
  const more = new Int32Array(rowCount + 1);
  for (let id = known; id < size; id++) more[depth[id] + 1]++;
  for (let d = 0; d < rowCount; d++) more[d + 1] += more[d];
  const starts = more.map((come, d) => come + rows.starts[Math.min(d, before)]);
  const room = withCapacity(new Int32Array(rows.members.buffer), size);
  const ends = new Int32Array(rowCount);
  for (let d = Math.min(rowCount, before) - 1; d >= 0; d--) {
    room.copyWithin(starts[d], rows.starts[d], rows.starts[d + 1]);
    ends[d] = rows.starts[d + 1] - rows.starts[d];
  }
  const members = room.subarray(0, size);
  const next = starts.slice(0, rowCount);
  for (let d = 0; d < rowCount; d++) next[d] += ends[d];
  for (let id = known; id < size; id++) members[next[depth[id]]++] = id;
  for (let d = 0; d < rowCount; d++) {
    const row = members.subarray(starts[d], starts[d + 1]);
    if (!isSorted(row, x, ends[d])) sortRow(row, x);
  }
  return { members, starts };
}

/**
 * @param {Int32Array} row
 * @param {Float32Array} x
 * @param {number} [from] which so many are known to be
 */
function isSorted(row, x, from = 1) {
  for (let i = Math.max(1, from); i < row.length; i++) if (x[row[i - 1]] > x[row[i]]) return false;
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

const NOWHERE = { minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity };

/**
 * @typedef {object} Extents
 * @property {number} minX
 * @property {number} maxX
 * @property {number} minY
 * @property {number} maxY
 *
 * What a picture of all its nodes and stubs covers.
 * @param {Standing} data
 * @param {Extents} [before] what the first `known` of them cover
 * @param {number} [known]
 * @returns {Extents}
 */
export function extentsOf({ depthCount, owner, hasDefaultLayout, size, x, y }, before = NOWHERE, known = 0) {
  let { minX, maxX } = known > 0 ? before : NOWHERE; // of a tree without nodes it is said that it begins at 0
  let minY = hasDefaultLayout ? 0 : Infinity;
  let maxY = hasDefaultLayout ? Math.max(0, depthCount - 1) : -Infinity;
  for (let id = hasDefaultLayout ? known : 0; id < size; id++) {
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
 * The depth of the deepest node that is drawn.
 * @param {Standing} data
 * @param {ArrayLike<number> | null} owner by node, what stands for it
 */
export function deepestOf({ depth, depthCount, size }, owner) {
  if (!owner?.length) return Math.max(0, depthCount - 1);
  let deepest = 0;
  for (let id = 0; id < size; id++) {
    if ((owner[id] === -1 || owner[id] === id) && depth[id] > deepest) deepest = depth[id];
  }
  return deepest;
}
