/** Where a pair of distances stands on the map: moves from the start across, moves from the goal upwards. */

/** @typedef {import("./space-data.js").SpaceColumns} SpaceColumns */
/** @typedef {import("./fit.js").Insets} Insets */

/** The most room between two distances: a map of few boards stays a map and becomes no poster. */
const WIDEST = 56;
const TALLEST = 44;

/**
 * @typedef {object} SpaceFrame
 * @property {number} left of distance 0 from the start
 * @property {number} bottom of distance 0 from the goal
 * @property {number} ux pixels for a move from the start
 * @property {number} uy
 * @property {number} rows
 * @property {number} columns
 */

/**
 * @param {{ rows: number, columns: number }} space
 * @param {number} width
 * @param {number} height
 * @param {Insets} insets what axes and cards take
 * @returns {SpaceFrame}
 */
export function frameSpace({ rows, columns }, width, height, insets) {
  const ux = Math.min(WIDEST, Math.max(1, width - insets.left - insets.right) / Math.max(1, columns - 1));
  const uy = Math.min(TALLEST, Math.max(1, height - insets.top - insets.bottom) / Math.max(1, rows - 1));
  // Large diamonds reach beyond the outermost distances, towards the axes' figures.
  const left = insets.left + Math.max(0, ux - 22);
  return { left, bottom: height - insets.bottom - Math.max(0, uy - 20), ux, uy, rows, columns };
}

/** @param {SpaceFrame} frame @param {number} fromStart */
export const spaceX = (frame, fromStart) => frame.left + fromStart * frame.ux;

/** @param {SpaceFrame} frame @param {number} toGoal */
export const spaceY = (frame, toGoal) => frame.bottom - toGoal * frame.uy;

/**
 * The place whose diamond holds a point; −1 where no boards are. Diamonds of one parity
 * tile the plane, so the nearest of theirs in the sum of both distances is the one.
 * @param {SpaceFrame} frame
 * @param {SpaceColumns} space
 * @param {number} x
 * @param {number} y
 */
export function placeAt(frame, space, x, y) {
  const a = (x - frame.left) / frame.ux;
  const b = (frame.bottom - y) / frame.uy;
  let found = -1;
  let nearest = 1;
  for (let i = Math.floor(a); i <= Math.ceil(a); i++) {
    for (let j = Math.floor(b); j <= Math.ceil(b); j++) {
      if (i < 0 || j < 0 || i >= space.columns || j >= space.rows) continue;
      const away = Math.abs(a - i) + Math.abs(b - j);
      if (away > nearest || !space.counts[i * space.rows + j]) continue;
      nearest = away;
      found = i * space.rows + j;
    }
  }
  return found;
}

/**
 * The place a reader comes to by an arrow key: left and right within a row, up and down to
 * the nearest of the next row. The same place where there is none.
 * @param {SpaceColumns} space
 * @param {number} place −1 begins at the start
 * @param {string} key
 */
export function placeBeside(space, place, key) {
  if (place < 0 || key === "Home") return space.moves;
  const { rows, columns, counts } = space;
  const a = Math.floor(place / rows);
  const b = place % rows;
  const holds = (/** @type {number} */ i, /** @type {number} */ j) =>
    i >= 0 && j >= 0 && i < columns && j < rows && counts[i * rows + j] > 0;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const step = key === "ArrowRight" ? 1 : -1;
    for (let i = a + step; i >= 0 && i < columns; i += step) if (holds(i, b)) return i * rows + b;
    return place;
  }
  const j = b + (key === "ArrowUp" ? 1 : -1);
  for (let away = 0; away < columns; away++) {
    if (holds(a + away, j)) return (a + away) * rows + j;
    if (holds(a - away, j)) return (a - away) * rows + j;
  }
  return place;
}

/** Round numbers for an axis, close enough to read and never crowded. @param {number} count @param {number} pitch */
export function axisTicks(count, pitch) {
  const every = [1, 5, 10].find((step) => step * pitch >= (step === 1 ? 30 : 26)) ?? 20;
  const ticks = [];
  for (let at = 0; at < count; at += every) ticks.push(at);
  return ticks;
}
