/**
 * The timeline: the frontier's size as the track under a scrubber's thumb. It only draws. A native range input lies over
 * it, transparent, and does the dragging and the keys; with a thumb 20 px wide its positions and those drawn here agree.
 */

import { prepareCanvas } from "../canvas/canvas.js";
import { star } from "../canvas/marks.js";
import { CanvasView } from "../canvas/redraw.js";
import { cost, fillTemplate, formatCount } from "../run/numbers.js";
import { chooseTicks, findChanges } from "./ticks.js";
import { drawSlice, drawThumb, paintTrack } from "./track.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 *
 * @typedef {{ canvas: HTMLCanvasElement, words: TimelineWords }} TimelineConfig
 *
 * @typedef {object} TimelineWords
 * @property {string} title with {largest}, the frontier's largest size
 * @property {string} depths the same for a search by rounds, which keeps no frontier: its depths are drawn
 * @property {string} throughout what follows the f or g of a run that has one {value}
 * @property {string} atMost the same where others are below that {value}
 * @property {string} depth before the first of the depths
 */

const SIDE = 10;
/** From this height on there is room for words above and below. */
const TALL = 62;
const FEW_STEPS = 12;

/** @param {TimelineConfig} config */
export const createTimeline = (config) => new Timeline(config);

class Timeline extends CanvasView {
  /** @type {TreeData | null} */
  data = null;
  step = 0;
  /** @type {import("./track.js").Track | null} */
  track = null;
  /** @type {import("./ticks.js").TickPlan} */
  plan = { word: "", changes: [], falls: false };

  /** @param {TimelineConfig} config */
  constructor({ canvas, words }) {
    super(canvas);
    this.words = words;
  }

  /** @param {TreeData} shown */
  show(shown) {
    this.data = shown;
    this.paintedKey = ""; // another run may have come to the same version
    this.step = Math.min(this.step, shown.lastStep);
    this.redraw();
  }

  /** Show nothing until there is another run. */
  clear() {
    this.data = null;
    this.redraw();
  }

  /** @param {number} t */
  setStep(t) {
    this.step = t;
    this.redraw();
  }

  draw() {
    const { data, theme } = this;
    const { ctx, width, height, dpr } = prepareCanvas(this.canvas);
    ctx.clearRect(0, 0, width, height);
    if (!data || width <= 2 * SIDE || data.size === 0) return;
    const tall = height >= TALL;
    const base = tall ? height - 22 : height - 13;
    const across = width - 2 * SIDE;
    const track = this.trackOf(data, width, height, dpr, tall ? base - 17 : base - 18);
    const steps = Math.max(1, data.lastStep);
    const at = SIDE + (across * Math.min(this.step, steps)) / steps;
    if (data.lastStep > 0) {
      drawSlice(ctx, track.future, SIDE, at, SIDE + across, base, dpr);
      drawSlice(ctx, track.past, SIDE, SIDE, at, base, dpr);
    }
    ctx.fillStyle = theme.control;
    // On whole pixels, as a finer line would be paler than its colour.
    ctx.fillRect(SIDE, base, across, 1);
    const beside = this.drawEnds(ctx, data, across, base, tall, at);
    if (tall) {
      this.drawTicks(ctx, data, across, base, beside);
      this.drawTitle(ctx, data.info.rounds ? this.words.depths : this.words.title, track.largest, base);
    }
    drawThumb(ctx, theme, at, base);
  }

  /** @param {TreeData} data @param {number} width @param {number} height @param {number} dpr @param {number} rise of the largest frontier */
  trackOf(data, width, height, dpr, rise) {
    const key = `${data.version} ${width} ${height} ${dpr}`;
    if (key !== this.paintedKey || !this.track) {
      this.plan = findChanges(data);
      this.track = paintTrack(data, this.theme, width - 2 * SIDE, rise, dpr);
      this.paintedKey = key;
    }
    return this.track;
  }

