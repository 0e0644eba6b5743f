/** What searches have seen, place by place: A as discs and rings otherExpanded them, the others as hollow circles around. */

import { circlePath, DASHES, ring } from "../canvas/marks.js";

/** @typedef {import("./map-scene.js").MapScene} MapScene */
/** @typedef {import("./map-data.js").CountsAtStep} CountsAtStep */

const RING = 4.6;
/** How far a disc stands aside where a ring stands otherExpanded it, and how far that ring. */
const DISC_ASIDE = -0.2;
const RING_ASIDE = 0.38;
/** How far around a disc of the same count the circle of B stands, and by how much each further one is larger. */
const AROUND = 1.4;
const FURTHER = 2.5;
const LINE = 1.7;

/**
 * How large a disc stands for a count: areas grow evenly from one board, which must still be
 * seen, to the most there are.
 * @param {MapScene} scene
 */
function radiusScale({ layout: { scale }, most }) {
  const least = (3.4 * scale) ** 2;
  const perBoard = Math.min(least, ((6.8 * scale) ** 2 - least) / Math.max(1, most - 1));
  return (/** @type {number} */ count) => Math.sqrt(least + (count - 1) * perBoard);
}

/** Discs by area. All of one kind are one path: filling is what costs. @param {MapScene} scene @param {CountsAtStep} counts */
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

/** What waits, otherExpanded what is expanded. @param {MapScene} scene @param {CountsAtStep} counts */
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

/** Where in a place the small diamond of each other search stands. */
const CORNERS = [
  [0, -9],
  [0, 9],
  [-12, 0],
];
const SMALL = 3;

/** What waits in the other searches: a small diamond of their colour at a corner of its ownCount. @param {MapScene} scene */
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

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} radius */
function diamondPath(ctx, x, y, radius) {
  ctx.moveTo(x, y - radius);
  ctx.lineTo(x + radius, y);
  ctx.lineTo(x, y + radius);
  ctx.lineTo(x - radius, y);
  ctx.closePath();
}

/**
 * Every other search has a colour and a line of its ownCount, and is hollow: one sees all where they lie over each other.
 * @param {MapScene} scene @param {boolean} inside those that would lie below a disc, or all the others
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

/** @param {MapScene} scene @param {Int32Array} expanded @param {number} at @param {boolean} inside */
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
