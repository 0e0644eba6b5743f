/** What trees in rows need at most side by side, so that all can be drawn at one scale, with the same lines. */

/**
 * @param {import("../run/tree-data.js").TreeData[]} trees
 * @returns {import("../tree/tree-view.js").SharedExtent | null} null where none is drawn yet
 */
export function sharedExtentOf(trees) {
  const drawn = Array.from(trees).filter((tree) => tree.size > 0 && tree.form === "rows");
  if (drawn.length === 0) return null;
  const most = (/** @type {(tree: import("../run/tree-data.js").TreeData) => number} */ of) =>
    drawn.reduce((largest, tree) => Math.max(largest, of(tree)), 0);
  return {
    width: most(({ extents }) => extents.maxX - extents.minX),
    depth: most(({ extents }) => extents.maxY),
    count: most(({ drawnCount: count }) => count),
    rounds: drawn.some((tree) => tree.bounds.length > 1),
  };
}
