/** Draws on the map how many boards each run has reached: discs and rings for run A, hollow circles for the others. */

import { circlePath, DASHES, ring } from "../canvas/marks.js";

/** @typedef {import("./map-scene.js").MapScene} MapScene */
/** @typedef {import("./map-data.js").CountsAtStep} CountsAtStep */

/** Radius, in pixels, of the ring for frontier boards. */
const RING_RADIUS = 4.6;
/** Sideways offsets of the disc and the ring in a place that has both, as fractions of the distance between places. */
const DISC_OFFSET = -0.2;
const RING_OFFSET = 0.38;
/** Pixels by which the circle of run B is larger than run A's disc for the same number of boards. */
const DISC_TO_CIRCLE = 1.4;
/** Pixels by which the circle of run C is larger than that of run B, and D's than C's, for the same number of boards. */
const CIRCLE_PITCH = 2.5;
/** Line width of the circles of runs B, C and D, in pixels. */
const LINE_WIDTH = 1.7;
/** Rings, circles and diamonds on a small map are smaller, but no smaller than this fraction of their full size. */
const MIN_SCALE = 0.6;
/** Radii, in pixels, of the discs for one board and for the largest number of boards, on a map of full scale. */
const [MIN_DISC_RADIUS, MAX_DISC_RADIUS] = [3.4, 6.8];

/**
 * Returns a function from a number of boards to the radius of its disc. The disc's area grows in proportion to the number
 * of further boards; a disc for one board is large enough to be seen.
 * @param {MapScene} scene
 */
function radiusScale({ layout: { scale }, most }) {
  const minArea = (MIN_DISC_RADIUS * scale) ** 2;
  const areaPerBoard = Math.min(minArea, ((MAX_DISC_RADIUS * scale) ** 2 - minArea) / Math.max(1, most - 1));
  return (/** @type {number} */ count) => Math.sqrt(minArea + (count - 1) * areaPerBoard);
}

/**
 * Draws a disc in each place with boards that run A has expanded. All discs are one path, as each filling takes time.
 * @param {MapScene} scene @param {CountsAtStep} counts
 */
export function drawDiscs(scene, { expanded, frontier }) {
  const { ctx, layout, theme } = scene;
  const radius = radiusScale(scene);
  // First a slightly larger disc in the background colour, as a border, then the disc itself.
  for (const [extra, colour] of /** @type {const} */ ([
    [1.1 * layout.scale, theme.paper],
    [0, theme.expanded],
  ])) {
    ctx.beginPath();
    for (let place = 0; place < expanded.length; place++) {
      if (!expanded[place]) continue;
      circlePath(ctx, ...layout.position(place, frontier[place] ? DISC_OFFSET : 0), radius(expanded[place]) + extra);
    }
    ctx.fillStyle = colour;
    ctx.fill();
  }
}

/**
 * Draws a ring in each place with boards in run A's frontier, beside the disc if there is one.
 * @param {MapScene} scene @param {CountsAtStep} counts
 */
export function drawRings(scene, { expanded, frontier }) {
  const { ctx, layout, theme } = scene;
  for (let place = 0; place < frontier.length; place++) {
    if (frontier[place] <= 0) continue;
    ring(
      ctx,
      theme,
      ...layout.position(place, expanded[place] ? RING_OFFSET : 0),
      RING_RADIUS * Math.max(MIN_SCALE, layout.scale) * 0.86,
    );
  }
}

/** Offsets, in pixels, of the small diamonds of runs B, C and D from the centre of a place. */
const DIAMOND_OFFSETS = [
  [0, -9],
  [0, 9],
  [-12, 0],
];
const DIAMOND_RADIUS = 3;

/**
 * Draws a small diamond in each place where run B, C or D has boards in its frontier.
 * @param {MapScene} scene
 */
export function drawOtherFrontiers({ ctx, colours, layout, theme, otherFrontiers }) {
  const scale = Math.max(MIN_SCALE, layout.scale);
  otherFrontiers.forEach((frontier, run) => {
    if (!frontier) return;
    ctx.beginPath();
    for (let place = 0; place < frontier.length; place++) {
      if (frontier[place] <= 0) continue;
      const [x, y] = layout.position(place);
      diamondPath(
        ctx,
        x + DIAMOND_OFFSETS[run][0] * scale,
        y + DIAMOND_OFFSETS[run][1] * scale,
        DIAMOND_RADIUS * scale,
      );
    }
    ctx.strokeStyle = theme.paper;
    ctx.lineWidth = 2.4;
    ctx.stroke();
    ctx.fillStyle = colours[run];
    ctx.fill();
  });
}

/**
 * Adds a diamond to the current path.
 * @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} radius
 */
function diamondPath(ctx, x, y, radius) {
  ctx.moveTo(x, y - radius);
  ctx.lineTo(x + radius, y);
  ctx.lineTo(x, y + radius);
  ctx.lineTo(x - radius, y);
  ctx.closePath();
}

/**
 * Draws hollow circles for the boards that runs B, C and D have expanded, each run with its own colour and line dashes.
 * @param {MapScene} scene @param {boolean} inside true: only circles inside a disc of run A, to be drawn after it; false: all other circles
 */
export function drawOtherRuns(scene, inside) {
  const { ctx, theme } = scene;
  const paths = scene.otherExpanded.map((expanded, run) => expanded && circlePaths(scene, expanded, run, inside));
  for (const border of [true, false]) {
    for (let run = 0; run < paths.length; run++) {
      const path = paths[run];
      if (!path) continue;
      ctx.strokeStyle = border ? theme.paper : scene.colours[run];
      ctx.lineWidth = border ? LINE_WIDTH * 2 : LINE_WIDTH;
      ctx.setLineDash(border ? [] : DASHES[1 + run]);
      ctx.stroke(path);
    }
  }
  ctx.setLineDash([]);
}

/**
 * Returns the circles of run B, C or D as a path, null if there are none.
 * @param {MapScene} scene @param {Int32Array} expanded @param {number} run @param {boolean} inside
 */
function circlePaths(scene, expanded, run, inside) {
  const { layout, counts } = scene;
  const radius = radiusScale(scene);
  // Circles of different runs for the same number of boards have different radii, so that all are seen.
  const extra = DISC_TO_CIRCLE + run * CIRCLE_PITCH * Math.max(MIN_SCALE, layout.scale);
  const path = new Path2D();
  let empty = true;
  for (let place = 0; place < expanded.length; place++) {
    if (!expanded[place]) continue;
    const [circleRadius, countOfA] = [radius(expanded[place]) + extra, counts?.expanded[place] ?? 0];
    const isInsideDisc = countOfA > 0 && circleRadius < radius(countOfA) + LINE_WIDTH / 2;
    if (isInsideDisc !== inside) continue;
    circlePath(path, ...layout.position(place, countOfA && counts?.frontier[place] ? DISC_OFFSET : 0), circleRadius);
    empty = false;
  }
  return empty ? null : path;
}
