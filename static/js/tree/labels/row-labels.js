/** What stands below the shapes of a row: f under each ring of the frontier, and a cross for each copy thrown away. */

import { cross } from "../../canvas/marks.js";
import { cost } from "../../run/numbers.js";
import { FRONTIER } from "../../run/status.js";
import { nodeAlpha, nodeX, nodeY, rowRange } from "../levels/scene.js";
import { isClearOfPath } from "./free-of-path.js";

/** @typedef {import("../levels/scene.js").Scene} Scene */

const range = new Int32Array(2);
/** How far apart rows have to be for anything below their nodes; in a lecture, where each is looked at by itself, closer. */
const [PITCH, CLOSE] = [24, 21];
export const LABEL_SIZE = 10.5;
/** From the middle of a node to the foot of what stands below it, and how far that stays above the next row. */
const [BELOW, ABOVE_NEXT] = [16.5, 7.5];

/** Half the width of a label, with a little room beside it. @param {string} text */
export function halfLabel(text) {
  return text.length * 2.95 + 1.2;
}

/**
 * No two touch. The smallest f come first, they are the ones the search turns to next; then the crosses where
 * they were asked for, and what room is left is for the other labels.
 * @param {Scene} scene
 */
export function drawRowLabels(scene) {
  const { copiesShown, ctx, data, theme } = scene;
  if (scene.ky < (scene.enlarged ? CLOSE : PITCH) || scene.scale < 1) return;
  const valued = data.info.priority !== "";
  const least = valued ? data.minFrontierF(scene.step) : NaN;
  ctx.textAlign = "center";
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    occupiedSpans.length = 0;
    ctx.font = `700 ${LABEL_SIZE}px ${theme.font}`;
    ctx.fillStyle = theme.ink;
    if (valued) labelRow(scene, d, least, true);
    if (copiesShown && data.discardCount > 0) crossRow(scene, d);
    ctx.font = `400 ${LABEL_SIZE}px ${theme.font}`;
    ctx.fillStyle = theme.ink2;
    if (valued) labelRow(scene, d, least, false);
  }
  ctx.globalAlpha = 1;
}

/** Left and right ends of what already stands below a row, in pairs. @type {number[]} */
const occupiedSpans = [];

/** @param {Scene} scene @param {number} depth @param {number} least @param {boolean} smallest */
function labelRow(scene, depth, least, smallest) {
  const { ctx, data } = scene;
  const { members } = data.rows;
  rowRange(scene, depth, 0, scene.width, range);
  for (let i = range[0], to = range[1]; i < to; i++) {
    const id = members[i];
    if (data.status(id, scene.step) !== FRONTIER) continue;
    const value = data.f(id);
    if (Number.isNaN(value) || value <= least + 1e-6 !== smallest) continue;
    const text = cost(value);
    const [x, y, half] = [nodeX(scene, id), nodeY(scene, id) + labelOffset(scene), halfLabel(text)];
    const box = { left: x - half, right: x + half, top: y - LABEL_SIZE * 0.72, bottom: y };
    if (scene.enlarged && !smallest && !isClearOfPath(scene, depth, box)) continue;
    if (!tryOccupy(x, half)) continue;
    ctx.globalAlpha = nodeAlpha(scene, id);
    ctx.fillText(text, x, y);
    scene.legend.labelled = true;
  }
}

/** @param {Scene} scene */
function labelOffset({ enlarged, ky }) {
  return enlarged ? Math.min(BELOW, ky - ABOVE_NEXT) : BELOW;
}

const CROSS = 2.2;
/** From one cross to the next, and where there is less room. */
const CROSS_PITCHES = [7, 5];

/** @param {Scene} scene @param {number} depth */
function crossRow(scene, depth) {
  const { ctx, data, step, theme } = scene;
  const { members } = data.rows;
  ctx.globalAlpha = 1;
  rowRange(scene, depth, -10, scene.width + 10, range);
  for (let i = range[0], to = range[1]; i < to; i++) {
    const copies = data.discardsOf(members[i], step);
    if (copies === 0) continue;
    scene.legend.discarded = true;
    const [x, y] = [nodeX(scene, members[i]), nodeY(scene, members[i]) + 9.5];
    const pitch = CROSS_PITCHES.find((apart) => tryOccupy(x, ((copies - 1) * apart) / 2 + CROSS + 1));
    // Where not even close ones fit, a single cross says that there are some.
    if (!pitch) cross(ctx, theme, x, y, CROSS);
    for (let at = 0; pitch && at < copies; at++) cross(ctx, theme, x + (at - (copies - 1) / 2) * pitch, y, CROSS);
  }
}

/** @param {number} x @param {number} half */
function tryOccupy(x, half) {
  for (let i = 0; i < occupiedSpans.length; i += 2) {
    if (x - half < occupiedSpans[i + 1] && x + half > occupiedSpans[i]) return false;
  }
  occupiedSpans.push(x - half, x + half);
  return true;
}
