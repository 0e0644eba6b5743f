/**
 * Computes the axes of the map's plane layout (moves from the start to the right, moves to the goal upwards), and draws the
 * texts for the axes, the edge of shortest paths and the goal.
 */

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

/** @typedef {import("./map-scene.js").MapScene} MapScene */

/** Height of a line of text, in pixels. */
export const LINE = 18;

/** Draws all texts of the map. @param {MapScene} scene @param {MapAxes} axes @param {number} width @param {number} height */
export function drawLabels(scene, axes, width, height) {
  const { ctx, theme, words } = scene;
  drawTicks(scene, axes);
  ctx.font = `600 12px ${theme.font}`;
  ctx.fillStyle = theme.ink2;
  ctx.textAlign = "left";
  // The name of the vertical axis is above the axis, that of the horizontal axis below its numbers at the right end.
  const top = Math.max(11, mapY(axes, axes.rows - 1) - axes.uy - 6);
  ctx.fillText(words.upwards, Math.max(2, axes.left - 37 - Math.max(0, axes.ux - 22)), top);
  ctx.textAlign = "right";
  const baseline = Math.min(height - 4, axes.bottom + 51 + Math.max(0, axes.uy - 20));
  ctx.fillText(words.across, Math.min(width - 8, mapX(axes, axes.columns - 1) + 2), baseline);
  if (axes.ux >= 14 && axes.columns > 20) {
    labelEdge(scene, axes);
    labelGoal(scene, axes);
  }
}

/** Draws the numbers along the axes. @param {MapScene} scene @param {MapAxes} axes */
function drawTicks({ ctx, theme }, axes) {
  ctx.font = `400 12px ${theme.font}`;
  ctx.fillStyle = theme.ink2;
  ctx.textAlign = "center";
  const baseline = axes.bottom + 31 + Math.max(0, axes.uy - 20);
  for (const tick of axisTicks(axes.columns, axes.ux)) ctx.fillText(String(tick), mapX(axes, tick), baseline);
  ctx.textAlign = "right";
  const labelRight = Math.max(20, axes.left - Math.max(18, axes.ux + 4));
  for (const tick of axisTicks(axes.rows, axes.uy * 1.25)) ctx.fillText(String(tick), labelRight, mapY(axes, tick) + 4);
}

/**
 * Labels the map's edge, which holds the boards on shortest paths. Below that edge there are no boards.
 * @param {MapScene} scene @param {MapAxes} axes
 */
function labelEdge(scene, axes) {
  const { ctx, map, theme } = scene;
  const [, note] = scene.words.edge;
  ctx.font = `400 13.5px ${theme.font}`;
  const noteWidth = ctx.measureText(note).width;
  const left = axes.left - 9;
  // The note is placed so low that its second line does not touch the edge.
  const row = Math.min(map.moves * 0.21, map.moves - (left + noteWidth + 40 - axes.left) / axes.ux - LINE / axes.uy);
  if (row < 1.2) return;
  const y = mapY(axes, row);
  drawNote(scene, scene.words.edge, left, y, "left");
  // A line leads from the note to a point on the edge.
  const tipRow = row + 5.2 > map.moves - 2 ? map.moves - 2 : row + 3.4;
  const tipX = mapX(axes, map.moves - tipRow - 0.35);
  ctx.beginPath();
  ctx.moveTo(Math.min(left + noteWidth * 0.75, tipX - 24), y - 15);
  ctx.lineTo(tipX, mapY(axes, tipRow - 0.35));
  ctx.strokeStyle = theme.ink2;
  ctx.lineWidth = 1.2;
  ctx.stroke();
}

/** Labels the place of the goal, on the side that has room. @param {MapScene} scene @param {MapAxes} axes */
function labelGoal(scene, axes) {
  const { map } = scene;
  if (map.moves === 0) return;
  const isAtRightEnd = axes.columns - map.moves < 12;
  const x = mapX(axes, map.moves) + (isAtRightEnd ? -(39 / axes.uy + 1.5) * axes.ux : 60);
  drawNote(scene, scene.words.goal, x, axes.bottom - 26, isAtRightEnd ? "right" : "left");
}

/**
 * Draws a note: a heading, and a line of text below the heading.
 * @param {MapScene} scene @param {import("./map-scene.js").Note} note @param {number} x @param {number} y
 * @param {CanvasTextAlign} align
 */
export function drawNote({ ctx, theme }, [heading, line], x, y, align) {
  ctx.textAlign = align;
  ctx.font = `600 13.5px ${theme.font}`;
  ctx.fillStyle = theme.ink;
  ctx.fillText(heading, x, y);
  ctx.font = `400 13.5px ${theme.font}`;
  ctx.fillStyle = theme.ink2;
  ctx.fillText(line, x, y + LINE);
}
