/** Collects the statistics of a place of the map, for the place's card and for screen readers. */

/**
 * @typedef {object} PlaceReport
 * @property {number} place index of the place
 * @property {number} fromStart moves from the start to its boards
 * @property {number} toGoal moves from its boards to the goal
 * @property {number} boards the number of its boards
 * @property {number} breadthFirst the number of these boards that breadth-first search expands
 * @property {number} expanded the number that run A has expanded, −1 without run A
 * @property {number} waiting the number in the frontier of run A, −1 without run A
 * @property {number[]} beside the numbers that runs B, C and D have expanded, −1 for no run
 */

/**
 * Returns the statistics of a place: its two distances, and how many of its boards each run has reached.
 * @param {import("./map-data.js").MapColumns} map
 * @param {number} place
 * @param {import("./map-data.js").CountsAtStep | undefined} counts of the run, if there is one
 * @param {(Int32Array | null)[]} otherExpanded boards that runs B, C and D have expanded, null for no run
 * @returns {PlaceReport}
 */
export function placeReport(map, place, counts, otherExpanded) {
  return {
    place,
    fromStart: Math.floor(place / map.rows),
    toGoal: place % map.rows,
    boards: map.counts[place],
    breadthFirst: map.expanded[place],
    expanded: counts ? counts.expanded[place] : -1,
    waiting: counts ? counts.frontier[place] : -1,
    beside: otherExpanded.map((expanded) => (expanded ? expanded[place] : -1)),
  };
}
