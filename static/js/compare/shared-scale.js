/** Computes the common size of several trees, so that all are drawn at one scale and with the same guide lines. */

/**
 * Returns the largest width, depth and node count of those trees that are laid out in rows.
 * @param {import("../run/tree-data.js").TreeData[]} trees
 * @returns {import("../tree/tree-view.js").SharedExtent | null} null if no tree is in rows
 */
export function sharedExtentOf(trees) {
  const treesInRows = Array.from(trees).filter((tree) => tree.size > 0 && tree.form === "rows");
  if (treesInRows.length === 0) return null;
  const maxOf = (/** @type {(tree: import("../run/tree-data.js").TreeData) => number} */ measure) =>
    treesInRows.reduce((largest, tree) => Math.max(largest, measure(tree)), 0);
  return {
    width: maxOf(({ extents }) => extents.maxX - extents.minX),
    depth: maxOf(({ extents }) => extents.maxY),
    count: maxOf(({ drawnCount: count }) => count),
    rounds: treesInRows.some((tree) => tree.bounds.length > 1),
  };
}
