/** What is written on the plane of the space map: the axes, the edge of shortest paths, the goal. */

import { axisTicks, spaceX, spaceY } from "./space-frame.js";

/** @typedef {import("./draw-space.js").SpaceScene} SpaceScene */
/** @typedef {import("./space-frame.js").SpaceFrame} SpaceFrame */

export const LINE = 18;

/** @param {SpaceScene} scene @param {SpaceFrame} frame @param {number} width @param {number} height */
export function drawWords(scene, frame, width, height) {
  const { ctx, space, theme } = scene;
  drawTicks(scene, frame);
  ctx.font = `600 12px ${theme.font}`;
  ctx.fillStyle = theme.ink2;
  ctx.textAlign = "left";
  const high = space.moves * frame.uy > frame.bottom - 40; // the start stands where the axis has its name
  const top = Math.max(11, spaceY(frame, frame.rows - 1) - frame.uy - 6);
  ctx.fillText("↑ moves from the goal", high ? frame.left + 17 : Math.max(2, frame.left - 37 - Math.max(0, frame.ux - 22)), top);
  ctx.textAlign = "right";
  const low = Math.min(height - 4, frame.bottom + 51 + Math.max(0, frame.uy - 20));
  ctx.fillText("moves from the start →", Math.min(width - 8, spaceX(frame, frame.columns - 1) + 2), low);
  if (frame.ux >= 14 && frame.columns > 20) {
    drawEdge(scene, frame);
    drawGoal(scene, frame);
  }
}

/** @param {SpaceScene} scene @param {SpaceFrame} frame */
function drawTicks({ ctx, theme }, frame) {
  ctx.font = `400 12px ${theme.font}`;
  ctx.fillStyle = theme.ink2;
  ctx.textAlign = "center";
  const low = frame.bottom + 31 + Math.max(0, frame.uy - 20);
  for (const at of axisTicks(frame.columns, frame.ux)) ctx.fillText(String(at), spaceX(frame, at), low);
  ctx.textAlign = "right";
  const right = Math.max(20, frame.left - Math.max(18, frame.ux + 4));
  for (const at of axisTicks(frame.rows, frame.uy * 1.25)) ctx.fillText(String(at), right, spaceY(frame, at) + 4);
}

/** Below the edge no board lies, so there is room to name it. @param {SpaceScene} scene @param {SpaceFrame} frame */
function drawEdge(scene, frame) {
  const { ctx, space, theme } = scene;
  const note = `Here both distances add up to ${space.moves}.`;
  ctx.font = `400 13.5px ${theme.font}`;
  const wide = ctx.measureText(note).width;
  const left = frame.left - 9;
  // The lower of its two lines stands so far up that its end keeps clear of the edge.
  const row = Math.min(space.moves * 0.21, space.moves - (left + wide + 40 - frame.left) / frame.ux - LINE / frame.uy);
  if (row < 1.2) return;
  const y = spaceY(frame, row);
  write(scene, "The edge of shortest paths", note, left, y, "left");
  const up = row + 5.2 > space.moves - 2 ? space.moves - 2 : row + 3.4;
  const tip = spaceX(frame, space.moves - up - 0.35);
  ctx.beginPath();
  ctx.moveTo(Math.min(left + wide * 0.75, tip - 24), y - 15);
  ctx.lineTo(tip, spaceY(frame, up - 0.35));
  ctx.strokeStyle = theme.ink2;
  ctx.lineWidth = 1.2;
  ctx.stroke();
}

/** @param {SpaceScene} scene @param {SpaceFrame} frame */
function drawGoal(scene, frame) {
  const { space } = scene;
  if (space.moves === 0) return;
  const note = `${space.moves} move${space.moves === 1 ? "" : "s"} from the start`;
  const beside = frame.columns - space.moves < 12;
  const x = spaceX(frame, space.moves) + (beside ? -(39 / frame.uy + 1.5) * frame.ux : 48);
  write(scene, "The goal", note, x, frame.bottom - 26, beside ? "right" : "left");
}

/** @param {SpaceScene} scene @param {string} head @param {string} note @param {number} x @param {number} y @param {CanvasTextAlign} align */
export function write({ ctx, theme }, head, note, x, y, align) {
  ctx.textAlign = align;
  ctx.font = `600 13.5px ${theme.font}`;
  ctx.fillStyle = theme.ink;
  ctx.fillText(head, x, y);
  ctx.font = `400 13.5px ${theme.font}`;
  ctx.fillStyle = theme.ink2;
  ctx.fillText(note, x, y + LINE);
}
