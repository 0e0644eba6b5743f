/** What a node is at a given step. Each has a shape of its own, never only a colour. */

export const HIDDEN = 0;
export const FRONTIER = 1;
export const CURRENT = 2;
export const EXPANDED = 3;
export const GOAL = 4;
/** A cheaper copy of its state had come, and it was passed over when its turn came. */
export const SUPERSEDED = 5;
/** A bound made the search turn back here. */
export const CUT = 6;

/** How Python calls them, in their order. */
export const NAMES = ["hidden", "frontier", "current", "expanded", "goal", "superseded", "cut"];

/** A step that never comes. Fits an Int32Array. */
export const NEVER = 2 ** 31 - 1;