  /** @param {CanvasRenderingContext2D} ctx @param {string} words @param {number} largest @param {number} base */
  drawTitle(ctx, words, largest, base) {
    ctx.font = `400 12px ${this.theme.font}`;
    ctx.textAlign = "left";
    ctx.fillStyle = this.theme.ink2;
    ctx.fillText(fillTemplate(words, { largest: formatCount(largest) }), SIDE, base - 35);
  }

  /**
   * A tick for every step where they are few, and the goal; returns how far labels may reach to the right.
   * @param {CanvasRenderingContext2D} ctx @param {TreeData} data @param {number} across @param {number} base
   * @param {boolean} tall @param {number} at the thumb
   */
  drawEnds(ctx, data, across, base, tall, at) {
    const end = SIDE + across;
    const solved = data.goal >= 0;
    ctx.fillStyle = this.theme.ink2;
    for (let t = 0; data.lastStep <= FEW_STEPS && t <= data.lastStep; t++) drawTick(ctx, xOf(data, across, t), base);
    if (!solved) return this.canvas.clientWidth;
    drawTick(ctx, xOf(data, across, data.lastStep), base);
    // Beside the thumb rather than under it.
    const starAt = end - at < 16 ? end - 14 : end;
    if (tall) star(ctx, this.theme, starAt, base + 14, 6.4);
    return starAt - 10;
  }

  /** Where f or the depth changes. @param {CanvasRenderingContext2D} ctx @param {TreeData} data @param {number} across @param {number} base @param {number} right */
  drawTicks(ctx, data, across, base, right) {
    const { plan, words } = this;
    if (plan.word === "") return;
    ctx.textAlign = "left";
    if (plan.changes.length === 1 && plan.word !== "depth") {
      const value = cost(plan.changes[0].value);
      this.drawText(
        ctx,
        plan.word,
        fillTemplate(plan.falls ? words.atMost : words.throughout, { value }),
        SIDE,
        base + 17.5,
      );
      return;
    }
    const place = (/** @type {number} */ t) => xOf(data, across, t);
    const labels = chooseTicks(plan.changes, place, (value, first) => this.widthOf(ctx, value, first), -3, right);
    labels.forEach((label, i) => {
      ctx.fillStyle = this.theme.ink2;
      if (data.lastStep > FEW_STEPS) drawTick(ctx, place(label.step), base);
      // The first may stand a little to the right, or its slanted letter would be cut off.
      const x = Math.max(2.5, place(label.step) - this.widthOf(ctx, label.value, i === 0) / 2);
      const text = plan.word === "depth" && i === 0 ? `${words.depth} ${cost(label.value)}` : cost(label.value);
      this.drawText(ctx, plan.word, text, x, base + 17.5);
    });
  }

  /** @param {CanvasRenderingContext2D} ctx @param {number} value @param {boolean} first */
  widthOf(ctx, value, first) {
    ctx.font = `400 12px ${this.theme.font}`;
    const digits = ctx.measureText(cost(value)).width;
    if (this.plan.word === "depth") return digits + (first ? ctx.measureText(`${this.words.depth} `).width : 0);
    return digits + 7;
  }

  /** A symbol in the fonts of mathematics where there is one, then plain text. @param {CanvasRenderingContext2D} ctx @param {string} word @param {string} text @param {number} x @param {number} y */
  drawText(ctx, word, text, x, y) {
    ctx.fillStyle = this.theme.ink2;
    let left = x;
    if (word !== "depth") {
      ctx.font = `italic 13px ${this.theme.fontMath}`;
      ctx.fillText(word, left, y);
      left += ctx.measureText(word).width + (text.startsWith(" ") ? 0 : 2.4);
    }
    ctx.font = `400 12px ${this.theme.font}`;
    ctx.fillText(text, left, y);
  }
}

/** Where a step stands. @param {TreeData} data @param {number} across @param {number} t */
const xOf = (data, across, t) => SIDE + (across * t) / Math.max(1, data.lastStep);

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} base */
const drawTick = (ctx, x, base) => ctx.fillRect(x - 0.75, base, 1.5, 5.5);
