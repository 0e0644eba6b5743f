/** Groups the statuses of nodes by the mark that they have in large trees, where a node is three pixels wide. */

import { EXPANDED, FRONTIER, PRUNED } from "../../run/status.js";

/** Returns FRONTIER or PRUNED for nodes of these statuses, and EXPANDED for all others. @param {number} status */
export function markKind(status) {
  return status === FRONTIER || status === PRUNED ? status : EXPANDED;
}

/** Adds a kind of mark to the legend. @param {import("./scene.js").Scene} scene @param {number} kind */
export function addToLegend({ data, drawsFaded, legend }, kind) {
  if (drawsFaded && data.exceptions.forgottenCount > 0) legend.forgotten = true;
  else if (kind === FRONTIER) legend.frontier = true;
  else if (kind === PRUNED) legend.pruned = true;
  else legend.expanded = true;
}
