/** Draws curves of several runs in one plot: the frontier's size at each step, or the number of nodes at each depth. */

import { prepareCanvas } from "../canvas/canvas.js";
import { DASHES, star } from "../canvas/marks.js";
import { CanvasView } from "../canvas/redraw.js";
import { formatCount } from "../run/numbers.js";

/**
 * @typedef {import("./lanes.js").Lane} Lane
 * @typedef {"frontier" | "depths"} CurveKind
 */

/** The frontier curve of an iterative search: empty, as it has no frontier. */
const NO_VALUES = new Int32Array(0);
/** Margins of the plot, in pixels. */
const LEFT = 38;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 20;

/**
 * Returns the values of a curve, by step or by depth.
 * @param {Lane} lane @param {CurveKind} figure
 * @returns {ArrayLike<number>}
 */
export function curveOf({ data }, figure) {
  if (figure === "frontier") return data.info.rounds ? NO_VALUES : data.frontierCurve;
  return data.depthCounts(data.lastStep).total;
}

/** @typedef {{ canvas: HTMLCanvasElement, first: Record<CurveKind, string> }} OverlayConfig `first`: label at the left end of the axis */

/** Creates the plot on a canvas. @param {OverlayConfig} config */
export const createOverlay = (config) => new Overlay(config);

/** A plot with a curve of each run. */
class Overlay extends CanvasView {
  /** @type {Lane[]} */
  lanes = [];
  /** @type {CurveKind} */
  figure = "frontier";

  /** @param {OverlayConfig} config */
  constructor({ canvas, first }) {
    super(canvas);
    this.first = first;
  }

  /** Shows a curve of each run. @param {Lane[]} shown @param {CurveKind} figure what the curves show */
  show(shown, figure) {
    this.lanes = Array.from(shown);
    this.figure = figure;
    this.redraw();
  }

  /** Draws one frame. */
  draw() {
    const { ctx, width, height } = prepareCanvas(this.canvas);
    ctx.clearRect(0, 0, width, height);
    if (this.lanes.length === 0) return;
    const curves = this.lanes.map((lane) => curveOf(lane, this.figure));
    const lastIndex = curves.reduce((longest, curve) => Math.max(longest, curve.length - 1), 1);
    const maxValue = curves.reduce((largest, curve) => Math.max(largest, largestOf(curve)), 1);
    ctx.font = `400 12px ${this.theme.font}`;
    const left = Math.max(LEFT, ctx.measureText(formatCount(maxValue)).width + 10);
    const across = width - left - RIGHT;
    if (across < 20) return;
    // Functions from a step or depth to its x, and from a value to its y, in pixels.
    const x = (/** @type {number} */ index) => left + (across * index) / lastIndex;
    const y = (/** @type {number} */ value) => height - BOTTOM - (value / maxValue) * (height - BOTTOM - TOP);
    this.drawScale(ctx, maxValue, left, across, y);
    for (let i = 0; i < curves.length; i++) {
      const stride = Math.max(1, Math.floor(lastIndex / across));
      this.drawCurve(ctx, curves[i], i, stride, x, y);
    }
    ctx.fillStyle = this.theme.ink2;
    ctx.font = `400 12px ${this.theme.font}`;
    ctx.textAlign = "left";
    ctx.fillText(this.first[this.figure], left, height - 4);
    ctx.textAlign = "right";
    ctx.fillText(formatCount(lastIndex), left + across, height - 4);
  }

  /**
   * Draws horizontal lines at 0, at half the largest value and at the largest value, with their numbers.
   * @param {CanvasRenderingContext2D} ctx @param {number} maxValue @param {number} left @param {number} across
   * @param {(value: number) => number} y
   */
  drawScale(ctx, maxValue, left, across, y) {
    ctx.font = `400 12px ${this.theme.font}`;
    ctx.textAlign = "right";
    for (const value of maxValue > 1 ? [0, Math.round(maxValue / 2), maxValue] : [0, maxValue]) {
      ctx.fillStyle = this.theme.hairline;
      ctx.fillRect(left, Math.round(y(value)), across, 1);
      ctx.fillStyle = this.theme.ink2;
      ctx.fillText(formatCount(value), left - 6, y(value) + 4);
    }
  }

  /**
   * Draws a run's curve, with the run's name at its end. Of `stride` values in a row only the largest is drawn.
   * @param {CanvasRenderingContext2D} ctx @param {ArrayLike<number>} curve @param {number} i index of the run
   * @param {number} stride values per pixel column
   * @param {(index: number) => number} x @param {(value: number) => number} y
   */
  drawCurve(ctx, curve, i, stride, x, y) {
    if (curve.length === 0) return;
    ctx.beginPath();
    for (let index = 0; index < curve.length; index += stride) {
      let value = curve[index];
      for (let j = index + 1; j < Math.min(curve.length, index + stride); j++) value = Math.max(value, curve[j]);
      ctx.lineTo(x(index), y(value));
    }
    ctx.setLineDash(DASHES[i]);
    ctx.strokeStyle = this.theme.ink;
    ctx.lineWidth = 1.6;
    ctx.stroke();
    ctx.setLineDash([]);
    const end = curve.length - 1;
    const endY = y(curve[end]);
    if (this.figure === "frontier" && this.lanes[i].data.goal >= 0) star(ctx, this.theme, x(end), endY, 6);
    ctx.fillStyle = this.theme.ink;
    ctx.font = `600 12px ${this.theme.font}`;
    ctx.textAlign = "center";
    ctx.strokeStyle = this.theme.panel;
    ctx.lineWidth = 4;
    const nameY = endY < this.canvas.clientHeight / 2 ? endY + 18 : endY - 9;
    ctx.strokeText(this.lanes[i].name, x(end), nameY);
    ctx.fillText(this.lanes[i].name, x(end), nameY);
  }
}

/** Returns the largest value of a curve, 0 if it is empty. @param {ArrayLike<number>} curve */
function largestOf(curve) {
  let largest = 0;
  for (let t = 0; t < curve.length; t++) if (curve[t] > largest) largest = curve[t];
  return largest;
}
