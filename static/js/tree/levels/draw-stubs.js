/** Draws a stub for each collapsed subtree: a pill with the number of its nodes, at the position of the subtree's first node. */

import { glyphHeight } from "../../canvas/board-glyph.js";
import { formatCount } from "../../run/numbers.js";
import { countStubs, stubsOf } from "../../run/tree-queries.js";
import { nodeX, nodeY } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** Height of a stub where rows are far enough apart, in pixels. */
const HEIGHT = 20;
const FONT_SIZE = 12;
/** Minimum distance between rows for stubs to be drawn, in pixels. */
const MIN_ROW_PITCH = 6;
/** Minimum distance between rows for stubs to show numbers, in pixels. */
const ROW_PITCH_WITH_NUMBERS = 18;

/** Draws the stubs of the collapsed subtrees in view, and dashed edges to them. @param {Scene} scene */
export function drawStubs(scene) {
  const stubs = stubsInView(scene);
  if (stubs.length === 0) return;
  const { ctx, theme } = scene;
  ctx.strokeStyle = theme.edge;
  ctx.lineWidth = 1.2;
  ctx.setLineDash([3, 3]);
  ctx.beginPath();
  const gap = scene.level === "boards" ? glyphHeight(scene.data.info, scene.side) / 2 : 4;
  for (const { id } of stubs) scene.form.addEdge(scene, scene.data.parent[id], id, gap, stubHeight(scene) / 2);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.font = `600 ${FONT_SIZE}px ${theme.font}`;
  ctx.textAlign = "center";
  ctx.lineWidth = 1;
  const height = stubHeight(scene);
  for (const { text, x, y, stubWidth } of stubs) {
    ctx.beginPath();
    ctx.roundRect(x - stubWidth / 2, y - height / 2, stubWidth, height, height / 2);
    ctx.fillStyle = theme.panel;
    ctx.fill();
    ctx.strokeStyle = theme.control;
    ctx.stroke();
    ctx.fillStyle = theme.ink2;
    ctx.fillText(text, x, y + 4.2);
  }
}

/** Returns the height of a stub in pixels: smaller where rows are close together. @param {Scene} scene */
function stubHeight({ ky }) {
  return Math.min(HEIGHT, ky * 0.8);
}

/**
 * Returns the first node of the stub under a point, −1 for none.
 * @param {Scene} scene @param {number} px @param {number} py @param {number} slack
 */
export function stubAt(scene, px, py, slack) {
  for (const { id, x, y, stubWidth } of stubsInView(scene)) {
    if (Math.abs(px - x) <= stubWidth / 2 + slack && Math.abs(py - y) <= stubHeight(scene) / 2 + slack) return id;
  }
  return -1;
}

/**
 * Returns the longest label for which a stub has room, and the stub's width.
 * @param {Scene} scene @param {string} count @returns {[string, number]}
 */
function stubLabel({ ctx, pitch: room, rowPitch }, count) {
  if (rowPitch < ROW_PITCH_WITH_NUMBERS) return ["", Math.min(room, rowPitch) * 0.8];
  const signedWidth = ctx.measureText(`+${count}`).width + 16;
  if (signedWidth + 4 <= room) return [`+${count}`, signedWidth];
  const plainWidth = ctx.measureText(count).width + 8;
  return plainWidth + 2 <= room ? [count, Math.max(HEIGHT, plainWidth)] : ["+", HEIGHT];
}

/** Returns the labels, positions and widths of the stubs in view. @param {Scene} scene */
function stubsInView(scene) {
  const { ctx, data, height, rowPitch, step, width } = scene;
  if (!data.owner || rowPitch < MIN_ROW_PITCH) return [];
  const counts = countStubs(data, step);
  ctx.font = `600 ${FONT_SIZE}px ${scene.theme.font}`;
  const stubs = [];
  for (const id of stubsOf(data)) {
    const count = counts.get(id);
    const [x, y] = [nodeX(scene, id), nodeY(scene, id)];
    if (!count || x < -60 || x > width + 60 || y < -60 || y > height + 60) continue;
    // If there is no room for a plus sign and the number, the stub shows only the number, or only the plus sign.
    const [text, stubWidth] = stubLabel(scene, formatCount(count));
    stubs.push({ id, text, x, y, stubWidth });
  }
  return stubs;
}
