/**
 * A small plot of a curve over the steps of a run: the value and the depth of the current node, the size of the frontier, or
 * the effective branching factor. Each pixel column shows the range of the curve's values there.
 */

import { CanvasView, prepareCanvas } from "../canvas/canvas.js";
import { cost, formatCount } from "../run/numbers.js";

/** @typedef {import("../run/tree-data.js").TreeData} TreeData */

/** @typedef {"value" | "frontier" | "branching" | "depth"} Curve */

/**
 * For each curve, a function from a run to its value at each step from 1; NaN for no value.
 * @type {Record<Curve, (data: TreeData) => (t: number) => number>}
 */
export const CURVES = {
  value: (data) => (t) => {
    const id = data.taken[t - 1];
    if (id === undefined || data.expandedAt[id] !== t) return NaN;
    return data.info.priority === "" ? data.depth[id] : data.f(id);
  },
  frontier: (data) => {
    const curve = data.frontierCurve;
    return (t) => curve[t];
  },
  depth: (data) => (t) => data.depth[Math.max(0, data.currentNodeAt(t))],
  branching: (data) => {
    const { deepest, generated } = cumulativeGrowth(data);
    return (t) => effectiveBranching(generated[t], deepest[t]);
  },
};

/**
 * Returns two columns, by step: the number of successors generated so far, including copies, and the largest depth so far.
 * @param {TreeData} data
 */
function cumulativeGrowth(data) {
  // The arrays first get the values of single steps, and then those up to each step. Steps after the last share one entry.
  const generated = new Int32Array(data.lastStep + 2);
  const deepest = new Int32Array(data.lastStep + 2);
  for (let id = 0; id < data.size; id++) {
    const t = Math.min(data.generatedAt[id], data.lastStep + 1);
    if (data.parent[id] >= 0) generated[t]++;
    deepest[t] = Math.max(deepest[t], data.depth[id]);
  }
  for (let row = 0; row < data.discardCount; row++) {
    generated[Math.min(data.expandedAt[data.discardedParent[row]] + 1, data.lastStep + 1)]++;
  }
  for (let t = 1; t < generated.length; t++) {
    generated[t] += generated[t - 1];
    deepest[t] = Math.max(deepest[t], deepest[t - 1]);
  }
  return { deepest, generated };
}

/**
 * Returns the effective branching factor: the b with generated = b + b² + … + b^depth. NaN for depth 0.
 *
 * The result equals that of puzzle/recording/branching_factor.py to the last bit; tests/data/branching.json tests both.
 * @param {number} generated
 * @param {number} depth
 */
export function effectiveBranching(generated, depth) {
  if (depth <= 0 || generated <= 0) return NaN;
  const digits = depth.toString(2);
  let low = 0;
  let high = Math.max(1, generated);
  for (let i = 0; i < HALVINGS; i++) {
    const b = (low + high) / 2;
    // Bisection: the number of nodes grows with b.
    if (nodeCount(b, digits, generated) < generated) low = b;
    else high = b;
  }
  return (low + high) / 2;
}

/** The number of halvings in the search for the effective branching factor. */
const HALVINGS = 200;

/**
 * Returns b + b² + … + b^depth, or any number above `limit` if the sum is larger.
 *
 * Reads the binary digits of the depth from the highest: each digit doubles the depth so far, and a 1 also adds one, so
 * the time grows only with the number of digits.
 * @param {number} branching the branching factor b
 * @param {string} digits the depth in binary
 * @param {number} limit
 */
function nodeCount(branching, digits, limit) {
  let nodes = 0;
  let layer = 1; // b to the power of the depth that the digits so far denote
  for (const digit of digits) {
    nodes *= 1 + layer; // doubles the depth
    layer *= layer;
    if (digit === "1") {
      layer *= branching; // adds one to the depth
      nodes += layer;
    }
    if (nodes > limit) break;
  }
  return nodes;
}

/**
 * Returns the minimum and maximum value in each column of a plot; NaN for no value.
 * @param {TreeData} data
 * @param {Curve} curve
 * @param {number} columns
 */
export function rangesOf(data, curve, columns) {
  const valueAt = CURVES[curve](data);
  const low = new Float32Array(columns).fill(NaN);
  const high = new Float32Array(columns).fill(NaN);
  const steps = Math.max(1, data.lastStep);
  const stride = strideOf(data, curve, columns);
  for (let t = 1; t <= data.lastStep; t += stride) {
    const value = valueAt(t);
    if (Number.isNaN(value)) continue;
    const column = Math.min(columns - 1, Math.floor(((t - 1) / steps) * columns));
    low[column] = Number.isNaN(low[column]) ? value : Math.min(low[column], value);
    high[column] = Number.isNaN(high[column]) ? value : Math.max(high[column], value);
  }
  return { low, high };
}

/**
 * Returns how many steps to advance between two values: more than one for a curve that changes slowly, in a long run.
 * @param {TreeData} data @param {Curve} curve @param {number} columns
 */
function strideOf(data, curve, columns) {
  return curve === "branching" ? Math.max(1, Math.floor(data.lastStep / columns / 4)) : 1;
}

/** The number of columns of the widest plot. */
const COLUMNS = 400;

