/**
 * Draws the timeline of Compare: a lane with the frontier's size of each run, and one thumb for all lanes.
 *
 * The timeline handles no input: a transparent range input of the same width lies above it.
 */

import { prepareCanvas } from "../canvas/canvas.js";
import { star } from "../canvas/marks.js";
import { CanvasView } from "../canvas/redraw.js";
import { fillTemplate, formatCount } from "../run/numbers.js";
import { drawSlice, drawThumb, paintTrack } from "../timeline/track.js";

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
/** Pixels below the last lane. */
const BOTTOM = 11;
/** The least number of free pixels after the end of a lane that are enough for the text there. */
const MIN_WIDTH_FOR_TEXT = 130;

/** The timeline of several runs, with a lane for each. */
export class Lanes extends CanvasView {
  /** @type {Lane[]} */
  lanes = [];
  /** @type {(import("../timeline/track.js").Track | null)[]} */
  tracks = [];
  step = 0;
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
    const pitch = (height - BOTTOM) / this.lanes.length;
    this.paint(across, Math.max(4, pitch - 6), dpr);
    const thumbX = left + (this.last > 0 ? (across * this.step) / this.last : 0);
    for (let i = 0; i < this.lanes.length; i++)
      this.drawLane(ctx, i, left, across, thumbX, Math.round(pitch * (i + 1)), dpr);
    drawThumb(ctx, this.theme, thumbX, height - BOTTOM);
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
   * Draws a run's lane: its curve, in two tints before and after the thumb, its name, and a star if it reached the goal.
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
    if (data.goal >= 0) star(ctx, theme, end, base - 2, 6.4);
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
