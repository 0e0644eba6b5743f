/**
 * Draws the map of all boards: a shape for each pair of distances (a place), how many of its boards each run has reached, as
 * discs and rings for run A and as hollow circles for the others, and the path to the current node of each run.
 */

import { circlePath, DASHES, diamondPath, ring, ringedDiamond, star } from "../canvas/marks.js";
import { channels } from "../canvas/theme.js";
import { isExpanded, tintOf } from "./map-data.js";

/** @typedef {import("./map-scene.js").MapScene} MapScene */

/** Pixels by which the paths of runs B, C and D are moved down, or up if negative, so that coinciding paths are all seen. */
const OFFSETS = [-4.4, 4.4, -8.2];

/** Lines on a small map are thinner, but no thinner than this fraction of their full width. */
const MIN_SCALE = 0.6;

/** Draws the paths of all runs. @param {MapScene} scene */
function drawPaths(scene) {
  const { colours, ctx, layout, path, theme, otherPaths } = scene;
  const scale = Math.max(MIN_SCALE, layout.scale);
  otherPaths.forEach((path, run) => {
    ctx.save();
    ctx.translate(0, OFFSETS[run] * scale);
    strokePath(scene, path, theme.paper, 3.6 * scale, []);
    strokePath(scene, path, colours[run], 2 * scale, DASHES[1 + run]);
    ctx.restore();
  });
  strokePath(scene, path, theme.ink, Math.min(3.2, layout.scale * 3.7), []);
}

/**
 * Draws a path as a line through places of the map.
 * @param {MapScene} scene @param {ArrayLike<number>} path its places @param {string} colour @param {number} width
 * @param {number[]} dashes
 */
function strokePath({ ctx, layout }, path, colour, width, dashes) {
  if (path.length < 2) return;
  ctx.beginPath();
  ctx.moveTo(...layout.position(path[0]));
  for (let i = 1; i < path.length; i++) layout.addLineTo(ctx, path[i - 1], path[i]);
  ctx.lineJoin = "round";
  ctx.setLineDash(dashes);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.lineJoin = "miter";
}

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
function drawDiscs(scene, { expanded, frontier }) {
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
function drawRings(scene, { expanded, frontier }) {
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
function drawOtherFrontiers({ ctx, colours, layout, theme, otherFrontiers }) {
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
 * Draws hollow circles for the boards that runs B, C and D have expanded, each run with its own colour and line dashes.
 * @param {MapScene} scene @param {boolean} inside true: only circles inside a disc of run A, to be drawn after it; false: all other circles
 */
function drawOtherRuns(scene, inside) {
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

/**
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
  layout.outline(ctx, goal, 0); // otherwise the corners of its diamond would remain beside the star
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
