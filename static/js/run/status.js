/** Lists the statuses that a node can have at a step. Each status is drawn in its own shape and its own colour. */

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

/** The names of the statuses in Python, by number. */
export const NAMES = ["hidden", "frontier", "current", "expanded", "goal", "superseded", "cut", "pruned"];

/** The step of an event that never happens: the largest number in an Int32Array. */
export const NEVER = 2 ** 31 - 1;
