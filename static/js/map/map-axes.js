/** Computes the axes of the map's plane layout: moves from the start to the right, moves to the goal upwards. */

/** The most pixels for one move on the horizontal axis, so that a map of few boards is not stretched. */
const MAX_UX = 56;
/** The most pixels for one move on the vertical axis. */
const MAX_UY = 44;
/** Pixels beyond each end of the horizontal and of the vertical axis that the outermost diamonds may cover. */
const [SPARE_X, SPARE_Y] = [22, 20];

/**
 * @typedef {object} MapAxes in CSS pixels
 * @property {number} left x of distance 0 from the start
 * @property {number} bottom y of distance 0 to the goal
 * @property {number} ux horizontal distance of one move
 * @property {number} uy vertical distance of one move
 * @property {number} rows
 * @property {number} columns
 */

/**
 * Returns the axes of a map that fits a canvas.
 * @param {{ rows: number, columns: number }} map
 * @param {number} width
 * @param {number} height
 * @param {import("../canvas/canvas.js").Insets} insets room for the labels of the axes and the cards
 * @returns {MapAxes}
 */
export function fitAxes({ rows, columns }, width, height, insets) {
  const ux = Math.min(MAX_UX, pitch(width - insets.left - insets.right, columns, SPARE_X));
  const uy = Math.min(MAX_UY, pitch(height - insets.top - insets.bottom, rows, SPARE_Y));
  const left = insets.left + Math.max(0, ux - SPARE_X);
  return { left, bottom: height - insets.bottom - Math.max(0, uy - SPARE_Y), ux, uy, rows, columns };
}

/**
 * Returns the number of pixels for one move on an axis.
 *
 * The outermost diamonds extend beyond the axis by one move. If one move is more than `spare` pixels, it is shortened so
 * that the diamonds fit.
 * @param {number} room length of the axis in pixels @param {number} count number of places along the axis
 * @param {number} spare free pixels beyond each end of the axis
 */
function pitch(room, count, spare) {
  const evenPitch = Math.max(1, room) / Math.max(1, count - 1);
  return evenPitch > spare ? (room + 2 * spare) / (count + 1) : evenPitch;
}

/** Returns the x, in pixels, of the places at a distance from the start. @param {MapAxes} axes @param {number} fromStart */
export const mapX = (axes, fromStart) => axes.left + fromStart * axes.ux;

/** Returns the y, in pixels, of the places at a distance to the goal. @param {MapAxes} axes @param {number} toGoal */
export const mapY = (axes, toGoal) => axes.bottom - toGoal * axes.uy;

/**
 * Returns the numbers written along an axis: multiples of 1, 5, 10 or 20, far enough from each other to be read.
 * @param {number} count the first number beyond the axis @param {number} pitch pixels from one number to the next
 */
export function axisTicks(count, pitch) {
  // Multiples of 1 need 30 pixels each, multiples of 5 or 10 need 26.
  const stride = [1, 5, 10].find((step) => step * pitch >= (step === 1 ? 30 : 26)) ?? 20;
  const ticks = [];
  for (let tick = 0; tick < count; tick += stride) ticks.push(tick);
  return ticks;
}
