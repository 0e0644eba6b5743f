/** The columns of g and h: of millions of nodes each is megabytes, so they take as little room as they say something. */

/**
 * @typedef {Int32Array | Float32Array | Float64Array} Costs
 * @typedef {Costs | Uint8Array} Estimates
 * @typedef {Float32ArrayConstructor | Float64ArrayConstructor} Kind what holds all values there may be
 */

/**
 * The path costs with those of new nodes. They are the column of depths itself as long as both say the same.
 * @param {Costs} g
 * @param {Int32Array} depth of all nodes, the new ones included
 * @param {ArrayLike<number>} more
 * @param {number} first of the new nodes
 * @param {number} size
 * @param {Kind} Kind
 * @returns {Costs}
 */
export function withCosts(g, depth, more, first, size, Kind) {
  let column = g;
  if (g === depth) {
    let id = first;
    while (id < size && depth[id] === (more[id - first] ?? 0)) id++;
    if (id === size) return depth;
    column = Kind.from(depth);
    column.fill(0, first);
  }
  column.set(more, first);
  return column;
}

/**
 * The estimates with those of new nodes, in bytes as long as they are whole numbers below 256.
 * @param {Estimates} h
 * @param {ArrayLike<number>} more
 * @param {number} first of the new nodes
 * @param {Kind} Kind
 * @returns {Estimates}
 */
export function withEstimates(h, more, first, Kind) {
  let i = 0;
  if (h instanceof Uint8Array) while (i < more.length && more[i] === (more[i] & 255)) i++;
  const column = h instanceof Uint8Array && i < more.length ? Kind.from(h) : h;
  column.set(more, first);
  return column;
}

/**
 * What a search orders its frontier by, NaN for one that orders it by nothing.
 * @param {{ info: { priority: string }, times: ArrayLike<number>, g: Costs, h: Estimates }} data
 * @param {number} id
 */
export function priorityOf({ g, h, info, times }, id) {
  switch (info.priority) {
    case "g+h":
      return (times[0] * g[id] + times[1] * h[id]) / times[0]; // rounded once
    case "h":
      return h[id];
    case "g":
      return g[id];
    default:
      return NaN;
  }
}
