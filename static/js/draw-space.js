/** The space map: a diamond for each pair of distances, and one search laid over them. */

import { circlePath, ring, ringedDiamond, star } from "./marks.js";
import { isExpanded, tintOf } from "./space-data.js";
import { axisTicks, spaceX, spaceY } from "./space-layout.js";
import { channels } from "./theme.js";

/**
 * @typedef {import("./space-data.js").SpaceColumns} SpaceColumns
 * @typedef {import("./space-layout.js").SpaceFrame} SpaceFrame
 * @typedef {import("./theme.js").Theme} Theme
 *
 * @typedef {object} SpaceTints few and many boards, expanded by breadth-first search or not
 * @property {[string, string]} expanded
 * @property {[string, string]} other
 *
 * @typedef {object} SpaceScene
 * @property {CanvasRenderingContext2D} ctx
 * @property {SpaceColumns} space
 * @property {SpaceFrame} frame
 * @property {Theme} theme
 * @property {import("./space-data.js").SpaceLightsAtStep | null} lights
 * @property {Int32Array | null} pinned boards that another search expanded in the end
 * @property {number} most boards expanded with one pair, over the whole of both
 * @property {ArrayLike<number>} path places from the start to the node in hand
 * @property {"goal" | "current" | ""} head what that node is
 * @property {number} pointed place, −1 for none
 */

const RING = 4.6;

/** @param {Element} element @returns {SpaceTints} */
export function readTints(element) {
  const style = getComputedStyle(element);
  const read = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return {
    expanded: [read("--map-reached-low"), read("--map-reached")],
    other: [read("--map-other-low"), read("--map-other")],
  };
}

/** The diamonds and the axes: everything that no step changes. @param {SpaceScene} scene @param {SpaceTints} tints */
export function drawGround(scene, tints) {
  const { ctx, frame, space, theme } = scene;
  const ramps = { expanded: tints.expanded.map(channels), other: tints.other.map(channels) };
  // What parts neighbours is the paper that shows between them.
  const gap = frame.ux >= 14 ? 0.7 : 0.35;
  const shrink = 1 - (gap * Math.hypot(frame.ux, frame.uy)) / (frame.ux * frame.uy);
  for (let place = 0; place < space.counts.length; place++) {
    const count = space.counts[place];
    if (!count) continue;
    const [low, high] = isExpanded(space, place) ? ramps.expanded : ramps.other;
    const t = tintOf(count, space.densest);
    ctx.fillStyle = `rgb(${low.map((from, i) => Math.round(from + (high[i] - from) * t)).join()})`;
    ctx.beginPath();
    diamondOf(ctx, frame, place, shrink);
    ctx.fill();
  }
  ctx.font = `400 12px ${theme.font}`;
  ctx.fillStyle = theme.ink2;
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "center";
  for (const at of axisTicks(frame.columns, frame.ux)) ctx.fillText(String(at), spaceX(frame, at), frame.bottom + 31 + Math.max(0, frame.uy - 20));
  ctx.textAlign = "right";
  const right = Math.max(20, frame.left - Math.max(18, frame.ux + 4));
  for (const at of axisTicks(frame.rows, frame.uy * 1.25)) ctx.fillText(String(at), right, spaceY(frame, at) + 4);
}

/** @param {CanvasRenderingContext2D} ctx @param {SpaceFrame} frame @param {number} place @param {number} scale */
function diamondOf(ctx, frame, place, scale) {
  const x = spaceX(frame, Math.floor(place / frame.rows));
  const y = spaceY(frame, place % frame.rows);
  const [wide, tall] = [frame.ux * scale, frame.uy * scale];
  ctx.moveTo(x, y - tall);
  ctx.lineTo(x + wide, y);
  ctx.lineTo(x, y + tall);
  ctx.lineTo(x - wide, y);
  ctx.closePath();
}

