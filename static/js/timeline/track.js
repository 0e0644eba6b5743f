/**
 * The track of the timeline as two bitmaps: the size of the frontier over the steps, or the depth for a search without
 * frontier.
 */

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
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
  // An iterative search has no frontier, so its track is not in amber, the colour of the frontier.
  const [fill, line] = data.info.rounds ? [theme.earlier, theme.expanded] : [theme.past, theme.frontierAlone];
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
    // Where the curve jumps, the line is vertical: it first reaches the new column at the old height.
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
