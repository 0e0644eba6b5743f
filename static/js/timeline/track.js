/** The timeline's track: the frontier's size over the steps, or the depth where there is no frontier, as two finished pictures. */

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("../canvas/theme.js").Theme} Theme
 * @typedef {object} Track
 * @property {HTMLCanvasElement} past
 * @property {HTMLCanvasElement} future
 * @property {number} largest size or depth
 */

/**
 * The track's height at the middle of each device pixel column, 0 … 1.
 * Before the t-th node is taken the frontier has the size drawn from step t−1 to t.
 * @param {ArrayLike<number>} curve
 * @param {number} steps
 * @param {number} columns
 * @param {number} largest
 */
export function columnHeights(curve, steps, columns, largest) {
  const heights = new Float32Array(columns);
  const perColumn = steps / columns;
  for (let i = 0; i < columns; i++) {
    const from = Math.min(steps, Math.floor(i * perColumn) + 1);
    const to = Math.min(steps, Math.max(from, Math.floor((i + 1) * perColumn)));
    let sum = 0;
    for (let t = from; t <= to; t++) sum += curve[t];
    heights[i] = sum / (to - from + 1) / largest;
  }
  return heights;
}

/**
 * What the track shows at each step: the frontier's size, and of a search by rounds the depth of the node in hand.
 * @param {TreeData} data
 * @returns {ArrayLike<number>}
 */
export function trackCurve(data) {
  if (!data.info.rounds) return data.frontierCurve;
  const depths = new Int32Array(data.steps + 1);
  for (let t = 1; t <= data.steps; t++) depths[t] = data.depth[Math.max(0, data.currentNodeAt(t))];
  return depths;
}

/** @param {ArrayLike<number>} curve */
export function largestOf(curve) {
  let largest = 0;
  for (let t = 0; t < curve.length; t++) if (curve[t] > largest) largest = curve[t];
  return largest;
}

/**
 * @param {TreeData} data
 * @param {Theme} theme
 * @param {number} width CSS pixels from the first step to the last
 * @param {number} height of the largest frontier
 * @param {number} dpr
 * @returns {Track}
 */
export function paintTrack(data, theme, width, height, dpr) {
  const columns = Math.max(1, Math.round(width * dpr));
  const curve = trackCurve(data);
  const largest = Math.max(1, data.info.rounds ? largestOf(curve) : data.frontierSizes.max);
  const heights = columnHeights(curve, data.steps, columns, largest);
  const tall = Math.ceil(height * dpr) + 4;
  const top = (/** @type {number} */ i) => tall - heights[i] * height * dpr;
  // Amber is the frontier's, and a search by rounds has none.
  const [fill, line] = data.info.rounds ? [theme.earlier, theme.expanded] : [theme.past, theme.frontierAlone];
  return {
    past: paintArea(columns, tall, fill, top, line, 1.8 * dpr),
    future: paintArea(columns, tall, theme.future, top, theme.edge, 1.8 * dpr),
    largest,
  };
}

/**
 * @param {number} columns
 * @param {number} tall
 * @param {string} fill
 * @param {(column: number) => number} top
 * @param {string} line
 * @param {number} lineWidth
 */
function paintArea(columns, tall, fill, top, line, lineWidth) {
  const canvas = document.createElement("canvas");
  canvas.width = columns;
  canvas.height = tall;
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ctx.fillStyle = fill;
  for (let i = 0; i < columns; i++) ctx.fillRect(i, top(i), 1, tall);
  ctx.strokeStyle = line;
  ctx.lineWidth = lineWidth;
  ctx.lineJoin = "bevel";
  ctx.beginPath();
  for (let i = 0; i < columns; i++) {
    // A step of the staircase is upright: its two ends stand in the same column.
    if (i > 0 && Math.abs(top(i) - top(i - 1)) > lineWidth) ctx.lineTo(i, top(i - 1));
    ctx.lineTo(i, top(i));
  }
  ctx.lineTo(columns, top(columns - 1));
  ctx.stroke();
  return canvas;
}

/**
 * Lay a part of a finished picture where it belongs.
 * @param {CanvasRenderingContext2D} ctx
 * @param {HTMLCanvasElement} image
 * @param {number} left where the whole picture begins
 * @param {number} from where the part begins
 * @param {number} to
 * @param {number} base
 * @param {number} dpr
 */
export function drawSlice(ctx, image, left, from, to, base, dpr) {
  const wide = (to - from) * dpr;
  if (wide < 0.5) return;
  const height = image.height / dpr;
  ctx.drawImage(image, (from - left) * dpr, 0, wide, image.height, from, base - height, to - from, height);
}

const THUMB = 9;

/** Where the reader is. @param {CanvasRenderingContext2D} ctx @param {Theme} theme @param {number} x @param {number} base */
export function drawThumb(ctx, theme, x, base) {
  ctx.fillStyle = theme.accent;
  ctx.fillRect(x - 1, 2, 2, base - 2);
  ctx.beginPath();
  ctx.arc(x, base, THUMB, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = 2;
  ctx.stroke();
}