/** What changes with the step. @param {SpaceScene} scene */
export function drawSearch(scene) {
  const { ctx, frame, space } = scene;
  drawPath(scene);
  if (scene.pinned) drawPinned(scene, scene.pinned);
  if (scene.lights) drawLights(scene, scene.lights);
  drawPointed(scene);
  const x = spaceX(frame, space.moves);
  if (space.moves > 0) drawStart(scene);
  ctx.fillStyle = scene.theme.paper;
  ctx.beginPath();
  circlePath(ctx, x, frame.bottom, 12.5);
  ctx.fill();
  star(ctx, scene.theme, x, frame.bottom, 11.5);
  const at = scene.path.length > 0 ? scene.path[scene.path.length - 1] : -1;
  if (scene.head === "current" && at !== space.moves) {
    ringedDiamond(ctx, scene.theme, spaceX(frame, Math.floor(at / frame.rows)), spaceY(frame, at % frame.rows), 7.4);
  }
}

/** @param {SpaceScene} scene */
function drawPath({ ctx, frame, path, theme }) {
  if (path.length < 2) return;
  ctx.beginPath();
  for (let i = 0; i < path.length; i++) {
    ctx.lineTo(spaceX(frame, Math.floor(path[i] / frame.rows)), spaceY(frame, path[i] % frame.rows));
  }
  ctx.lineJoin = "round";
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = Math.min(3.2, frame.ux * 0.22);
  ctx.stroke();
  ctx.lineJoin = "miter";
}

/**
 * How large a disc stands for a count: areas grow evenly from one board, which must still be
 * seen, to the most there are.
 * @param {SpaceScene} scene
 */
function radiusBy({ frame, most }) {
  const scale = Math.min(1, frame.ux / 17, frame.uy / 13);
  const least = (3.4 * scale) ** 2;
  const perBoard = Math.min(least, ((6.8 * scale) ** 2 - least) / Math.max(1, most - 1));
  return { scale, radius: (/** @type {number} */ count) => Math.sqrt(least + (count - 1) * perBoard) };
}

/** Discs by area, rings beside them. All of one kind are one path: filling is what costs. @param {SpaceScene} scene @param {import("./space-data.js").SpaceLightsAtStep} lights */
function drawLights(scene, { expanded, frontier }) {
  const { ctx, frame, theme } = scene;
  const { scale, radius } = radiusBy(scene);
  for (const [grown, colour] of /** @type {const} */ ([[Math.min(1.1, frame.ux / 12), theme.paper], [0, theme.expanded]])) {
    ctx.beginPath();
    for (let place = 0; place < expanded.length; place++) {
      if (!expanded[place]) continue;
      const x = spaceX(frame, Math.floor(place / frame.rows)) - (frontier[place] ? frame.ux * 0.2 : 0);
      circlePath(ctx, x, spaceY(frame, place % frame.rows), radius(expanded[place]) + grown);
    }
    ctx.fillStyle = colour;
    ctx.fill();
  }
  for (let place = 0; place < frontier.length; place++) {
    if (frontier[place] <= 0) continue;
    const x = spaceX(frame, Math.floor(place / frame.rows)) + (expanded[place] ? frame.ux * 0.38 : 0);
    ring(ctx, theme, x, spaceY(frame, place % frame.rows), RING * Math.max(0.6, scale) * 0.86);
  }
}

/** The other search is hollow: one sees both where they lie over each other. @param {SpaceScene} scene @param {Int32Array} pinned */
function drawPinned(scene, pinned) {
  const { ctx, frame, lights, theme } = scene;
  const { radius } = radiusBy(scene);
  ctx.beginPath();
  for (let place = 0; place < pinned.length; place++) {
    if (!pinned[place]) continue;
    const beside = lights && lights.frontier[place] && lights.expanded[place] ? frame.ux * 0.2 : 0;
    circlePath(ctx, spaceX(frame, Math.floor(place / frame.rows)) - beside, spaceY(frame, place % frame.rows), radius(pinned[place]) + 1.4);
  }
  for (const [colour, width] of /** @type {const} */ ([[theme.paper, 3.2], [theme.ink, 1.6]])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  }
}

/** @param {SpaceScene} scene */
function drawPointed({ ctx, frame, pointed, theme }) {
  if (pointed < 0) return;
  ctx.beginPath();
  diamondOf(ctx, frame, pointed, 1);
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = 4.4;
  ctx.stroke();
  ctx.strokeStyle = theme.accent;
  ctx.lineWidth = 2.2;
  ctx.stroke();
}

/** @param {SpaceScene} scene */
function drawStart({ ctx, frame, space, theme }) {
  const [x, y] = [spaceX(frame, 0), spaceY(frame, space.moves)];
  const radius = frame.ux >= 14 ? 11.5 : 9;
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
