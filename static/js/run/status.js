/** The statuses that a node can have at a step, and which one it has. Each is drawn in its own shape and colour. */

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

/**
 * Returns the status of a node at step t.
 * @typedef {{ isSuperseded(id: number, t: number): boolean, isCut(id: number): boolean, isForgotten(id: number, t: number): boolean }} Exceptions
 * @typedef {{ generatedAt: ArrayLike<number>, expandedAt: ArrayLike<number>, goal: number, meeting: number, goalStep: number, exceptions: Exceptions }} Events
 * @param {Events & { isPruned(id: number): boolean }} data @param {number} id @param {number} t
 */
export function statusOf(data, id, t) {
  if (data.generatedAt[id] > t) return HIDDEN;
  // The goal is tested first: after an early goal test it was never taken, and the next line would return FRONTIER.
  if ((id === data.goal || id === data.meeting) && t >= data.goalStep) return GOAL;
  if (data.exceptions.isForgotten(id, t)) return FORGOTTEN;
  const expandedAt = data.expandedAt[id];
  if (t < expandedAt) return FRONTIER;
  if (data.exceptions.isSuperseded(id, expandedAt)) return SUPERSEDED;
  if (data.isPruned(id)) return PRUNED;
  if (expandedAt === t) return CURRENT;
  return data.exceptions.isCut(id) ? CUT : EXPANDED;
}
