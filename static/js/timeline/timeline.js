/**
 * The timeline: the size of the frontier over the steps, or the depth for a search without frontier, with a thumb at the
 * current step. The track is drawn as two bitmaps, one in the colours of steps already shown.
 *
 * It only draws. A transparent native range input above it handles dragging and keys; its thumb is 20 px wide, so that
 * its positions match those drawn here.
 */

import { CanvasView, prepareCanvas } from "../canvas/canvas.js";
import { star } from "../canvas/marks.js";
import { cost, fillTemplate, formatCount } from "../run/numbers.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {{ step: number, value: number }} Tick
 * @typedef {object} TickPlan
 * @property {"f" | "g" | "depth" | ""} word name of the values
 * @property {Tick[]} changes in order of steps, each with a larger value than all before
 * @property {boolean} falls whether there are lower values in between
 */

/** Values that differ by less than this are equal: the difference is a rounding error. */
const TOLERANCE = 1e-6;
/** @type {TickPlan} */
const NO_CHANGES = { word: "", changes: [], falls: false };

/**
 * Returns the steps at which the value of the current node first rises to a new level. Cached, as it examines every
 * step.
 * @param {TreeData} data
 * @returns {TickPlan}
 */
export const findChanges = (data) => data.memo.forVersion("changes", data.version, () => changesOf(data));

/** Computes the result of `findChanges`, which caches it. @param {TreeData} data @returns {TickPlan} */
function changesOf(data) {
  const { priority } = data.info;
  if (data.info.rounds) return roundsOf(data);
  if (priority === "h") return NO_CHANGES;
  /** @type {Tick[]} */
  const changes = [];
  let highest = -Infinity;
  let falls = false;
  for (let t = 1; t <= data.takenCount; t++) {
    const id = data.taken[t - 1];
    const value = priority === "" ? data.depth[id] : data.f(id);
    // The depth falls only in depth-first search, which does not search level by level, so there are no ticks.
    if (priority === "" && value < highest) return NO_CHANGES;
    if (value < highest - TOLERANCE) falls = true;
    if (value <= highest + TOLERANCE) continue;
    highest = value;
    changes.push({ step: t, value });
  }
  // The root is expanded at step 1, but the tick of its value is at step 0, where the timeline starts.
  if (changes.length > 0) changes[0].step = 0;
  return { word: priority === "" ? "depth" : priority === "g" ? "g" : "f", changes, falls };
}

/** Returns the steps at which the rounds of an iterative search begin, with the bound on f or the depth in each. @param {TreeData} data @returns {TickPlan} */
function roundsOf(data) {
  if (data.roots.length < 2) return NO_CHANGES;
  const changes = data.roots.map((root, round) => ({
    step: round ? data.expandedAt[root] : 0,
    value: data.bounds[round],
  }));
  return { word: data.info.rounds === "depth" ? "depth" : "f", changes, falls: false };
}

/**
 * @typedef {import("../canvas/theme.js").Theme} Theme
 * @typedef {object} Track bitmaps of the complete track
 * @property {HTMLCanvasElement} past in the colours of steps already shown
 * @property {HTMLCanvasElement} future in the colours of later steps
 * @property {number} largest size or depth
 */

/**
 * Returns the height of the track in each pixel column, 0 … 1.
 *
 * From step t − 1 to t the track has the size of the frontier before the t-th node is expanded.
 * @param {ArrayLike<number>} curve
 * @param {number} steps
 * @param {number} columns
 * @param {number} largest
 */
export function columnHeights(curve, steps, columns, largest) {
  const heights = new Float32Array(columns);
  const perColumn = steps / columns;
  for (let i = 0; i < columns; i++) {
    const first = Math.min(steps, Math.floor(i * perColumn) + 1);
    const last = Math.min(steps, Math.max(first, Math.floor((i + 1) * perColumn)));
    let sum = 0;
    for (let t = first; t <= last; t++) sum += curve[t];
    heights[i] = sum / (last - first + 1) / largest; // the average of the column's steps, relative to the largest value
  }
  return heights;
}

/**
 * Returns the track's value at each step: the size of the frontier, or the depth of the current node for an iterative
 * search.
 * @param {TreeData} data
 * @returns {ArrayLike<number>}
 */
