/** The value under each ring of the frontier. */

import { cost } from "../../run/numbers.js";
import { FRONTIER } from "../../run/status.js";
import { nodeAlpha, nodeX, nodeY, rowRange } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */

const range = new Int32Array(2);
const LABEL_SIZE = 10.5;

/**
 * f under each ring, where two labels would not touch. The smallest come first: they
 * are the ones the search turns to next.
 * @param {Scene} scene
 */
export function drawLabels(scene) {
  const { ctx, data, theme } = scene;
  if (data.info.priority === "" || scene.ky < scene.form.labelPitch || scene.scale < 1) return;
  const least = data.leastWaiting(scene.step);
  ctx.textAlign = "center";
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    takenSpans.length = 0;
    ctx.font = `700 ${LABEL_SIZE}px ${theme.font}`;
    ctx.fillStyle = theme.ink;
    labelRow(scene, d, least, true);
    ctx.font = `400 ${LABEL_SIZE}px ${theme.font}`;
    ctx.fillStyle = theme.ink2;
    labelRow(scene, d, least, false);
  }
  ctx.globalAlpha = 1;
}

/** Left and right ends of the labels already in a row, in pairs. @type {number[]} */
const takenSpans = [];

/** @param {Scene} scene @param {number} depth @param {number} least @param {boolean} smallest */
function labelRow(scene, depth, least, smallest) {
  const { ctx, data } = scene;
  const { members } = data.rows;
  rowRange(scene, depth, 0, scene.width, range);
  for (let i = range[0], to = range[1]; i < to; i++) {
    const id = members[i];
    if (data.status(id, scene.step) !== FRONTIER) continue;
    const value = data.f(id);
    if (value <= least + 1e-6 !== smallest) continue;
    const text = cost(value);
    const x = nodeX(scene, id);
    const half = text.length * 2.95 + 1.2;
    if (!claim(x - half, x + half)) continue;
    ctx.globalAlpha = nodeAlpha(scene, id);
    ctx.fillText(text, x, nodeY(scene, id) + 16.5);
    scene.seen.labelled = true;
  }
}

/** @param {number} left @param {number} right */
function claim(left, right) {
  for (let i = 0; i < takenSpans.length; i += 2) {
    if (left < takenSpans[i + 1] && right > takenSpans[i]) return false;
  }
  takenSpans.push(left, right);
  return true;
}
