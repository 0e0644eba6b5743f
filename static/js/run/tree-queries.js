/** Answers queries for drawing a tree: its rings and its stubs, and counts of nodes by row and by stub. */

import { countDepths } from "./depth-counts.js";

/** @typedef {import("./tree-data.js").TreeData} TreeData */

/**
 * Returns the rings of a layout in rings: for each depth the radius, and the step at which its first node was generated.
 * @param {TreeData} data
 */
export function ringsOf(data) {
  return data.memo.forVersion("rings", data.version, () => {
    /** @type {{ radius: number, since: number }[]} */
    const rings = [];
    for (const id of data.rows.members) {
      const radius = Math.hypot(data.x[id], data.y[id]);
      const since = Math.min(data.generatedAt[id], rings[data.depth[id]]?.since ?? Infinity);
      rings[data.depth[id]] = { radius, since };
    }
    return rings.filter(({ radius }) => radius > 0);
  });
}

/** Returns the nodes that are drawn as stubs. A stub represents a node and its whole subtree. @param {TreeData} data */
export function stubsOf(data) {
  return data.memo.forVersion("stubs", data.version, () =>
    Int32Array.from(data.owner?.subarray(0, data.size).filter((stub, id) => stub === id) ?? []),
  );
}

/**
 * Returns the number of nodes that each stub represents at step t, by the id of the stub's node.
 * @param {TreeData} data @param {number} t @returns {Map<number, number>}
 */
export function countStubs(data, t) {
  return data.memo.forStep("stub-counts", data.version, t, () => {
    const counts = new Map();
    const { owner } = data;
    for (let id = 0, size = owner ? data.nodeCountAt(t) : 0; id < size; id++) {
      const stub = /** @type {Int32Array} */ (owner)[id];
      if (stub >= 0) counts.set(stub, (counts.get(stub) ?? 0) + 1);
    }
    return counts;
  });
}

/** Returns the depth of each row's nodes; for an empty row its own number. @param {TreeData} data */
export function depthsOfRows(data) {
  return data.memo.forVersion("depth-of-row", data.version, () => {
    const { members, starts } = data.rows;
    return Array.from({ length: data.rowCount }, (_, row) =>
      starts[row] < starts[row + 1] ? data.depth[members[starts[row]]] : row,
    );
  });
}

/**
 * Returns the numbers of nodes of each status by row of the layout at step t.
 * @param {TreeData} data @param {number} t @returns {import("./depth-counts.js").DepthCounts}
 */
export function countRows(data, t) {
  if (data.hasDefaultLayout) return data.depthCounts(t);
  const cacheKey = `${data.goalKey} ${data.layoutVersion}`;
  return data.memo.forStep("row-counts", data.version, t, (previous) =>
    countDepths(data, data.row, data.rowCount, t, cacheKey, previous),
  );
}