export function trackCurve(data) {
  if (!data.info.rounds) return data.frontierCurve;
  const depths = new Int32Array(data.steps + 1);
  for (let t = 1; t <= data.steps; t++) depths[t] = data.depth[Math.max(0, data.currentNodeAt(t))];
  return depths;
}

/** Returns the largest value of a curve, and 0 for an empty one. @param {ArrayLike<number>} curve */
export function largestOf(curve) {
  let largest = 0;
  for (let t = 0; t < curve.length; t++) if (curve[t] > largest) largest = curve[t];
  return largest;
}

/** Returns the colours of a track below and on its curve: amber, the colour of the frontier, only if the curve shows its size. @param {TreeData} data @param {Theme} theme */
function trackColours(data, theme) {
  if (data.info.rounds) return [theme.earlier, theme.expanded];
  return data.knowsFrontier ? [theme.past, theme.frontierAlone] : [theme.earlier, theme.discarded];
}

/**
 * Paints the track of a run.
 * @param {TreeData} data
 * @param {Theme} theme
 * @param {number} width CSS pixels from the first step to the last
 * @param {number} height of the largest value, in CSS pixels
 * @param {number} dpr
 * @returns {Track}
 */
export function paintTrack(data, theme, width, height, dpr) {
  const columns = Math.max(1, Math.round(width * dpr));
  const curve = trackCurve(data);
  const largest = Math.max(1, data.info.rounds ? largestOf(curve) : data.frontierSizes.max);
  const heights = columnHeights(curve, data.steps, columns, largest);
  const bitmapHeight = Math.ceil(height * dpr) + 4;
  const top = (/** @type {number} */ i) => bitmapHeight - heights[i] * height * dpr;
  const [fill, line] = trackColours(data, theme);
  return {
    past: paintArea(columns, bitmapHeight, fill, top, line, 1.8 * dpr),
    future: paintArea(columns, bitmapHeight, theme.future, top, theme.edge, 1.8 * dpr),
    largest,
  };
}

/**
 * Paints the area under the curve, with a line on top.
 * @param {number} columns
 * @param {number} height
 * @param {string} fill
 * @param {(column: number) => number} top
 * @param {string} line
 * @param {number} lineWidth
 */
function paintArea(columns, height, fill, top, line, lineWidth) {
  const canvas = document.createElement("canvas");
  canvas.width = columns;
  canvas.height = height;
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ctx.fillStyle = fill;
  for (let i = 0; i < columns; i++) ctx.fillRect(i, top(i), 1, height);
  ctx.strokeStyle = line;
  ctx.lineWidth = lineWidth;
  ctx.lineJoin = "bevel";
  ctx.beginPath();
  for (let i = 0; i < columns; i++) {
    // A jump of the curve is a vertical line, so the old height is drawn up to the new column.
    if (i > 0 && Math.abs(top(i) - top(i - 1)) > lineWidth) ctx.lineTo(i, top(i - 1));
    ctx.lineTo(i, top(i));
  }
  ctx.lineTo(columns, top(columns - 1));
  ctx.stroke();
  return canvas;
}

/**
 * Draws a part of a bitmap at the position that it has in the complete bitmap.
 * @param {CanvasRenderingContext2D} ctx
 * @param {HTMLCanvasElement} image
 * @param {number} left x of the complete bitmap
 * @param {number} from x of the part
 * @param {number} to right end of the part
 * @param {number} base bottom
 * @param {number} dpr
 */
export function drawSlice(ctx, image, left, from, to, base, dpr) {
  const bitmapWidth = (to - from) * dpr;
  if (bitmapWidth < 0.5) return;
  const height = image.height / dpr;
  ctx.drawImage(image, (from - left) * dpr, 0, bitmapWidth, image.height, from, base - height, to - from, height);
}

/** Radius of the thumb, in pixels. */
const THUMB_RADIUS = 9;

/**
 * Draws the thumb at the current step.
 * @param {CanvasRenderingContext2D} ctx @param {Theme} theme @param {number} x @param {number} base
 */
