/** Computes the part of a layout that the nodes generated up to a step occupy, and how close together they are. */

import { BOARDS_IN_VIEW, SHAPES_IN_VIEW } from "./levels/fit.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("./levels/fit.js").Bounds} Bounds
 *
 * @typedef {Bounds & { scanned: number, version: number }} ScannedBounds the bounds of the first `scanned` nodes of a version
 */

const EMPTY = { count: 0, minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity, spacing: 1, scanned: 0 };

/**
 * Returns the bounds of the drawn nodes and stubs generated up to a step. They do not depend on which steps were shown before.
 * @param {TreeData} data
 * @param {number} step
 * @returns {Bounds}
 */
export function extentAt(data, step) {
  return data.memo.forStep("step-extent", data.version, step, (/** @type {ScannedBounds | undefined} */ previous) =>
    scan(data, step, previous),
  );
}

/**
 * Extends the previous bounds by the nodes generated since, or starts again if they cover later nodes or another layout.
 * @param {TreeData} data @param {number} step @param {ScannedBounds} [previous] @returns {ScannedBounds}
 */
function scan(data, step, previous) {
  const { version, x, y } = data;
  const size = data.nodeCountAt(step);
  const isReusable = previous?.version === version && previous.scanned <= size;
  let { count, minX, maxX, minY, maxY } = isReusable ? previous : EMPTY;
  for (let id = isReusable ? previous.scanned : 0; id < size; id++) {
    if (!isPlaced(data, id)) continue;
    count++;
    minX = Math.min(minX, x[id]);
    maxX = Math.max(maxX, x[id]);
    minY = Math.min(minY, y[id]);
    maxY = Math.max(maxY, y[id]);
  }
  const spacing = spacingOf(data, size, count);
  // Before the first node of a subtree has been generated, its whole extent is fitted.
  const extents = count > 0 ? { minX, maxX, minY, maxY } : data.extents;
  return { ...extents, count, spacing, scanned: count > 0 ? size : 0, version };
}

/** Returns true if a node has a position: it is drawn, or it has the stub of its subtree. @param {TreeData} data @param {number} id */
const isPlaced = ({ owner }, id) => owner === null || owner[id] === -1 || owner[id] === id;

/**
 * Returns the distance of the closest neighbours in the layout, in units of the distance of two leaves; at least 1.
 *
 * The first nodes of a large tree are far apart, as they leave room for their subtrees. While no row has neighbours, the
 * distance of the first neighbours to come is returned, so that the scale need not jump when they are generated.
 * @param {TreeData} data @param {number} size nodes generated so far @param {number} count how many of them are drawn
 */
function spacingOf(data, size, count) {
  const isSquare = data.form !== "rows";
  if (count > (isSquare ? BOARDS_IN_VIEW : SHAPES_IN_VIEW)) return 1;
  const distance = isSquare ? closestPair(data, size) : closestInRow(data, size);
  return distance === Infinity ? 1 : Math.max(1, distance);
}

/**
 * Returns the smallest distance of two neighbours in a row, among the first `size` nodes. If none of their rows has two
 * nodes yet, nodes generated later count too, until a row has two.
 * @param {TreeData} data @param {number} size
 */
function closestInRow(data, size) {
  /** The x of the nodes in each row. @type {Map<number, number[]>} */
  const rows = new Map();
  let hasNeighbours = false;
  for (let id = 0; id < data.size && (id < size || !hasNeighbours); id++) {
    if (!isPlaced(data, id)) continue;
    const row = rows.get(data.y[id]);
    if (row) row.push(data.x[id]);
    else rows.set(data.y[id], [data.x[id]]);
    hasNeighbours ||= row !== undefined;
  }
  let closest = Infinity;
  for (const row of rows.values()) {
    row.sort((a, b) => a - b);
    for (let i = 1; i < row.length; i++) closest = Math.min(closest, row[i] - row[i - 1]);
  }
  return closest;
}

/** Returns the smallest distance of two of the first `size` nodes, at least of the first two. @param {TreeData} data @param {number} size */
function closestPair(data, size) {
  const { x, y } = data;
  const placed = [];
  let closest = Infinity;
  for (let id = 0; id < data.size && (id < size || placed.length < 2); id++) {
    if (!isPlaced(data, id)) continue;
    for (const other of placed) closest = Math.min(closest, Math.hypot(x[id] - x[other], y[id] - y[other]));
    placed.push(id);
  }
  return closest;
}
