/** The boards that the runs have reached, by place: discs and rings for run A, hollow circles for the others. */

import { circlePath, DASHES, ring } from "../canvas/marks.js";

/** @typedef {import("./map-scene.js").MapScene} MapScene */
/** @typedef {import("./map-data.js").CountsAtStep} CountsAtStep */

/** Radius of a ring. */
const RING_RADIUS = 4.6;
/** Sideways offsets of disc and ring in a place that has both; see `MapLayout.position`. */
const DISC_OFFSET = -0.2;
const RING_OFFSET = 0.38;
/** Distance from a disc to the circle of run B for the same count, and from each circle to the next. */
const DISC_TO_CIRCLE = 1.4;
const CIRCLE_PITCH = 2.5;
const LINE_WIDTH = 1.7;

/**
 * Returns a function from counts to radii. Areas grow linearly from one board, which must still be visible, to the
 * largest count.
 * @param {MapScene} scene
 */
function radiusScale({ layout: { scale }, most }) {
  const minArea = (3.4 * scale) ** 2;
  const areaPerBoard = Math.min(minArea, ((6.8 * scale) ** 2 - minArea) / Math.max(1, most - 1));
  return (/** @type {number} */ count) => Math.sqrt(minArea + (count - 1) * areaPerBoard);
}

/**
 * Draws discs for expanded boards. All discs of a kind are one path, as filling is the expensive part.
 * @param {MapScene} scene @param {CountsAtStep} counts
 */
export function drawDiscs(scene, { expanded, frontier }) {
  const { ctx, layout, theme } = scene;
  const radius = radiusScale(scene);
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

/** Draws rings for frontier boards, beside the discs. @param {MapScene} scene @param {CountsAtStep} counts */
export function drawRings(scene, { expanded, frontier }) {
  const { ctx, layout, theme } = scene;
  for (let place = 0; place < frontier.length; place++) {
    if (frontier[place] <= 0) continue;
    ring(
      ctx,
      theme,
      ...layout.position(place, expanded[place] ? RING_OFFSET : 0),
      RING_RADIUS * Math.max(0.6, layout.scale) * 0.86,
    );
  }
}

/** Offsets and radius of the small diamonds of runs B, C and D, in pixels. */
const DIAMOND_OFFSETS = [
  [0, -9],
  [0, 9],
  [-12, 0],
];
const DIAMOND_RADIUS = 3;

/** Draws a small diamond for each place in the frontier of another run. @param {MapScene} scene */
export function drawOtherFrontiers({ ctx, colours, layout, theme, otherFrontiers }) {
  const scale = Math.max(0.6, layout.scale);
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
 * Draws the expanded boards of the other runs as hollow circles with a colour and a dash each, so that all can be
 * seen.
 * @param {MapScene} scene @param {boolean} inside true: only the circles inside a disc of run A, which would hide them; false: all other circles
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
 * Returns the circles of a run as a path, null if there are none.
 * @param {MapScene} scene @param {Int32Array} expanded @param {number} run @param {boolean} inside
 */
function circlePaths(scene, expanded, run, inside) {
  const { layout, counts } = scene;
  const radius = radiusScale(scene);
  const extra = DISC_TO_CIRCLE + run * CIRCLE_PITCH * Math.max(0.6, layout.scale);
  const path = new Path2D();
  let empty = true;
  for (let place = 0; place < expanded.length; place++) {
    if (!expanded[place]) continue;
    const [circleRadius, ownCount] = [radius(expanded[place]) + extra, counts?.expanded[place] ?? 0];
    if ((ownCount > 0 && circleRadius < radius(ownCount) + LINE_WIDTH / 2) !== inside) continue;
    circlePath(path, ...layout.position(place, ownCount && counts?.frontier[place] ? DISC_OFFSET : 0), circleRadius);
    empty = false;
  }
  return empty ? null : path;
}
