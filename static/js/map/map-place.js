/** A place of the map in figures, for the card beside it and for those who do not see it. */

/**
 * @typedef {object} PlaceReport
 * @property {number} place
 * @property {number} fromStart
 * @property {number} toGoal
 * @property {number} boards
 * @property {number} breadthFirst how many of them breadth-first search expands
 * @property {number} expanded how many the search has expanded
 * @property {number} waiting
 * @property {number[]} beside how many each of the runs beside it has expanded; −1 where there is none
 */

/**
 * @param {import("./map-data.js").MapColumns} map
 * @param {number} place
 * @param {import("./map-data.js").CountsAtStep | undefined} counts what one search has counts, if there is one
 * @param {(Int32Array | null)[]} beside what the others have expanded
 * @returns {PlaceReport}
 */
export function placeReport(map, place, counts, beside) {
  return {
    place,
    fromStart: Math.floor(place / map.rows),
    toGoal: place % map.rows,
    boards: map.counts[place],
    breadthFirst: map.expanded[place],
    expanded: counts ? counts.expanded[place] : -1,
    waiting: counts ? counts.frontier[place] : -1,
    beside: beside.map((expanded) => (expanded ? expanded[place] : -1)),
  };
}
