/** The axes of the map's plane: moves from the start across, moves from the goal upwards. */

/** The most room between two distances: a map of few boards stays a map and becomes no poster. */
const WIDEST = 56;
const TALLEST = 44;

/**
 * @typedef {object} MapAxes
 * @property {number} left of distance 0 from the start
 * @property {number} bottom of distance 0 from the goal
 * @property {number} ux pixels for a move from the start
 * @property {number} uy
 * @property {number} rows
 * @property {number} columns
 */

/**
 * @param {{ rows: number, columns: number }} map
 * @param {number} width
 * @param {number} height
 * @param {import("../canvas/canvas.js").Insets} insets what axes and cards take
 * @returns {MapAxes}
 */
export function fitAxes({ rows, columns }, width, height, insets) {
  const ux = Math.min(WIDEST, pitch(width - insets.left - insets.right, columns, 22));
  const uy = Math.min(TALLEST, pitch(height - insets.top - insets.bottom, rows, 20));
  const left = insets.left + Math.max(0, ux - 22);
  return { left, bottom: height - insets.bottom - Math.max(0, uy - 20), ux, uy, rows, columns };
}

/**
 * The room between two distances. Diamonds reach as far beyond the outermost: what is more than `spare` at either end,
 * towards the axes' figures and the cards, is taken from the room.
 * @param {number} room @param {number} count @param {number} spare
 */
function pitch(room, count, spare) {
  const plain = Math.max(1, room) / Math.max(1, count - 1);
  return plain > spare ? (room + 2 * spare) / (count + 1) : plain;
}

/** @param {MapAxes} axes @param {number} fromStart */
export const mapX = (axes, fromStart) => axes.left + fromStart * axes.ux;

/** @param {MapAxes} axes @param {number} toGoal */
export const mapY = (axes, toGoal) => axes.bottom - toGoal * axes.uy;

/** Round numbers for an axis, close enough to read and never crowded. @param {number} count @param {number} pitch */
export function axisTicks(count, pitch) {
  const every = [1, 5, 10].find((step) => step * pitch >= (step === 1 ? 30 : 26)) ?? 20;
  const ticks = [];
  for (let at = 0; at < count; at += every) ticks.push(at);
  return ticks;
}
