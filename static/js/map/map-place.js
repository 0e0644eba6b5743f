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
 */

/**
 * @param {import("./map-data.js").MapColumns} map
 * @param {number} place
 * @param {import("./map-data.js").LightsAtStep | undefined} seen what one search has seen, if there is one
 * @returns {PlaceReport}
 */
export function reportOf(map, place, seen) {
  return {
    place,
    fromStart: Math.floor(place / map.rows),
    toGoal: place % map.rows,
    boards: map.counts[place],
    breadthFirst: map.expanded[place],
    expanded: seen ? seen.expanded[place] : -1,
    waiting: seen ? seen.frontier[place] : -1,
  };
}
