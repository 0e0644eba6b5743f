/** What is written on the plane of the map: the axes, the edge of shortest paths, the goal. */

import { axisTicks, mapX, mapY } from "./map-axes.js";

/** @typedef {import("./map-scene.js").MapScene} MapScene */
/** @typedef {import("./map-axes.js").MapFrame} MapFrame */

export const LINE = 18;

/** @param {MapScene} scene @param {MapFrame} frame @param {number} width @param {number} height */
export function drawWords(scene, frame, width, height) {
  const { ctx, theme, words } = scene;
  drawTicks(scene, frame);
  ctx.font = `600 12px ${theme.font}`;
  ctx.fillStyle = theme.ink2;
  ctx.textAlign = "left";
  const top = Math.max(11, mapY(frame, frame.rows - 1) - frame.uy - 6);
  ctx.fillText(words.upwards, Math.max(2, frame.left - 37 - Math.max(0, frame.ux - 22)), top);
  ctx.textAlign = "right";
  const low = Math.min(height - 4, frame.bottom + 51 + Math.max(0, frame.uy - 20));
  ctx.fillText(words.across, Math.min(width - 8, mapX(frame, frame.columns - 1) + 2), low);
  if (frame.ux >= 14 && frame.columns > 20) {
    drawEdge(scene, frame);
    drawGoal(scene, frame);
  }
}

/** @param {MapScene} scene @param {MapFrame} frame */
function drawTicks({ ctx, theme }, frame) {
  ctx.font = `400 12px ${theme.font}`;
  ctx.fillStyle = theme.ink2;
  ctx.textAlign = "center";
  const low = frame.bottom + 31 + Math.max(0, frame.uy - 20);
  for (const at of axisTicks(frame.columns, frame.ux)) ctx.fillText(String(at), mapX(frame, at), low);
  ctx.textAlign = "right";
  const right = Math.max(20, frame.left - Math.max(18, frame.ux + 4));
  for (const at of axisTicks(frame.rows, frame.uy * 1.25)) ctx.fillText(String(at), right, mapY(frame, at) + 4);
}

/** Below the edge no board lies, so there is room to name it. @param {MapScene} scene @param {MapFrame} frame */
function drawEdge(scene, frame) {
  const { ctx, map, theme } = scene;
  const [, note] = scene.words.edge;
  ctx.font = `400 13.5px ${theme.font}`;
  const wide = ctx.measureText(note).width;
  const left = frame.left - 9;
  // The lower of its two lines stands so far up that its end keeps clear of the edge.
  const row = Math.min(map.moves * 0.21, map.moves - (left + wide + 40 - frame.left) / frame.ux - LINE / frame.uy);
  if (row < 1.2) return;
  const y = mapY(frame, row);
  write(scene, scene.words.edge, left, y, "left");
  const up = row + 5.2 > map.moves - 2 ? map.moves - 2 : row + 3.4;
  const tip = mapX(frame, map.moves - up - 0.35);
  ctx.beginPath();
  ctx.moveTo(Math.min(left + wide * 0.75, tip - 24), y - 15);
  ctx.lineTo(tip, mapY(frame, up - 0.35));
  ctx.strokeStyle = theme.ink2;
  ctx.lineWidth = 1.2;
  ctx.stroke();
}

/** @param {MapScene} scene @param {MapFrame} frame */
function drawGoal(scene, frame) {
  const { map } = scene;
  if (map.moves === 0) return;
  const beside = frame.columns - map.moves < 12;
  const x = mapX(frame, map.moves) + (beside ? -(39 / frame.uy + 1.5) * frame.ux : 60);
  write(scene, scene.words.goal, x, frame.bottom - 26, beside ? "right" : "left");
}

/** @param {MapScene} scene @param {import("./map-scene.js").Note} note @param {number} x @param {number} y @param {CanvasTextAlign} align */
export function write({ ctx, theme }, [head, line], x, y, align) {
  ctx.textAlign = align;
  ctx.font = `600 13.5px ${theme.font}`;
  ctx.fillStyle = theme.ink;
  ctx.fillText(head, x, y);
  ctx.font = `400 13.5px ${theme.font}`;
  ctx.fillStyle = theme.ink2;
  ctx.fillText(line, x, y + LINE);
}
