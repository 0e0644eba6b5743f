/** Grows and trims typed arrays. A search is stored in a few such columns, not as an object for each node. */

/**
 * Number of entries from which a column grows by an eighth instead of doubling. Doubling could reserve memory for millions
 * of entries that never arrive; freeing that memory would delay the end of a search.
 */
const LARGE = 2 ** 17;
/** The factor by which a column of at least `LARGE` entries grows. */
const GROWTH = 1.125;
/** A column at most this many times as long as needed is not trimmed: a shorter copy would take more time than it is worth. */
const MAX_SPARE = 1.25;
/** A column less than this many times as long as needed counts as nearly full: it will be full within about a second. */
const NEARLY_FULL = 1.06;

/**
 * Returns a column itself if it has room for `needed` entries, otherwise a longer copy.
 * @template {Int32Array | Int8Array | Float32Array | Float64Array | Uint8Array} T
 * @param {T} column
 * @param {number} needed
 * @param {number} [filler] value of the new entries
 * @returns {T}
 */
export function withCapacity(column, needed, filler = 0) {
  if (column.length >= needed) return column;
  const Column = /** @type {new (length: number) => T} */ (column.constructor);
  const grownLength = column.length * (column.length < LARGE ? 2 : GROWTH);
  const copy = new Column(Math.max(needed, Math.ceil(grownLength), 64));
  copy.set(column);
  if (filler !== 0) copy.fill(filler, column.length);
  return copy;
}

/**
 * Returns a variant of `withCapacity` for the columns of one batch. A dozen long columns that are full at the same time
 * would all be copied at once, with a noticeable pause. So each batch copies one column early, while it is nearly full.
 * @returns {typeof withCapacity}
 */
export function staggeredGrowth() {
  let hasCopied = false;
  return (column, needed, filler) => {
    const isNearlyFull = needed > LARGE && column.length < needed * NEARLY_FULL;
    const capacity = isNearlyFull && !hasCopied ? Math.max(needed, column.length + 1) : needed;
    hasCopied ||= isNearlyFull;
    return withCapacity(column, capacity, filler);
  };
}

/**
 * Returns a copy of a column cut to a length, or the column itself if that would free little memory.
 * @template {Int32Array | Int8Array | Float32Array | Float64Array | Uint8Array} T
 * @param {T} column
 * @param {number} length
 * @returns {T}
 */
export function trim(column, length) {
  return column.length > length * MAX_SPARE ? /** @type {T} */ (column.slice(0, length)) : column;
}

/** Sets entries of a column from a flat list of index, value, index, value, … @param {Int32Array} column @param {ArrayLike<number>} flat */
export function setPairs(column, flat) {
  for (let i = 0; i + 1 < flat.length; i += 2) column[flat[i]] = flat[i + 1];
}

/**
 * Returns the number of entries of a non-decreasing column that are at most `limit`.
 * @param {ArrayLike<number>} column
 * @param {number} size
 * @param {number} limit
 */
export function countUpTo(column, size, limit) {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Groups the numbers 0 … size−1 by a key, keeping their order within a group. The members of group k are
 * `members[starts[k] … starts[k + 1])`.
 * @typedef {{ members: Int32Array, starts: Int32Array }} Groups
 * @param {ArrayLike<number>} keys a number with a negative key belongs to no group
 * @param {number} size
 * @param {number} groupCount
 * @returns {Groups}
 */
export function groupBy(keys, size, groupCount) {
  const starts = new Int32Array(groupCount + 1);
  // A counting sort: first the size of each group, then where each group starts, then the members.
  for (let i = 0; i < size; i++) if (keys[i] >= 0) starts[keys[i] + 1]++;
  for (let k = 0; k < groupCount; k++) starts[k + 1] += starts[k];
  const nextIndex = starts.slice(0, groupCount);
  const members = new Int32Array(starts[groupCount]);
  for (let i = 0; i < size; i++) if (keys[i] >= 0) members[nextIndex[keys[i]]++] = i;
  return { members, starts };
}
