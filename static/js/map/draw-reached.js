/** What searches have seen, place by place: A as discs and rings beside them, the others as hollow circles around. */

import { circlePath, DASHES, ring } from "../canvas/marks.js";

/** @typedef {import("./map-scene.js").MapScene} MapScene */
/** @typedef {import("./map-data.js").LightsAtStep} LightsAtStep */

const RING = 4.6;
/** How far a disc stands aside where a ring stands beside it, and how far that ring. */
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
function radiusBy({ layout: { scale }, most }) {
  const least = (3.4 * scale) ** 2;
  const perBoard = Math.min(least, ((6.8 * scale) ** 2 - least) / Math.max(1, most - 1));
  return (/** @type {number} */ count) => Math.sqrt(least + (count - 1) * perBoard);
}

/** Discs by area. All of one kind are one path: filling is what costs. @param {MapScene} scene @param {LightsAtStep} lights */
export function drawDiscs(scene, { expanded, frontier }) {
  const { ctx, layout, theme } = scene;
  const radius = radiusBy(scene);
  for (const [grown, colour] of /** @type {const} */ ([
    [1.1 * layout.scale, theme.paper],
    [0, theme.expanded],
  ])) {
    ctx.beginPath();
    for (let place = 0; place < expanded.length; place++) {
      if (!expanded[place]) continue;
      circlePath(ctx, ...layout.spot(place, frontier[place] ? DISC_ASIDE : 0), radius(expanded[place]) + grown);
    }
    ctx.fillStyle = colour;
    ctx.fill();
  }
}

/** What waits, beside what is expanded. @param {MapScene} scene @param {LightsAtStep} lights */
export function drawRings(scene, { expanded, frontier }) {
  const { ctx, layout, theme } = scene;
  for (let place = 0; place < frontier.length; place++) {
    if (frontier[place] <= 0) continue;
    ring(
      ctx,
      theme,
      ...layout.spot(place, expanded[place] ? RING_ASIDE : 0),
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

/** What waits in the other searches: a small diamond of their colour at a corner of its own. @param {MapScene} scene */
export function drawWaiting({ ctx, colours, layout, theme, waiting }) {
  const room = Math.max(0.6, layout.scale);
  waiting.forEach((frontier, at) => {
    if (!frontier) return;
    ctx.beginPath();
    for (let place = 0; place < frontier.length; place++) {
      if (frontier[place] <= 0) continue;
      const [x, y] = layout.spot(place);
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
 * Every other search has a colour and a line of its own, and is hollow: one sees all where they lie over each other.
 * @param {MapScene} scene @param {boolean} inside those that would lie below a disc, or all the others
 */
export function drawBeside(scene, inside) {
  const { ctx, theme } = scene;
  const paths = scene.beside.map((expanded, at) => expanded && circlesOf(scene, expanded, at, inside));
  for (const edge of [true, false]) {
    for (let at = 0; at < paths.length; at++) {
      const path = paths[at];
      if (!path) continue;
      ctx.strokeStyle = edge ? theme.paper : scene.colours[at];
      ctx.lineWidth = edge ? LINE * 2 : LINE;
      ctx.setLineDash(edge ? [] : DASHES[1 + at]);
      ctx.stroke(path);
    }
  }
  ctx.setLineDash([]);
}

/** @param {MapScene} scene @param {Int32Array} expanded @param {number} at @param {boolean} inside */
function circlesOf(scene, expanded, at, inside) {
  const { layout, lights } = scene;
  const radius = radiusBy(scene);
  const grown = AROUND + at * FURTHER * Math.max(0.6, layout.scale);
  const path = new Path2D();
  let empty = true;
  for (let place = 0; place < expanded.length; place++) {
    if (!expanded[place]) continue;
    const [around, own] = [radius(expanded[place]) + grown, lights?.expanded[place] ?? 0];
    if ((own > 0 && around < radius(own) + LINE / 2) !== inside) continue;
    circlePath(path, ...layout.spot(place, own && lights?.frontier[place] ? DISC_ASIDE : 0), around);
    empty = false;
  }
  return empty ? null : path;
}
