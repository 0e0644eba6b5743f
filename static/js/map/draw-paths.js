/** Draws on the map the path to each run's current node: run A's as a solid line, the others dashed beside it. */

import { DASHES } from "../canvas/marks.js";

/** @typedef {import("./map-scene.js").MapScene} MapScene */

/** Pixels by which the paths of runs B, C and D are moved down, or up if negative, so that coinciding paths are all seen. */
const OFFSETS = [-4.4, 4.4, -8.2];

/** Lines on a small map are thinner, but no thinner than this fraction of their full width. */
const MIN_SCALE = 0.6;

/** Draws the paths of all runs. @param {MapScene} scene */
export function drawPaths(scene) {
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
