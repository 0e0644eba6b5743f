/** Stores the columns of g and h in the smallest array type that fits, as millions of nodes take megabytes. */

/**
 * @typedef {Int32Array | Float32Array | Float64Array} Costs
 * @typedef {Costs | Uint8Array} Estimates
 * @typedef {Float32ArrayConstructor | Float64ArrayConstructor} ValueArray the array type for any value
 */

/**
 * Returns the column of path costs with those of new nodes appended. As long as every cost equals its node's depth, the
 * column of depths itself is returned.
 * @param {Costs} g
 * @param {Int32Array} depth of all nodes, the new ones included
 * @param {ArrayLike<number>} newCosts
 * @param {number} first id of the new nodes
 * @param {number} size
 * @param {ValueArray} ValueArray
 * @returns {Costs}
 */
export function appendCosts(g, depth, newCosts, first, size, ValueArray) {
  let column = g;
  if (g === depth) {
    let id = first;
    while (id < size && depth[id] === (newCosts[id - first] ?? 0)) id++;
    if (id === size) return depth;
    column = ValueArray.from(depth);
    column.fill(0, first);
  }
  column.set(newCosts, first);
  return column;
}

/**
 * Returns the column of heuristic values with those of new nodes appended. As long as all values are integers below 256,
 * it is a column of bytes.
 * @param {Estimates} h
 * @param {ArrayLike<number>} newEstimates
 * @param {number} first id of the new nodes
 * @param {ValueArray} ValueArray
 * @returns {Estimates}
 */
export function appendEstimates(h, newEstimates, first, ValueArray) {
  let byteCount = 0;
  const isByte = (/** @type {number} */ value) => value === (value & 255);
  if (h instanceof Uint8Array) while (byteCount < newEstimates.length && isByte(newEstimates[byteCount])) byteCount++;
  const column = h instanceof Uint8Array && byteCount < newEstimates.length ? ValueArray.from(h) : h;
  column.set(newEstimates, first);
  return column;
}

/**
 * Returns true if the search has given a node a larger f than g + h.
 * @param {{ g: Costs, h: Estimates, values: ArrayLike<number> }} data @param {number} id
 */
export function hasChangedF({ g, h, values }, id) {
  return values.length > 0 && values[id] > g[id] + h[id];
}

/**
 * Returns a node's priority in the frontier, NaN if the frontier is not ordered by cost.
 * @param {{ info: { priority: string }, times: ArrayLike<number>, g: Costs, h: Estimates, values?: ArrayLike<number> }} data
 * @param {number} id
 */
export function priorityOf({ g, h, info, times, values }, id) {
  if (values?.length) return values[id];
  switch (info.priority) {
    case "g+h":
      // The factors are integers, so only the division rounds, and equal priorities stay equal.
      return (times[0] * g[id] + times[1] * h[id]) / times[0];
    case "h":
      return h[id];
    case "g":
      return g[id];
    default:
      return NaN;
  }
}
