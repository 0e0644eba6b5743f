/** A small plot of a curve over the steps of a run: each pixel column shows the range of the curve's values there. */

import { prepareCanvas } from "../canvas/canvas.js";
import { createRedraw } from "../canvas/redraw.js";
import { cost, formatCount } from "../run/numbers.js";
import { rangesOf } from "./curves.js";

/** @typedef {import("../run/tree-data.js").TreeData} TreeData */

// The margins around the plot, in pixels; labels are on the left and below.
const LEFT = 48;
const RIGHT = 6;
const TOP = 8;
const BOTTOM = 18;

/**
 * Creates a plot on a canvas.
 * @param {object} config
 * @param {HTMLCanvasElement} config.canvas
 * @param {import("./curves.js").Curve} config.curve
 * @param {string} config.first label of the first step
 */
export function createPlot({ canvas, curve, first }) {
  /** @type {TreeData | null} */
  let data = null;
  let step = 0;
  /** @type {import("../canvas/theme.js").Theme} */
  let theme;

  /** Draws the whole plot: the scale, the curve and the mark of the current step. */
  function draw() {
    const { ctx, width, height } = prepareCanvas(canvas);
    ctx.clearRect(0, 0, width, height);
    if (!data || data.lastStep === 0 || width < LEFT + RIGHT + 20) return;
    const plotWidth = Math.floor(width - LEFT - RIGHT);
    const run = data;
    const { low, high } = run.memo.forVersion(`plot-${curve}-${plotWidth}`, run.version, () =>
      rangesOf(run, curve, plotWidth),
    );
    const maxValue = Math.max(
      1,
      high.reduce((a, b) => (b > a ? b : a), 0),
    );
    const y = (/** @type {number} */ value) => height - BOTTOM - (value / maxValue) * (height - BOTTOM - TOP);
    drawScale(ctx, theme, maxValue, plotWidth, y);
    const lineColour = curve === "frontier" ? theme.frontierAlone : theme.expanded;
    const currentColumn = Math.round((plotWidth * step) / run.lastStep);
    const barWidth = Math.max(1, plotWidth / run.lastStep);
    for (let i = 0; i < plotWidth; i++) {
      ctx.fillStyle = i <= currentColumn ? lineColour : theme.edge;
      if (!Number.isNaN(low[i]))
        ctx.fillRect(LEFT + i, y(high[i]) - 1, barWidth, Math.max(2, y(low[i]) - y(high[i]) + 2));
    }
    ctx.fillStyle = theme.accent;
    ctx.fillRect(LEFT + currentColumn - 1, TOP - 4, 2, height - BOTTOM - TOP + 4);
    ctx.fillStyle = theme.ink2;
    ctx.textAlign = "left";
    ctx.fillText(first, LEFT, height - 3);
    ctx.textAlign = "right";
    ctx.fillText(formatCount(run.lastStep), LEFT + plotWidth, height - 3);
  }

  const { redraw } = createRedraw(canvas, {
    draw,
    setTheme: (newTheme) => {
      theme = newTheme;
    },
  });

  return {
    /** Plots another run. @param {TreeData} newData */
    show(newData) {
      data = newData;
      redraw();
    },
    /** Marks a step as the current one. @param {number} newStep */
    setStep(newStep) {
      step = newStep;
      redraw();
    },
  };
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
