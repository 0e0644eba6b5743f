/**
 * The statuses that a node can have at a step, each drawn in its own shape and colour, and counts of the nodes of each status by
 * depth or by row of a layout.
 */

export const HIDDEN = 0;
export const FRONTIER = 1;
export const CURRENT = 2;
export const EXPANDED = 3;
export const GOAL = 4;
/** The status of a node that left the frontier because a cheaper node with the same state had been generated. */
export const SUPERSEDED = 5;
/** The status of a node that was not expanded because it was beyond the depth or cost limit of its round. */
export const CUT = 6;
/** The status of a node that beam search left out of its beam. */
export const PRUNED = 7;
/** The status of a node that the search has forgotten to save memory, whether it was expanded or not. */
export const FORGOTTEN = 8;

/** The names of the statuses in Python, by number. */
export const NAMES = ["hidden", "frontier", "current", "expanded", "goal", "superseded", "cut", "pruned", "forgotten"];

/** The step of an event that never happens: the largest number in an Int32Array. */
export const NEVER = 2 ** 31 - 1;

const KINDS = /** @type {const} */ ([
  "expanded",
  "frontier",
  "current",
  "goal",
  "superseded",
  "cut",
  "pruned",
  "forgotten",
  "total",
]);

/**
 * @typedef {object} States the statuses of nodes in a recorded search
 * @property {(t: number) => number} nodeCountAt number of nodes at a step
 * @property {(id: number, t: number) => number} status of a node at a step
 * @property {(from: number, to: number) => Iterable<number>} changedBetween nodes whose status may differ between two steps
 *
 * @typedef {Record<typeof KINDS[number], Int32Array> & Count} DepthCounts for each kind of nodes a column with one entry per depth
 *
 * @typedef {object} Count
 * @property {number} step
 * @property {number} nodes at this step
 * @property {string} cacheKey changes when all nodes must be counted again
 * @property {number} depthCount depths with a node at this step
 * @property {number} most nodes at the widest depth
 */

/**
 * Counts the nodes of each status by depth at step t. If that is faster than counting all nodes, the counts of an earlier
 * step are updated, so that playback does not slow down as the tree grows.
 * @param {States} data
 * @param {Int32Array} depth of every node; a negative one is not counted
 * @param {number} depthCount
 * @param {number} t
 * @param {string} cacheKey changes when nodes move to another depth or row, or a goal is found: then all are counted again
 * @param {DepthCounts} [previous] counts of another step, which are overwritten
 * @returns {DepthCounts}
 */
export function countDepths(data, depth, depthCount, t, cacheKey, previous) {
  const size = data.nodeCountAt(t);
  // The nodes taken since the previous step, and the nodes generated since then.
  const changes =
    previous && previous.cacheKey === cacheKey && previous.step <= t
      ? t - previous.step + size - previous.nodes
      : Infinity;
  const counts =
    previous && changes < size / 2 ? resizeCounts(previous, depthCount) : emptyCounts(depthCount, cacheKey);
  const columns = NAMES.map((name) => counts[/** @type {"total"} */ (name)]);
  // Moves nodes that the counts contain already from their old status to their new one.
  for (const id of counts.nodes > 0 ? data.changedBetween(counts.step, t) : []) {
    if (id >= counts.nodes || depth[id] < 0) continue;
    columns[data.status(id, counts.step)][depth[id]]--;
    columns[data.status(id, t)][depth[id]]++;
  }
  // Adds the nodes that the counts do not contain yet.
  for (let id = counts.nodes; id < size; id++) {
    const nodeDepth = depth[id];
    if (nodeDepth < 0) continue;
    counts.total[nodeDepth]++;
    columns[data.status(id, t)][nodeDepth]++;
  }
  Object.assign(counts, { step: t, nodes: size, depthCount: 0, most: 0 });
  for (let d = 0; d < counts.total.length; d++) {
    if (counts.total[d] > 0) counts.depthCount = d + 1;
    counts.most = Math.max(counts.most, counts.total[d]);
  }
  return counts;
}

/**
 * @typedef {object} Tree what the shape of a tree depends on, see `TreeData`
 * @property {boolean} hasDefaultLayout
 * @property {ArrayLike<number>} depthsOfRows
 * @property {(t: number) => DepthCounts} depthCounts
 * @property {(t: number) => DepthCounts} countRows
 */

/** Returns the deepest and the widest depth of a run's tree at step t. @param {Tree} data @param {number} t */
export const treeShapeAt = (data, t) => shapeOf(data.depthCounts(t));

/** Returns the depths of the first, the deepest and the widest row of the tree's layout at step t. @param {Tree} data @param {number} t */
export function rowShapeAt(data, t) {
  const shape = shapeOf(data.countRows(t));
  // In the default layout, row n holds the nodes of depth n.
  const depthOf = (/** @type {number} */ row) => (data.hasDefaultLayout ? row : data.depthsOfRows[row]);
  return { ...shape, first: depthOf(0), deepest: depthOf(shape.deepest), widest: depthOf(shape.widest) };
}

/** Returns the deepest depth and the depth with the most nodes, with the number of nodes of each. @param {DepthCounts} counts */
function shapeOf({ depthCount, most, total }) {
  return {
    deepest: depthCount - 1,
    deepestCount: total[depthCount - 1] ?? 0,
    widest: total.indexOf(most),
    widestCount: most,
  };
}

/** Returns the same counts with room for another number of depths. @param {DepthCounts} counts @param {number} depthCount */
function resizeCounts(counts, depthCount) {
  if (counts.total.length === depthCount) return counts;
  const resized = emptyCounts(depthCount, counts.cacheKey);
  for (const kind of KINDS) resized[kind].set(counts[kind]);
  return Object.assign(resized, { step: counts.step, nodes: counts.nodes });
}

/**
 * Returns counts of 0 for every depth.
 * @param {number} depthCount
 * @param {string} cacheKey
 * @returns {DepthCounts}
 */
function emptyCounts(depthCount, cacheKey) {
  const columns = Object.fromEntries(KINDS.map((kind) => [kind, new Int32Array(depthCount)]));
  return /** @type {DepthCounts} */ ({ step: 0, nodes: 0, cacheKey, depthCount: 0, most: 0, ...columns });
}
