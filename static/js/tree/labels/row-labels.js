/** Draws labels below the nodes of a row: f below frontier nodes, and a cross for each discarded copy. */

import { cross } from "../../canvas/marks.js";
import { cost } from "../../run/numbers.js";
import { FRONTIER } from "../../run/status.js";
import { nodeAlpha, nodeX, nodeY, rowRange } from "../levels/scene.js";
import { isClearOfPath } from "./free-of-path.js";

/** @typedef {import("../levels/scene.js").Scene} Scene */

const range = new Int32Array(2);
/** Minimum distance between rows for all labels, and for those of the smallest f or in the enlarged lecture view, in pixels. */
const [MIN_PITCH, MIN_PITCH_OF_SMALLEST] = [24, 21];
export const LABEL_SIZE = 10.5;
/** Distance from a node's centre to the baseline of its label, and minimum distance from there to the next row, in pixels. */
const [BASELINE_OFFSET, BASELINE_TO_NEXT_ROW] = [16.5, 7.5];

/** Estimates half the width of a label in pixels, including a margin, from its number of characters. @param {string} text */
export function halfLabel(text) {
  return text.length * 2.95 + 1.2;
}

/**
 * Draws labels that do not overlap: first the smallest f-values, as the search expands those nodes next, then the
 * crosses if they are shown, then the other values where there is room. In a crowded tree only the smallest have labels.
 * @param {Scene} scene
 */
export function drawRowLabels(scene) {
  const { copiesShown, ctx, data, theme } = scene;
  if (scene.ky < MIN_PITCH_OF_SMALLEST) return;
  const isCrowded = scene.scale < 1 || (scene.ky < MIN_PITCH && !scene.enlarged);
  const hasValues = data.info.priority !== "";
  const minF = hasValues ? data.minFrontierF(scene.step) : NaN;
  ctx.textAlign = "center";
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    occupiedSpans.length = 0;
    ctx.font = `700 ${LABEL_SIZE}px ${theme.font}`;
    ctx.fillStyle = theme.ink;
    if (hasValues) drawRowValues(scene, d, minF, true);
    if (isCrowded) continue;
    if (copiesShown && data.discardCount > 0) drawRowCrosses(scene, d);
    ctx.font = `400 ${LABEL_SIZE}px ${theme.font}`;
    ctx.fillStyle = theme.ink2;
    if (hasValues) drawRowValues(scene, d, minF, false);
  }
  ctx.globalAlpha = 1;
}

/** The x coordinates of the left and the right end of each label already drawn below the current row. @type {number[]} */
const occupiedSpans = [];

/**
 * Draws the f-values of a row: either those equal to the smallest in the frontier, or all others.
 * @param {Scene} scene @param {number} depth @param {number} minF the smallest f in the frontier
 * @param {boolean} drawsMinimum
 */
function drawRowValues(scene, depth, minF, drawsMinimum) {
  const { ctx, data } = scene;
  const { members } = data.rows;
  rowRange(scene, depth, 0, scene.width, range);
  for (let i = range[0], to = range[1]; i < to; i++) {
    const id = members[i];
    if (data.status(id, scene.step) !== FRONTIER) continue;
    const value = data.f(id);
    const isMinimum = value <= minF + 1e-6;
    if (Number.isNaN(value) || isMinimum !== drawsMinimum) continue;
    const text = cost(value);
    const [x, y, halfWidth] = [nodeX(scene, id), nodeY(scene, id) + labelOffset(scene), halfLabel(text)];
    const box = { left: x - halfWidth, right: x + halfWidth, top: y - LABEL_SIZE * 0.72, bottom: y };
    if (scene.enlarged && !drawsMinimum && !isClearOfPath(scene, depth, box)) continue;
    if (!tryOccupy(x, halfWidth)) continue;
    ctx.globalAlpha = nodeAlpha(scene, id);
    ctx.fillText(text, x, y);
    scene.legend.labelled = true;
  }
}

/** Returns the distance from a node's centre to the baseline of its label. @param {Scene} scene */
function labelOffset({ ky }) {
  return Math.min(BASELINE_OFFSET, ky - BASELINE_TO_NEXT_ROW);
}

/** Half the side of a cross for a discarded copy, in pixels. */
const CROSS = 2.2;
/** Distances between crosses in pixels: the first for which there is room is used. */
const CROSS_PITCHES = [7, 5];

/** Draws a cross for each discarded copy of the nodes in a row. @param {Scene} scene @param {number} depth */
function drawRowCrosses(scene, depth) {
  const { ctx, data, step, theme } = scene;
  const { members } = data.rows;
  ctx.globalAlpha = 1;
  rowRange(scene, depth, -10, scene.width + 10, range);
  for (let i = range[0], to = range[1]; i < to; i++) {
    const copies = data.discardCountOf(members[i], step);
    if (copies === 0) continue;
    scene.legend.discarded = true;
    const [x, y] = [nodeX(scene, members[i]), nodeY(scene, members[i]) + 9.5];
    const pitch = CROSS_PITCHES.find((candidate) => tryOccupy(x, ((copies - 1) * candidate) / 2 + CROSS + 1));
    // If there is no room for all crosses, one cross is drawn instead.
    if (!pitch) cross(ctx, theme, x, y, CROSS);
    for (let copy = 0; pitch && copy < copies; copy++)
      cross(ctx, theme, x + (copy - (copies - 1) / 2) * pitch, y, CROSS);
  }
}

/** Reserves room for a label below the row; returns false if the label would overlap an earlier one. @param {number} x @param {number} halfWidth */
function tryOccupy(x, halfWidth) {
  for (let i = 0; i < occupiedSpans.length; i += 2) {
    if (x - halfWidth < occupiedSpans[i + 1] && x + halfWidth > occupiedSpans[i]) return false;
  }
  occupiedSpans.push(x - halfWidth, x + halfWidth);
  return true;
}
