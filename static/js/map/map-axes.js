/** The axes of the plane layout: moves from the start to the right, moves to the goal upwards. */

/** The largest distances between two ticks of the horizontal and of the vertical axis, in pixels, for maps of few boards. */
const MAX_UX = 56;
const MAX_UY = 44;

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
 * Returns axes that fit a canvas.
 * @param {{ rows: number, columns: number }} map
 * @param {number} width
 * @param {number} height
 * @param {import("../canvas/canvas.js").Insets} insets room for the labels of the axes and the cards
 * @returns {MapAxes}
 */
export function fitAxes({ rows, columns }, width, height, insets) {
  const ux = Math.min(MAX_UX, pitch(width - insets.left - insets.right, columns, 22));
  const uy = Math.min(MAX_UY, pitch(height - insets.top - insets.bottom, rows, 20));
  const left = insets.left + Math.max(0, ux - 22);
  return { left, bottom: height - insets.bottom - Math.max(0, uy - 20), ux, uy, rows, columns };
}

/**
 * Returns the distance between two ticks.
 *
 * The outermost diamonds extend beyond the axis by one such distance. If that is more than `spare` pixels, the ticks are
 * closer together, so that the diamonds fit.
 * @param {number} room length of the axis in pixels @param {number} count number of ticks
 * @param {number} spare free pixels beyond each end of the axis
 */
function pitch(room, count, spare) {
  const evenPitch = Math.max(1, room) / Math.max(1, count - 1);
  return evenPitch > spare ? (room + 2 * spare) / (count + 1) : evenPitch;
}

/** Returns the x of a distance from the start. @param {MapAxes} axes @param {number} fromStart */
export const mapX = (axes, fromStart) => axes.left + fromStart * axes.ux;

/** Returns the y of a distance to the goal. @param {MapAxes} axes @param {number} toGoal */
export const mapY = (axes, toGoal) => axes.bottom - toGoal * axes.uy;

/** Returns round numbers for an axis, with enough room between them. @param {number} count @param {number} pitch */
export function axisTicks(count, pitch) {
  const stride = [1, 5, 10].find((step) => step * pitch >= (step === 1 ? 30 : 26)) ?? 20;
  const ticks = [];
  for (let tick = 0; tick < count; tick += stride) ticks.push(tick);
  return ticks;
}
