/** The boards that the runs have reached, by place: discs and rings for run A, hollow circles for the others. */

import { circlePath, DASHES, ring } from "../canvas/marks.js";

/** @typedef {import("./map-scene.js").MapScene} MapScene */
/** @typedef {import("./map-data.js").CountsAtStep} CountsAtStep */

const RING = 4.6;
/** Offsets of disc and ring in a place that has both. */
const DISC_ASIDE = -0.2;
const RING_ASIDE = 0.38;
/** Distance from a disc to the circle of B for the same count, and from each circle to the next. */
const AROUND = 1.4;
const FURTHER = 2.5;
const LINE = 1.7;

/**
 * Returns a function from counts to radii. Areas grow linearly from one board, which must still be visible, to the
 * largest count.
 * @param {MapScene} scene
 */
function radiusScale({ layout: { scale }, most }) {
  const least = (3.4 * scale) ** 2;
  const perBoard = Math.min(least, ((6.8 * scale) ** 2 - least) / Math.max(1, most - 1));
  return (/** @type {number} */ count) => Math.sqrt(least + (count - 1) * perBoard);
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
      circlePath(ctx, ...layout.position(place, frontier[place] ? DISC_ASIDE : 0), radius(expanded[place]) + extra);
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
      ...layout.position(place, expanded[place] ? RING_ASIDE : 0),
      RING * Math.max(0.6, layout.scale) * 0.86,
    );
  }
}

/** Offsets of the small diamonds of the other runs. */
const CORNERS = [
  [0, -9],
  [0, 9],
  [-12, 0],
];
const SMALL = 3;

/** Draws a small diamond for each place in the frontier of another run. @param {MapScene} scene */
export function drawOtherFrontiers({ ctx, colours, layout, theme, otherFrontiers }) {
  const room = Math.max(0.6, layout.scale);
  otherFrontiers.forEach((frontier, at) => {
    if (!frontier) return;
    ctx.beginPath();
    for (let place = 0; place < frontier.length; place++) {
      if (frontier[place] <= 0) continue;
      const [x, y] = layout.position(place);
      diamondPath(ctx, x + CORNERS[at][0] * room, y + CORNERS[at][1] * room, SMALL * room);
    }
    ctx.strokeStyle = theme.paper;
    ctx.lineWidth = 2.4;
    ctx.stroke();
    ctx.fillStyle = colours[at];
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
 * @param {MapScene} scene @param {boolean} inside the circles that a disc of run A would hide, or the others
 */
export function drawOtherRuns(scene, inside) {
  const { ctx, theme } = scene;
  const paths = scene.otherExpanded.map((expanded, at) => expanded && circlePaths(scene, expanded, at, inside));
  for (const border of [true, false]) {
    for (let at = 0; at < paths.length; at++) {
      const path = paths[at];
      if (!path) continue;
      ctx.strokeStyle = border ? theme.paper : scene.colours[at];
      ctx.lineWidth = border ? LINE * 2 : LINE;
      ctx.setLineDash(border ? [] : DASHES[1 + at]);
      ctx.stroke(path);
    }
  }
  ctx.setLineDash([]);
}

/**
 * Returns the circles of a run as a path, null if there are none.
 * @param {MapScene} scene @param {Int32Array} expanded @param {number} at @param {boolean} inside
 */
function circlePaths(scene, expanded, at, inside) {
  const { layout, counts } = scene;
  const radius = radiusScale(scene);
  const extra = AROUND + at * FURTHER * Math.max(0.6, layout.scale);
  const path = new Path2D();
  let empty = true;
  for (let place = 0; place < expanded.length; place++) {
    if (!expanded[place]) continue;
    const [around, ownCount] = [radius(expanded[place]) + extra, counts?.expanded[place] ?? 0];
    if ((ownCount > 0 && around < radius(ownCount) + LINE / 2) !== inside) continue;
    circlePath(path, ...layout.position(place, ownCount && counts?.frontier[place] ? DISC_ASIDE : 0), around);
    empty = false;
  }
  return empty ? null : path;
}
