/** The columns to which the texts of a recording refer, see puzzle/recording_file/contexts.py. */

import { NEVER } from "../run/status.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("./text-table.js").Context} Context
 */

/** Returns a column with a number for each of some rows. @param {number} length @param {(row: number) => number} numberOf */
function column(length, numberOf) {
  const numbers = new Float64Array(length);
  for (let row = 0; row < length; row++) numbers[row] = numberOf(row);
  return numbers;
}

/** Returns the step at which a cheaper copy of a node appears, NEVER if none does. @param {TreeData} data @param {number} node */
export const supersededAt = ({ exceptions }, node) => exceptions.supersededAt[node] ?? NEVER;

/** Returns the step at which a node is forgotten, NEVER if it is not. @param {TreeData} data @param {number} node */
export const forgottenAt = ({ exceptions }, node) => exceptions.forgottenAt[node] ?? NEVER;

/** Returns the context of tables with a row for each node. @param {TreeData} data @param {ArrayLike<number>} waiting by step, from step 1 @returns {Context} */
export function nodeContext(data, waiting) {
  const { depth, expandedAt, g, generatedAt, h, size } = data;
  return {
    generated: generatedAt,
    left: expandedAt,
    superseded: column(size, (node) => supersededAt(data, node)),
    forgotten: column(size, (node) => forgottenAt(data, node)),
    depth,
    g,
    h,
    f: column(size, (node) => data.f(node) || 0),
    among: column(size, (node) => (waiting[expandedAt[node] - 1] ?? -1) + 1),
  };
}

/** Returns the context of tables with a row for each step from 0. @param {TreeData} data @param {ArrayLike<number>} waiting by step, from step 1 @returns {Context} */
export function stepContext(data, waiting) {
  const steps = data.lastStep + 1;
  const current = column(steps, (step) => data.taken[step - 1] ?? -1);
  const ofCurrent = (/** @type {ArrayLike<number>} */ values) => column(steps, (step) => values[current[step]] ?? 0);
  const waitingAt = column(steps, (step) => waiting[step - 1] ?? 0);
  return {
    step: column(steps, (step) => step),
    waiting: waitingAt,
    among: waitingAt.map((count) => count + 1),
    generated: ofCurrent(data.generatedAt),
    depth: ofCurrent(data.depth),
    g: ofCurrent(data.g),
    h: ofCurrent(data.h),
    f: ofCurrent(column(data.size, (node) => data.f(node) || 0)),
  };
}

/** Returns the context of tables with a row for each discarded copy. @param {TreeData} data @param {ArrayLike<number>} twins the node that was kept for the state of each copy, −1 for none @returns {Context} */
export function copyContext(data, twins) {
  const copies = data.discardCount;
  const ofTwin = (/** @type {ArrayLike<number>} */ values) => column(copies, (row) => values[twins[row]] ?? 0);
  return {
    generated: ofTwin(data.generatedAt),
    expanded: column(copies, (row) => data.expandedAt[data.parent[twins[row]]] ?? 0),
    left: ofTwin(data.expandedAt),
    g: ofTwin(data.g),
    next_g: column(copies, (row) => data.g[data.discardedParent[row]] + 1),
    depth: column(copies, (row) => data.depth[data.discardedParent[row]] + 1),
  };
}
