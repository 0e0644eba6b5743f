/**
 * Draws several runs in Compare: a timeline with a lane for each run and one thumb for all lanes, and a plot with a curve
 * of each run, of the frontier's size at each step or of the number of nodes at each depth.
 *
 * The timeline handles no input: a transparent range input of the same width lies above it.
 */

import { CanvasView, prepareCanvas } from "../canvas/canvas.js";
import { DASHES, star } from "../canvas/marks.js";
import { fillTemplate, formatCount } from "../run/numbers.js";
import { drawFlags, drawSlice, drawThumb, largestOf, paintTrack } from "../timeline/timeline.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {object} Lane one run
 * @property {string} name
 * @property {TreeData} data
 * @property {string} outcome named at the end of the lane if other runs take longer
 */

/** Width of the column with the names of the runs, in pixels. */
const NAME_WIDTH = 22;
/** Pixels to the left and right of the lanes. */
const SIDE = 10;
/** Pixels below the last lane, and from there to the centre of the thumb, which covers no star. */
const [LANES_BOTTOM, THUMB_BELOW] = [20, 9];
/** The least number of free pixels after the end of a lane that are enough for the text there. */
const MIN_WIDTH_FOR_TEXT = 130;

/** The timeline of several runs, with a lane for each. */
export class Lanes extends CanvasView {
  /** @type {Lane[]} */
  lanes = [];
  /** @type {(import("../timeline/timeline.js").Track | null)[]} */
  tracks = [];
  step = 0;
  /** @type {number[]} the steps at which Play stops */
  stops = [];
  last = 0;
  byShare = false;

  /** @param {HTMLCanvasElement} canvas @param {Record<string, string>} endings texts by outcome, "" for all other outcomes; {step} stands for the last step */
  constructor(canvas, endings) {
    super(canvas);
    this.endings = endings;
  }

  /**
   * Shows other runs.
   * @param {Lane[]} shown @param {boolean} byShare whether the runs advance by the same fraction of their steps
   */
  show(shown, byShare) {
    this.lanes = Array.from(shown);
    this.byShare = byShare;
    this.last = this.lanes.reduce((largest, { data }) => Math.max(largest, data.lastStep), 0);
    this.step = Math.min(this.step, this.last);
    this.paintedKey = "";
    this.redraw();
  }

  /** Moves the thumb to a step. @param {number} t */
  setStep(t) {
    this.step = t;
    this.redraw();
  }

  /** Shows a flag at each step at which Play stops. @param {number[]} stops */
  setStops(stops) {
    this.stops = stops;
    this.redraw();
  }

  /** Returns the length of a run's lane as a fraction of the timeline's width. @param {TreeData} data */
  reach(data) {
    return this.byShare || this.last === 0 ? 1 : data.lastStep / this.last;
  }

  /** Draws one frame. */
  draw() {
    const { ctx, width, height, dpr } = prepareCanvas(this.canvas);
    ctx.clearRect(0, 0, width, height);
    const left = NAME_WIDTH + SIDE;
    const across = width - left - SIDE;
    if (this.lanes.length === 0 || across < 20) return;
    const pitch = (height - LANES_BOTTOM) / this.lanes.length;
    this.paint(across, Math.max(4, pitch - 6), dpr);
    const thumbX = left + (this.last > 0 ? (across * this.step) / this.last : 0);
    for (let i = 0; i < this.lanes.length; i++)
      this.drawLane(ctx, i, left, across, thumbX, Math.round(pitch * (i + 1)), dpr);
    const places = this.stops.map((step) => left + (across * step) / Math.max(1, this.last));
    drawFlags(ctx, this.theme, places, height - LANES_BOTTOM, 2);
    drawThumb(ctx, this.theme, thumbX, height - LANES_BOTTOM + THUMB_BELOW);
    for (let i = 0; i < this.lanes.length; i++) {
      const { data } = this.lanes[i];
      if (data.goal >= 0) star(ctx, this.theme, left + across * this.reach(data), Math.round(pitch * (i + 1)) - 5, 6.4);
    }
  }

  /**
   * Paints the curves of the lanes again if the runs or the size of the canvas have changed.
   * @param {number} across width of the lanes @param {number} rise height of a curve @param {number} dpr
   */
  paint(across, rise, dpr) {
    const key = `${this.lanes.map(({ data }) => data.version)} ${across} ${rise} ${dpr}`;
    if (key === this.paintedKey) return;
    this.paintedKey = key;
    this.tracks = this.lanes.map(({ data }) =>
      data.lastStep > 0 ? paintTrack(data, this.theme, Math.max(1, across * this.reach(data)), rise, dpr) : null,
    );
  }

  /**
   * Draws a run's lane: its curve, in two tints before and after the thumb, and its name.
   * @param {CanvasRenderingContext2D} ctx @param {number} i index of the run
   * @param {number} left x of the lanes @param {number} across width of the lanes
   * @param {number} thumbX x of the thumb @param {number} base y of the lane's lower edge @param {number} dpr
   */
  drawLane(ctx, i, left, across, thumbX, base, dpr) {
    const { theme } = this;
    const { name, data } = this.lanes[i];
    const end = left + across * this.reach(data);
    const track = this.tracks[i];
    if (track) {
      drawSlice(ctx, track.future, left, Math.min(thumbX, end), end, base, dpr);
      drawSlice(ctx, track.past, left, left, Math.min(thumbX, end), base, dpr);
    }
    ctx.fillStyle = theme.control;
    ctx.fillRect(left, base, across, 1);
    ctx.font = `600 12px ${theme.font}`;
    ctx.textAlign = "left";
    ctx.fillStyle = theme.ink;
    ctx.fillText(name, 4, base - 1);
    if (thumbX > end && left + across - end > MIN_WIDTH_FOR_TEXT) this.drawDone(ctx, this.lanes[i], end, base);
  }

  /**
   * Draws the text after the end of a lane, with the number of the run's last step.
   * @param {CanvasRenderingContext2D} ctx @param {Lane} lane @param {number} end x of the lane's end @param {number} base
   */
  drawDone(ctx, { data, outcome }, end, base) {
    const words = fillTemplate(this.endings[outcome] ?? this.endings[""], { step: formatCount(data.lastStep) });
    ctx.font = `400 12px ${this.theme.font}`;
    ctx.fillStyle = this.theme.paper;
    ctx.fillRect(end + 10, base - 9, ctx.measureText(words).width + 6, 12);
    ctx.fillStyle = this.theme.ink2;
    ctx.fillText(words, end + 13, base + 1);
  }
}

/**
 * @typedef {"frontier" | "depths"} CurveKind
 */

/** The frontier curve of an iterative search, which has no frontier, and of one whose frontier is not known. */
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
function curveOf({ data }, figure) {
  if (figure === "frontier") return data.info.rounds || !data.knowsFrontier ? NO_VALUES : data.frontierCurve;
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
