/**
 * The timeline: the frontier's size as the track under a scrubber's thumb.
 *
 * It only draws. A native range input lies over it, transparent, and does the dragging and
 * the keys; with a thumb 20 px wide its positions and the ones drawn here are the same.
 */

import { sharpen } from "./canvas.js";
import { star } from "./marks.js";
import { cost, withCommas } from "./numbers.js";
import { readTheme, watchTheme } from "./theme.js";
import { chooseTicks, findChanges } from "./ticks.js";
import { paintTrack } from "./track.js";

/** @typedef {import("./tree-data.js").TreeData} TreeData */

const SIDE = 10;
const THUMB = 9;
/** From this height on there is room for words above and below. */
const TALL = 62;
const FEW_STEPS = 12;

/** @param {{ canvas: HTMLCanvasElement }} config */
export function createTimeline({ canvas }) {
  /** @type {TreeData | null} */
  let data = null;
  let step = 0;
  let request = 0;
  let theme = readTheme(canvas);
  let trackKey = "";
  let era = 0;
  /** @type {import("./track.js").Track | null} */
  let track = null;
  /** @type {import("./ticks.js").TickPlan} */
  let plan = { word: "", changes: [] };

  function redraw() {
    if (!request) request = requestAnimationFrame(draw);
  }

  function draw() {
    request = 0;
    const { ctx, width, height, dpr } = sharpen(canvas);
    ctx.clearRect(0, 0, width, height);
    if (!data || width <= 2 * SIDE || data.size === 0) return;
    const tall = height >= TALL;
    const base = tall ? height - 22 : height - 13;
    const rise = tall ? base - 17 : base - 18;
    const across = width - 2 * SIDE;
    const key = `${data.version} ${era} ${width} ${height} ${dpr}`;
    if (key !== trackKey || !track) {
      plan = findChanges(data);
      track = paintTrack(data, theme, across, rise, dpr);
      trackKey = key;
    }
    const steps = Math.max(1, data.lastStep);
    const at = SIDE + (across * Math.min(step, steps)) / steps;
    if (data.lastStep > 0) {
      slice(ctx, track.future, at, SIDE + across, base, dpr);
      slice(ctx, track.past, SIDE, at, base, dpr);
    }
    ctx.fillStyle = theme.control;
    ctx.fillRect(SIDE, base - 0.25, across, 0.75);
    drawTicks(ctx, across, base, tall, at);
    if (tall) drawTitle(ctx, track.largest, base);
    ctx.fillStyle = theme.accent;
    ctx.fillRect(at - 1, 2, 2, base - 2);
    ctx.beginPath();
    ctx.arc(at, base, THUMB, 0, Math.PI * 2);
    ctx.fill();
    ctx.strokeStyle = theme.paper;
    ctx.lineWidth = 2;
    ctx.stroke();
  }

  /** @param {CanvasRenderingContext2D} ctx @param {HTMLCanvasElement} image @param {number} from @param {number} to @param {number} base @param {number} dpr */
  function slice(ctx, image, from, to, base, dpr) {
    const wide = (to - from) * dpr;
    if (wide < 0.5) return;
    const height = image.height / dpr;
    ctx.drawImage(image, (from - SIDE) * dpr, 0, wide, image.height, from, base - height, to - from, height);
  }

  /** @param {CanvasRenderingContext2D} ctx @param {number} largest @param {number} base */
  function drawTitle(ctx, largest, base) {
    ctx.font = `400 12px ${theme.font}`;
    ctx.textAlign = "left";
    ctx.fillStyle = theme.ink2;
    ctx.fillText(`Frontier size, largest ${withCommas(largest)}`, SIDE, base - 35);
  }

  /** @param {CanvasRenderingContext2D} ctx @param {number} across @param {number} base @param {boolean} tall @param {number} at the thumb */
  function drawTicks(ctx, across, base, tall, at) {
    const shown = /** @type {TreeData} */ (data);
    const steps = Math.max(1, shown.lastStep);
    const place = (/** @type {number} */ t) => SIDE + (across * t) / steps;
    const end = SIDE + across;
    const few = shown.lastStep <= FEW_STEPS;
    ctx.fillStyle = theme.ink2;
    const tick = (/** @type {number} */ t) => ctx.fillRect(place(t) - 0.75, base, 1.5, 5.5);
    for (let t = 0; few && t <= shown.lastStep; t++) tick(t);
    const solved = shown.goal >= 0;
    if (solved) tick(shown.lastStep);
    if (!tall) return;
    // Beside the thumb rather than under it.
    const starAt = end - at < 16 ? end - 14 : end;
    if (solved) star(ctx, theme, starAt, base + 14, 6.4);
    if (plan.word === "") return;
    ctx.textAlign = "left";
    if (plan.changes.length === 1 && plan.word !== "depth") {
      write(ctx, plan.word, ` = ${cost(plan.changes[0].value)} throughout`, SIDE, base + 17.5);
      return;
    }
    const right = solved ? starAt - 10 : width();
    const labels = chooseTicks(plan.changes, place, (value, first) => widthOf(ctx, value, first), -3, right);
    labels.forEach((label, i) => {
      ctx.fillStyle = theme.ink2;
      if (!few) tick(label.step);
      // The first may stand a little to the right, or its slanted letter would be cut off.
      const x = Math.max(2.5, place(label.step) - widthOf(ctx, label.value, i === 0) / 2);
      const word = plan.word === "depth" ? (i === 0 ? "depth" : "") : plan.word;
      write(ctx, word, `${word === "depth" ? " " : ""}${cost(label.value)}`, x, base + 17.5);
    });
  }

  const width = () => canvas.clientWidth;

  /** @param {CanvasRenderingContext2D} ctx @param {number} value @param {boolean} first */
  function widthOf(ctx, value, first) {
    ctx.font = `400 12px ${theme.font}`;
    const digits = ctx.measureText(cost(value)).width;
    if (plan.word === "depth") return digits + (first ? ctx.measureText("depth ").width : 0);
    return digits + 7;
  }

  /** A symbol in the fonts of mathematics, then plain text. @param {CanvasRenderingContext2D} ctx @param {string} word @param {string} rest @param {number} x @param {number} y */
  function write(ctx, word, rest, x, y) {
    ctx.fillStyle = theme.ink2;
    let left = x;
    if (word === "f" || word === "g") {
      ctx.font = `italic 13px ${theme.fontMath}`;
      ctx.fillText(word, left, y);
      left += ctx.measureText(word).width + (rest.startsWith(" ") ? 0 : 2.4);
    }
    ctx.font = `400 12px ${theme.font}`;
    ctx.fillText(word === "depth" ? `depth${rest}` : rest, left, y);
  }

  watchTheme(() => {
    theme = readTheme(canvas);
    era++;
    redraw();
  });
  new ResizeObserver(redraw).observe(canvas);

  return {
    /** @param {TreeData} shown */
    show(shown) {
      data = shown;
      trackKey = ""; // another run may have come to the same version
      step = Math.min(step, shown.lastStep);
      redraw();
    },
    /** @param {number} t */
    setStep(t) {
      step = t;
      redraw();
    },
    redraw,
  };
}
