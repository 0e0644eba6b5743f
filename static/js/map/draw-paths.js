/** The ways to the nodes that searches have in hand: A's as one line, the others beside it in their own. */

import { DASHES } from "../canvas/marks.js";

/** @typedef {import("./map-scene.js").MapScene} MapScene */

/** How far beside A's line those of B, C and D run, so that all can be seen where they go the same way. */
const ASIDE = [-4.4, 4.4, -8.2];

/** @param {MapScene} scene */
export function drawWays(scene) {
  const { colours, ctx, layout, path, theme, ways } = scene;
  const room = Math.max(0.6, layout.scale);
  ways.forEach((way, at) => {
    ctx.save();
    ctx.translate(0, ASIDE[at] * room);
    drawWay(scene, way, theme.paper, 3.6 * room, []);
    drawWay(scene, way, colours[at], 2 * room, DASHES[1 + at]);
    ctx.restore();
  });
  drawWay(scene, path, theme.ink, Math.min(3.2, layout.scale * 3.7), []);
}

/** @param {MapScene} scene @param {ArrayLike<number>} way @param {string} colour @param {number} width @param {number[]} dashes */
function drawWay({ ctx, layout }, way, colour, width, dashes) {
  if (way.length < 2) return;
  ctx.beginPath();
  ctx.moveTo(...layout.spot(way[0]));
  for (let i = 1; i < way.length; i++) layout.lead(ctx, way[i - 1], way[i]);
  ctx.lineJoin = "round";
  ctx.setLineDash(dashes);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.lineJoin = "miter";
}
