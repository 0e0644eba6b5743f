/** The status of a node at a step. Each is drawn with its own shape, never only with its own colour. */

export const HIDDEN = 0;
export const FRONTIER = 1;
export const CURRENT = 2;
export const EXPANDED = 3;
export const GOAL = 4;
/** Dropped from the frontier, because a cheaper node with the same state had been generated. */
export const SUPERSEDED = 5;
/** Cut off by the limit of its round. */
export const CUT = 6;

/** Their names in Python, in order. */
export const NAMES = ["hidden", "frontier", "current", "expanded", "goal", "superseded", "cut"];

/** The step of an event that never happens; fits an Int32Array. */
export const NEVER = 2 ** 31 - 1;
