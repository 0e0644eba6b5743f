/** The map: a diamond for each pair of distances, and one search laid over them. */

import { circlePath, ring, ringedDiamond, star } from "../canvas/marks.js";
import { channels } from "../canvas/theme.js";
import { isExpanded, tintOf } from "./map-data.js";

/**
 * @typedef {import("./map-scene.js").MapScene} MapScene
 * @typedef {import("../canvas/theme.js").Theme} Theme
 *
 * @typedef {object} Tint of places
 * @property {string} low with one board
 * @property {string} high with the most
 * @property {string} line around each
 *
 * @typedef {object} MapTints expanded by breadth-first search, or not
 * @property {Tint} expanded
 * @property {Tint} other
 */

const RING = 4.6;
/** A little more than a pixel where there is room, or a slanting line would be paler than its colour. */
const [LINE, THIN_LINE] = [1.25, 1];

/** @param {Element} element @returns {MapTints} */
export function readTints(element) {
  const style = getComputedStyle(element);
  const read = (/** @type {string} */ name) => ({
    low: style.getPropertyValue(`--map-${name}-low`).trim(),
    high: style.getPropertyValue(`--map-${name}`).trim(),
    line: style.getPropertyValue(`--map-${name}-line`).trim(),
  });
  return { expanded: read("reached"), other: read("other") };
}

/**
 * Every place with boards, as no step changes them. The tints tell how many, the thin lines where each is; those that
 * breadth-first search expands close up to an area, the others stand apart, so that not only the colour tells them.
 * @param {MapScene} scene @param {MapTints} tints
 */
export function drawGround(scene, tints) {
  drawPlaces(scene, tints.other, false, scene.layout.apart);
  drawPlaces(scene, tints.expanded, true, 0);
}

/** @param {MapScene} scene @param {Tint} tint @param {boolean} expanded @param {number} gap */
function drawPlaces({ ctx, layout, map }, tint, expanded, gap) {
  const [low, high] = [channels(tint.low), channels(tint.high)];
  ctx.strokeStyle = tint.line;
  ctx.lineWidth = layout.scale > 0.8 ? LINE : THIN_LINE;
  for (let place = 0; place < map.counts.length; place++) {
    const count = map.counts[place];
    if (!count || isExpanded(map, place) !== expanded) continue;
    const t = tintOf(count, map.densest);
    ctx.fillStyle = `rgb(${low.map((from, i) => Math.round(from + (high[i] - from) * t)).join()})`;
    ctx.beginPath();
    layout.outline(ctx, place, gap);
    ctx.fill();
    ctx.stroke();
  }
}

/** What changes with the step. @param {MapScene} scene */
export function drawSearch(scene) {
  const { ctx, layout, path, map, theme } = scene;
  drawPath(scene);
  // Below the lights: where places are thin, its line would hide those in it.
  drawPointed(scene);
  if (scene.pinned) drawPinned(scene, scene.pinned);
  if (scene.lights) drawLights(scene, scene.lights);
  const goal = map.moves * map.rows;
  const [x, y] = layout.spot(goal);
  if (map.moves > 0) drawStart(scene);
  ctx.fillStyle = theme.paper;
  ctx.beginPath();
  circlePath(ctx, x, y, 12.5);
  ctx.fill();
  star(ctx, theme, x, y, 11.5);
  const at = path.length > 0 ? path[path.length - 1] : -1;
  if (scene.head === "current" && at !== map.moves) ringedDiamond(ctx, theme, ...layout.spot(at), 7.4);
}

/** @param {MapScene} scene */
function drawPath({ ctx, layout, path, theme }) {
  if (path.length < 2) return;
  ctx.beginPath();
  ctx.moveTo(...layout.spot(path[0]));
  for (let i = 1; i < path.length; i++) layout.lead(ctx, path[i - 1], path[i]);
  ctx.lineJoin = "round";
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = Math.min(3.2, layout.scale * 3.7);
  ctx.stroke();
  ctx.lineJoin = "miter";
}

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

/** How far a disc stands aside where a ring stands beside it, and how far that ring. */
const DISC_ASIDE = -0.2;
const RING_ASIDE = 0.38;

/** Discs by area, rings beside them. All of one kind are one path: filling is what costs. @param {MapScene} scene @param {import("./map-data.js").LightsAtStep} lights */
function drawLights(scene, { expanded, frontier }) {
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

/** The other search is hollow: one sees both where they lie over each other. @param {MapScene} scene @param {Int32Array} pinned */
function drawPinned(scene, pinned) {
  const { ctx, layout, lights, theme } = scene;
  const radius = radiusBy(scene);
  ctx.beginPath();
  for (let place = 0; place < pinned.length; place++) {
    if (!pinned[place]) continue;
    const beside = lights?.frontier[place] && lights.expanded[place];
    circlePath(ctx, ...layout.spot(place, beside ? DISC_ASIDE : 0), radius(pinned[place]) + 1.4);
  }
  for (const [colour, width] of /** @type {const} */ ([
    [theme.paper, 3.2],
    [theme.ink, 1.6],
  ])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  }
}

/** @param {MapScene} scene */
function drawPointed({ ctx, layout, pointed, theme }) {
  if (pointed < 0) return;
  ctx.beginPath();
  layout.outline(ctx, pointed, 0);
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = 4.4;
  ctx.stroke();
  ctx.strokeStyle = theme.accent;
  ctx.lineWidth = 2.2;
  ctx.stroke();
}

/** @param {MapScene} scene */
function drawStart({ ctx, layout, map, theme }) {
  const [x, y] = layout.spot(map.moves);
  const radius = layout.scale > 0.8 ? 11.5 : 9;
  ctx.beginPath();
  circlePath(ctx, x, y, radius);
  ctx.fillStyle = theme.paper;
  ctx.fill();
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.fillStyle = theme.ink;
  ctx.font = `700 ${radius > 10 ? 13 : 11}px ${theme.font}`;
  ctx.textAlign = "center";
  ctx.fillText("S", x, y + (radius > 10 ? 4.6 : 4));
}