/**
 * Returns the minimum, maximum and last value of a curve; NaN for no value.
 * @param {TreeData} data
 * @param {Curve} curve
 */
export function extremesOf(data, curve) {
  return data.memo.forVersion(`extremes-${curve}`, data.version, () => {
    const valueAt = CURVES[curve](data);
    let lastWithValue = data.lastStep;
    while (lastWithValue > 1 && Number.isNaN(valueAt(lastWithValue))) lastWithValue--;
    const last = lastWithValue > 0 ? valueAt(lastWithValue) : NaN;
    if (Number.isNaN(last)) return { least: NaN, most: NaN, last };
    // The extremes of the frontier's size are already known; those of other curves are computed.
    let [least, most] = curve === "frontier" ? [data.frontierSizes.min, data.frontierSizes.max] : [last, last];
    const stride = strideOf(data, curve, COLUMNS);
    for (let step = 1; step <= data.lastStep && curve !== "frontier"; step += stride) {
      const value = valueAt(step); // both comparisons are false for NaN, which stands for no value
      if (value < least) least = value;
      if (value > most) most = value;
    }
    return { least, most, last };
  });
}

// The margins around the plot, in pixels; labels are on the left and below.
const LEFT = 48;
const RIGHT = 6;
const TOP = 8;
const BOTTOM = 18;

/** @typedef {{ canvas: HTMLCanvasElement, curve: Curve, first: string }} PlotConfig `first`: label of the first step */

/** Creates a plot on a canvas. @param {PlotConfig} config */
export const createPlot = (config) => new Plot(config);

/** Plots a curve of a run, with the current step marked. */
class Plot extends CanvasView {
  /** @type {TreeData | null} */
  data = null;
  step = 0;

  /** @param {PlotConfig} config */
  constructor({ canvas, curve, first }) {
    super(canvas);
    this.curve = curve;
    this.first = first;
  }

  /** Plots another run. @param {TreeData} data */
  show(data) {
    this.data = data;
    this.redraw();
  }

  /** Marks a step as the current one. @param {number} step */
  setStep(step) {
    this.step = step;
    this.redraw();
  }

  /** Draws the whole plot: the scale, the curve and the mark of the current step. */
  draw() {
    const { curve, data, theme } = this;
    const { ctx, width, height } = prepareCanvas(this.canvas);
    ctx.clearRect(0, 0, width, height);
    if (!data || data.lastStep === 0 || width < LEFT + RIGHT + 20) return;
    const plotWidth = Math.floor(width - LEFT - RIGHT);
    const { low, high } = data.memo.forVersion(`plot-${curve}-${plotWidth}`, data.version, () =>
      rangesOf(data, curve, plotWidth),
    );
    const maxValue = Math.max(
      1,
      high.reduce((a, b) => (b > a ? b : a), 0),
    );
    const y = (/** @type {number} */ value) => height - BOTTOM - (value / maxValue) * (height - BOTTOM - TOP);
    drawScale(ctx, theme, maxValue, plotWidth, y);
    const lineColour = curve === "frontier" ? theme.frontierAlone : theme.expanded;
    const currentColumn = Math.round((plotWidth * this.step) / data.lastStep);
    const barWidth = Math.max(1, plotWidth / data.lastStep);
    for (let i = 0; i < plotWidth; i++) {
      ctx.fillStyle = i <= currentColumn ? lineColour : theme.edge;
      if (!Number.isNaN(low[i]))
        ctx.fillRect(LEFT + i, y(high[i]) - 1, barWidth, Math.max(2, y(low[i]) - y(high[i]) + 2));
    }
    ctx.fillStyle = theme.accent;
    ctx.fillRect(LEFT + currentColumn - 1, TOP - 4, 2, height - BOTTOM - TOP + 4);
    ctx.fillStyle = theme.ink2;
    ctx.textAlign = "left";
    ctx.fillText(this.first, LEFT, height - 3);
    ctx.textAlign = "right";
    ctx.fillText(formatCount(data.lastStep), LEFT + plotWidth, height - 3);
  }
}

/**
 * Draws lines and labels at 0 and at the largest value.
 * @param {CanvasRenderingContext2D} ctx @param {import("../canvas/theme.js").Theme} theme
 * @param {number} maxValue @param {number} plotWidth @param {(value: number) => number} y
 */
function drawScale(ctx, theme, maxValue, plotWidth, y) {
  ctx.font = `400 12px ${theme.font}`;
  ctx.textAlign = "right";
  for (const value of [0, maxValue]) {
    ctx.fillStyle = theme.hairline;
    ctx.fillRect(LEFT, Math.round(y(value)), plotWidth, 1);
    ctx.fillStyle = theme.ink2;
    ctx.fillText(value < 1000 ? cost(value) : formatCount(value), LEFT - 6, y(value) + 4);
  }
}

/**
 * Returns the nodes at each depth at a step as rows of a table: depth, expanded, frontier, total.
 * @param {TreeData} data
 * @param {number} t
 * @param {number} maxRows
 */
export function depthTable(data, t, maxRows) {
  const counts = data.depthCounts(t);
  const rows = [];
  for (let d = 0; d < Math.min(maxRows, counts.depthCount); d++) {
    rows.push([d, counts.expanded[d], counts.frontier[d], counts.total[d]]);
  }
  return rows;
}
