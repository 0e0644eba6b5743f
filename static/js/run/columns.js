/**
 * Growable typed arrays.
 *
 * A search of half a million nodes is kept as a handful of flat columns: one
 * allocation per doubling instead of one object per node.
 */

/**
 * From so many entries on a column grows by an eighth: twice as many would be memory for millions that never come, and
 * to give it back when a search ends takes longer than Stop may.
 */
const MANY = 2 ** 17;
const GROWTH = 1.125;
/** Room to spare that is not worth the time that moving the column takes. */
const SPARE = 1.25;
/** With less room than this, for what it holds, a column will be full within a second or so. */
const SOON = 1.06;

/**
 * The same column with room for `needed` entries.
 * @template {Int32Array | Int8Array | Float32Array | Float64Array | Uint8Array} T
 * @param {T} column
 * @param {number} needed
 * @param {number} [filler] value of the new entries, 0 by default
 * @returns {T}
 */
export function withCapacity(column, needed, filler = 0) {
  if (column.length >= needed) return column;
  const Column = /** @type {new (length: number) => T} */ (column.constructor);
  const grown = column.length * (column.length < MANY ? 2 : GROWTH);
  const bigger = new Column(Math.max(needed, Math.ceil(grown), 64));
  bigger.set(column);
  if (filler !== 0) bigger.fill(filler, column.length);
  return bigger;
}

/**
 * Gives columns room in turn. To move one of millions takes a few milliseconds, but to move a dozen at once is a gap that
 * the reader notices: so of those that will be full soon, one moves each time before it must.
 * @returns {typeof withCapacity}
 */
export function staggeredGrowth() {
  let moved = false;
  return (column, needed, filler) => {
    const soon = needed > MANY && column.length < needed * SOON;
    const wanted = soon && !moved ? Math.max(needed, column.length + 1) : needed;
    moved ||= soon;
    return withCapacity(column, wanted, filler);
  };
}

/**
 * The same column without the room it grew into, which is up to half of it; a little of it stays.
 * @template {Int32Array | Int8Array | Float32Array | Float64Array | Uint8Array} T
 * @param {T} column
 * @param {number} length
 * @returns {T}
 */
export function trim(column, length) {
  return column.length > length * SPARE ? /** @type {T} */ (column.slice(0, length)) : column;
}

/** Write entries that come as place, value, place, value, … @param {Int32Array} column @param {ArrayLike<number>} flat */
export function setPairs(column, flat) {
  for (let i = 0; i + 1 < flat.length; i += 2) column[flat[i]] = flat[i + 1];
}

/**
 * How many entries of a non-decreasing column are at most `limit`.
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
 * Group the numbers 0 … size−1 by a key, keeping their order within a group.
 * The members of group k stand in `members` from `starts[k]` to `starts[k + 1]`.
 * @typedef {{ members: Int32Array, starts: Int32Array }} Groups
 * @param {ArrayLike<number>} keys entries below 0 belong to no group
 * @param {number} size
 * @param {number} groupCount
 * @returns {Groups}
 */
export function groupBy(keys, size, groupCount) {
  const starts = new Int32Array(groupCount + 1);
  for (let i = 0; i < size; i++) if (keys[i] >= 0) starts[keys[i] + 1]++;
  for (let k = 0; k < groupCount; k++) starts[k + 1] += starts[k];
  const next = starts.slice(0, groupCount);
  const members = new Int32Array(starts[groupCount]);
  for (let i = 0; i < size; i++) if (keys[i] >= 0) members[next[keys[i]]++] = i;
  return { members, starts };
}
