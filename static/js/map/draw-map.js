/** Draws the map of all boards: a shape for each pair of distances (a place), and on top what the runs have reached. */

import { circlePath, ringedDiamond, star } from "../canvas/marks.js";
import { channels } from "../canvas/theme.js";
import { drawPaths } from "./draw-paths.js";
import { drawDiscs, drawOtherFrontiers, drawOtherRuns, drawRings } from "./draw-reached.js";
import { isExpanded, tintOf } from "./map-data.js";

/**
 * @typedef {import("./map-scene.js").MapScene} MapScene
 * @typedef {import("../canvas/theme.js").Theme} Theme
 *
 * @typedef {object} Tint colours of places
 * @property {string} low fill of a place with one board
 * @property {string} high fill of the place with the most
 * @property {string} line outline
 *
 * @typedef {object} MapTints colours of the places that breadth-first search expands, and of the other places
 * @property {Tint} expanded
 * @property {Tint} other
 */

/** Width of a place's outline, in pixels: wider than one pixel, as thinner slanted lines look pale. */
const LINE = 1.25;
/** Width of the outlines on a map with small places. */
const THIN_LINE = 1;

/** Returns the colours of runs B, C and D. @param {Element} element */
export function readColours(element) {
  const style = getComputedStyle(element);
  return ["b", "c", "d"].map((name) => style.getPropertyValue(`--map-${name}`).trim());
}

/** Returns the colours of the map's places in the page's theme. @param {Element} element @returns {MapTints} */
export function readTints(element) {
  const style = getComputedStyle(element);
  const readTint = (/** @type {string} */ name) => ({
    low: style.getPropertyValue(`--map-${name}-low`).trim(),
    high: style.getPropertyValue(`--map-${name}`).trim(),
    line: style.getPropertyValue(`--map-${name}-line`).trim(),
  });
  return { expanded: readTint("reached"), other: readTint("other") };
}

/**
 * Draws every place that has boards, which is the same at every step of a run.
 *
 * The tint of a place shows its number of boards. Places that breadth-first search expands touch each other; between other
 * places there are gaps, so that not only colour distinguishes the two kinds.
 * @param {MapScene} scene @param {MapTints} tints
 */
export function drawBackground(scene, tints) {
  drawPlaces(scene, tints.other, false, scene.layout.inset);
  drawPlaces(scene, tints.expanded, true, 0);
}

/**
 * Draws the places that breadth-first search expands, or the other places.
 * @param {MapScene} scene @param {Tint} tint @param {boolean} expanded which of the two @param {number} gap in pixels
 */
function drawPlaces({ ctx, layout, map }, tint, expanded, gap) {
  const [lowColour, highColour] = [channels(tint.low), channels(tint.high)];
  ctx.strokeStyle = tint.line;
  ctx.lineWidth = layout.scale > 0.8 ? LINE : THIN_LINE;
  for (let place = 0; place < map.counts.length; place++) {
    const count = map.counts[place];
    if (!count || isExpanded(map, place) !== expanded) continue;
    // The colour between the two at the fraction that the count determines.
    const fraction = tintOf(count, map.densest);
    ctx.fillStyle = `rgb(${lowColour.map((low, i) => Math.round(low + (highColour[i] - low) * fraction)).join()})`;
    ctx.beginPath();
    layout.outline(ctx, place, gap);
    ctx.fill();
    ctx.stroke();
  }
}

/** Draws everything on the map that changes from step to step. @param {MapScene} scene */
export function drawSearch(scene) {
  const { ctx, layout, path, map, theme } = scene;
  drawOtherRuns(scene, false);
  drawPaths(scene);
  drawOutlinedPlaces(scene);
  // The outline of the pointed place is drawn before discs and rings, as it would hide them in small places.
  drawPointedPlace(scene);
  if (scene.counts) drawDiscs(scene, scene.counts);
  drawOtherRuns(scene, true);
  if (scene.counts) drawRings(scene, scene.counts);
  drawOtherFrontiers(scene);
  const goal = map.moves * map.rows;
  const [x, y] = layout.position(goal);
  if (map.moves > 0) drawStart(scene);
  ctx.fillStyle = theme.paper;
  ctx.beginPath();
  circlePath(ctx, x, y, 12.5);
  ctx.fill();
  star(ctx, theme, x, y, 11.5);
  const currentPlace = path.length > 0 ? path[path.length - 1] : -1;
  if (scene.head === "current" && currentPlace !== map.moves)
    ringedDiamond(ctx, theme, ...layout.position(currentPlace), 7.4);
}

/** Draws dashed outlines around the places in `scene.outlined`. @param {MapScene} scene */
function drawOutlinedPlaces({ ctx, layout, outlined, theme }) {
  for (const [colour, width, dashes] of /** @type {[string, number, number[]][]} */ ([
    [theme.paper, 4.4, []],
    [theme.accent, 2.2, [5, 3]],
  ])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.setLineDash(dashes);
    for (const place of outlined) {
      ctx.beginPath();
      layout.outline(ctx, place, 0);
      ctx.stroke();
    }
  }
  ctx.setLineDash([]);
}

/** Draws an outline around the place under the pointer. @param {MapScene} scene */
function drawPointedPlace({ ctx, layout, pointed, theme }) {
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

/** Draws the mark of the initial board: a circle with the letter S. @param {MapScene} scene */
function drawStart({ ctx, layout, map, theme }) {
  const [x, y] = layout.position(map.moves);
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