export function drawThumb(ctx, theme, x, base) {
  ctx.fillStyle = theme.accent;
  ctx.fillRect(x - 1, 2, 2, base - 2);
  ctx.beginPath();
  ctx.arc(x, base, THUMB_RADIUS, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = 2;
  ctx.stroke();
}

/** Width and height of a flag, and the least distance of two, in pixels. */
const FLAG = { width: 8, height: 7, apart: 10 };

/**
 * Draws a flag at each place in ascending order; one that would overlap the flag before is left out.
 * @param {CanvasRenderingContext2D} ctx @param {Theme} theme @param {number[]} places
 * @param {number} base y of the poles' lower ends @param {number} top y of their upper ends
 */
export function drawFlags(ctx, theme, places, base, top) {
  let free = Number.NEGATIVE_INFINITY;
  for (const x of places) {
    if (x < free) continue;
    free = x + FLAG.apart;
    ctx.beginPath();
    ctx.moveTo(x, base);
    ctx.lineTo(x, top);
    ctx.lineTo(x + FLAG.width, top + FLAG.height / 2);
    ctx.lineTo(x, top + FLAG.height);
    ctx.lineJoin = "round";
    ctx.strokeStyle = theme.paper;
    ctx.lineWidth = 4;
    ctx.stroke();
    ctx.strokeStyle = ctx.fillStyle = theme.ink;
    ctx.lineWidth = 1.4;
    ctx.stroke();
    ctx.fill();
  }
}

/**
 * @typedef {object} TimelineWords templates of its texts
 * @property {string} title with {largest}, the largest size of the frontier
 * @property {string} depths title for an iterative search: it has no frontier, so its depths are drawn; {largest} is the largest
 * @property {string} notExpanded title if it is not known which of the nodes that have not been expanded wait; {largest} is their largest number
 * @property {string} throughout text after f or g if all nodes have the same {value}
 * @property {string} atMost the same if later nodes have lower values than the first, whose {value} is the largest
 * @property {string} depth text before the first depth
 */

/** Margin to the left and right of the track, in pixels. */
const SIDE = 10;
/** Minimum height of the canvas, in pixels, for texts above and below the track. */
const MIN_HEIGHT_WITH_TEXT = 62;
/** Pixels below the track: room for the thumb, and below it for the star of the goal. */
const TEXT_BELOW = 24;
/** Radius of the star, and the distance of its centre from the track, in pixels: the thumb never covers it. */
const [STAR_RADIUS, STAR_BELOW] = [6.4, THUMB_RADIUS + 8];
/** A run with at most this many steps gets a tick for every step. */
const MAX_STEPS_WITH_TICKS = 12;

/** Draws the timeline of one run on a canvas. */
export class Timeline extends CanvasView {
  /** @type {TreeData | null} */
  data = null;
  step = 0;
  /** @type {number[]} the steps at which Play stops */
  stops = [];
  /** @type {Track | null} */
  track = null;
  /** @type {TickPlan} */
  plan = { word: "", changes: [], falls: false };

  /** @param {HTMLCanvasElement} canvas @param {TimelineWords} words */
  constructor(canvas, words) {
    super(canvas);
    this.words = words;
  }

  /** Shows the timeline of a run. @param {TreeData} data */
  show(data) {
    if (data !== this.data) this.stops = [];
    this.data = data;
    this.paintedKey = ""; // the versions of two runs may be equal, so the track must be painted again
    this.step = Math.min(this.step, data.lastStep);
    this.redraw();
  }

  /** Returns the template of the title of a run's track. @param {TreeData} data */
  titleOf(data) {
    if (data.info.rounds) return this.words.depths;
    return data.knowsFrontier ? this.words.title : this.words.notExpanded;
  }

  /** Shows an empty timeline, without a run. */
  clear() {
    this.data = null;
    this.redraw();
  }

  /** Moves the thumb to a step. @param {number} step */
  setStep(step) {
    this.step = step;
    this.redraw();
  }

  /** Shows a flag at each step at which Play stops. @param {number[]} stops */
  setStops(stops) {
    this.stops = stops;
    this.redraw();
  }

  /** Draws the timeline: the track, ticks and texts, and the thumb at the current step. */
  draw() {
    const { data, theme } = this;
    const { ctx, width, height, dpr } = prepareCanvas(this.canvas);
    ctx.clearRect(0, 0, width, height);
    if (!data || width <= 2 * SIDE || data.size === 0) return;
    const hasText = height >= MIN_HEIGHT_WITH_TEXT;
    const base = hasText ? height - TEXT_BELOW : height - 13; // y of the line below the track
    const trackWidth = width - 2 * SIDE;
    const track = this.trackOf(data, width, height, dpr, hasText ? base - 17 : base - 18);
    const steps = Math.max(1, data.lastStep);
    const thumbX = SIDE + (trackWidth * Math.min(this.step, steps)) / steps;
    if (data.lastStep > 0) {
      drawSlice(ctx, track.future, SIDE, thumbX, SIDE + trackWidth, base, dpr);
      drawSlice(ctx, track.past, SIDE, SIDE, thumbX, base, dpr);
    }
    ctx.fillStyle = theme.control;
    // The line is one whole pixel high, as a line between two pixels would look pale.
    ctx.fillRect(SIDE, base, trackWidth, 1);
    const labelEnd = this.drawEnds(ctx, data, trackWidth, base, hasText);
    if (hasText) {
      this.drawTicks(ctx, data, trackWidth, base, labelEnd);
      this.drawTitle(ctx, this.titleOf(data), track.largest, base, thumbX);
    }
    const places = this.stops.map((step) => xOf(data, trackWidth, step));
    drawFlags(ctx, theme, places, base, base - 18);
    drawThumb(ctx, theme, thumbX, base);
  }

  /**
   * Returns the track, painted again if run or size have changed.
   * @param {TreeData} data @param {number} width @param {number} height @param {number} dpr
   * @param {number} rise height of the largest frontier
   */
  trackOf(data, width, height, dpr, rise) {
    const key = `${data.version} ${width} ${height} ${dpr}`;
    if (key !== this.paintedKey || !this.track) {
      this.plan = findChanges(data);
      this.track = paintTrack(data, this.theme, width - 2 * SIDE, rise, dpr);
      this.paintedKey = key;
    }
    return this.track;
  }

  /**
   * Draws the title above the track, where the thumb does not cover it.
   * @param {CanvasRenderingContext2D} ctx @param {string} words @param {number} largest @param {number} base
   * @param {number} thumbX x of the thumb
   */
  drawTitle(ctx, words, largest, base, thumbX) {
    const title = fillTemplate(words, { largest: formatCount(largest) });
    ctx.font = `400 12px ${this.theme.font}`;
    ctx.textAlign = "left";
    ctx.fillStyle = this.theme.ink2;
    const left = titleLeft(ctx.measureText(title).width, thumbX, this.canvas.clientWidth);
    if (left >= 0) ctx.fillText(title, left, base - 33);
  }

  /**
   * Draws the goal, and a tick for every step of a short run; returns the maximum x for the labels of other ticks.
   * @param {CanvasRenderingContext2D} ctx @param {TreeData} data @param {number} trackWidth @param {number} base
   * @param {boolean} hasText
   */
  drawEnds(ctx, data, trackWidth, base, hasText) {
    const end = SIDE + trackWidth;
    const solved = data.goal >= 0;
    ctx.fillStyle = this.theme.ink2;
    for (let t = 0; data.lastStep <= MAX_STEPS_WITH_TICKS && t <= data.lastStep; t++)
      drawTick(ctx, xOf(data, trackWidth, t), base);
    if (!solved) return this.canvas.clientWidth;
    drawTick(ctx, xOf(data, trackWidth, data.lastStep), base);
    if (hasText) star(ctx, this.theme, end, base + STAR_BELOW, STAR_RADIUS);
    return end - 10;
  }

  /**
   * Draws the ticks at which f, g or the depth rises.
   * @param {CanvasRenderingContext2D} ctx @param {TreeData} data @param {number} trackWidth @param {number} base
   * @param {number} right
   */
  drawTicks(ctx, data, trackWidth, base, right) {
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
    const xOfStep = (/** @type {number} */ t) => xOf(data, trackWidth, t);
    const labels = chooseTicks(plan.changes, xOfStep, (value, first) => this.widthOf(ctx, value, first), -3, right);
    labels.forEach((label, i) => {
      ctx.fillStyle = this.theme.ink2;
      if (data.lastStep > MAX_STEPS_WITH_TICKS) drawTick(ctx, xOfStep(label.step), base);
      // If necessary the first label is moved right, so that the canvas does not cut off its italic letter.
      const x = Math.max(2.5, xOfStep(label.step) - this.widthOf(ctx, label.value, i === 0) / 2);
      const text = plan.word === "depth" && i === 0 ? `${words.depth} ${cost(label.value)}` : cost(label.value);
      this.drawText(ctx, plan.word, text, x, base + 17.5);
    });
  }

  /**
   * Returns the width of a label.
   * @param {CanvasRenderingContext2D} ctx @param {number} value @param {boolean} first
   */
  widthOf(ctx, value, first) {
    ctx.font = `400 12px ${this.theme.font}`;
    const digits = ctx.measureText(cost(value)).width;
    if (this.plan.word === "depth") return digits + (first ? ctx.measureText(`${this.words.depth} `).width : 0);
    return digits + 7;
  }

  /**
   * Draws an italic symbol, if there is one, and text after it.
   * @param {CanvasRenderingContext2D} ctx @param {string} word @param {string} text @param {number} x @param {number} y
   */
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

/** Pixels that remain free between the line of the thumb and the title. */
const TITLE_GAP = 5;

/**
 * Returns the x of the title: at the left end of the track, or at its right end while the thumb is where the title would
 * be; −1 if the title does not fit there either.
 * @param {number} titleWidth @param {number} thumbX @param {number} width of the canvas
 */
export function titleLeft(titleWidth, thumbX, width) {
  if (thumbX > SIDE + titleWidth + TITLE_GAP) return SIDE;
  const left = width - SIDE - titleWidth;
  return left > thumbX + TITLE_GAP ? left : -1;
}

/** Returns the x of a step on the track. @param {TreeData} data @param {number} trackWidth @param {number} t */
const xOf = (data, trackWidth, t) => SIDE + (trackWidth * t) / Math.max(1, data.lastStep);

/** Draws a tick below the track. @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} base */
const drawTick = (ctx, x, base) => ctx.fillRect(x - 0.75, base, 1.5, 5.5);

/** Minimum distance between two labels of ticks, in pixels. */
const MIN_LABEL_DISTANCE = 90;
/** Ticks are labelled if their value is a multiple of the first of these numbers that leaves enough room between labels. */
const STRIDES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];

/**
 * Returns the changes to label: those with round values, as far as their labels do not overlap and stay on the track.
 * @param {Tick[]} changes
 * @param {(step: number) => number} xOfStep
 * @param {(value: number, first: boolean) => number} widthOf width of the label of a value; the first label may be longer
 * @param {number} left minimum x of a label
 * @param {number} right maximum x of a label
 * @returns {Tick[]}
 */
export function chooseTicks(changes, xOfStep, widthOf, left, right) {
  /** @type {Tick[]} */
  let chosen = [];
  for (const stride of STRIDES) {
    const candidates = changes.filter((tick) => tick.value % stride === 0 || changes.length <= 3);
    // If these ticks are all too close together, the next number is tried, unless only a few ticks are left.
    const isFew = candidates.length <= (stride === 1 ? 3 : 1);
    if (!isFew && widestGap(candidates, xOfStep) < MIN_LABEL_DISTANCE) continue;
    chosen = candidates;
    break;
  }
  let freeFrom = left; // x from which there is room for the next label
  return chosen.filter((tick) => {
    const halfWidth = widthOf(tick.value, freeFrom === left) / 2;
    const x = xOfStep(tick.step);
    if (x - halfWidth < freeFrom || x + halfWidth > right) return false;
    freeFrom = x + halfWidth + 10;
    return true;
  });
}

/** Returns the largest distance between two ticks. @param {Tick[]} ticks @param {(step: number) => number} xOfStep */
function widestGap(ticks, xOfStep) {
  let widest = 0;
  for (let i = 1; i < ticks.length; i++) widest = Math.max(widest, xOfStep(ticks[i].step) - xOfStep(ticks[i - 1].step));
  return widest;
}
