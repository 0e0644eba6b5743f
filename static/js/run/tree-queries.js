/** What the drawing of a tree asks of it beyond where each node stands: rings, stubs, and counts by row and by stub. */

import { countDepths } from "./depth-counts.js";

/** @typedef {import("./tree-data.js").TreeData} TreeData */

/** The rings that drawn nodes stand on, by depth: the radius, and the step at which the first of them was generated. @param {TreeData} data */
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

/** The nodes that stand for their subtrees. @param {TreeData} data */
export function stubsOf(data) {
  return data.memo.forVersion("stubs", data.version, () =>
    Int32Array.from(data.owner?.subarray(0, data.size).filter((by, id) => by === id) ?? []),
  );
}

/** By stub's node, how many nodes it stands for at step t. @param {TreeData} data @param {number} t @returns {Map<number, number>} */
export function countStubs(data, t) {
  return data.memo.forStep("stub-counts", data.version, t, () => {
    const counts = new Map();
    const { owner } = data;
    for (let id = 0, size = owner ? data.nodeCountAt(t) : 0; id < size; id++) {
      const by = /** @type {Int32Array} */ (owner)[id];
      if (by >= 0) counts.set(by, (counts.get(by) ?? 0) + 1);
    }
    return counts;
  });
}

/** The depth of the nodes in each row. @param {TreeData} data */
export function depthsOfRows(data) {
  return data.memo.forVersion("depth-of-row", data.version, () => {
    const { members, starts } = data.rows;
    return Array.from({ length: data.rowCount }, (_, row) =>
      starts[row] < starts[row + 1] ? data.depth[members[starts[row]]] : row,
    );
  });
}

/** Nodes of each kind in each row. @param {TreeData} data @param {number} t @returns {import("./depth-counts.js").DepthCounts} */
export function countRows(data, t) {
  if (data.hasDefaultLayout) return data.depthCounts(t);
  const past = `${data.ends} ${data.layoutVersion}`;
  return data.memo.forStep("row-counts", data.version, t, (spare) =>
    countDepths(data, data.row, data.rowCount, t, past, spare),
  );
}
