/** Draws large trees in layouts without rows: nodes as small squares, or the number of nodes per pixel as a tint. */

import STYLE from "../../../../puzzle/svg/style.json" with { type: "json" };
import { channels } from "../../canvas/theme.js";
import { withCapacity } from "../../run/columns.js";
import { EXPANDED, FRONTIER, PRUNED } from "../../run/status.js";
import { drawPath, strokeEdges } from "./draw-edges.js";
import { drawHighlights } from "./draw-shapes.js";
import { drawTrails } from "./draw-trail.js";
import { addFreeEdges } from "./free-edges.js";
import { addToLegend, markKind } from "./mark-kinds.js";
import { drawFadedFirst, isSkipped, rowRange } from "./scene.js";
import { packColour, pixelRamp } from "./tints.js";

/** @typedef {import("./scene.js").Scene} Scene */

const range = new Int32Array(2);
/** Side of the square that represents a node, in pixels. */
const MARK = 3;
/** Edges are drawn at full strength if nodes are on average farther apart than this, in pixels. */
const FULL_EDGE_PITCH = 6;
/** Opacity of edges where nodes are closer together than `FULL_EDGE_PITCH`. */
const CROWDED_ALPHA = 0.45;

/** Draws nodes as squares of three pixels, solid if expanded, hollow in the frontier, or as bars if pruned. @param {Scene} scene */
export function drawFreeMarks(scene) {
  const { ctx, theme } = scene;
  const isSpread = scene.width * scene.height > FULL_EDGE_PITCH ** 2 * scene.inView;
  drawFadedFirst(scene, (part) => {
    ctx.beginPath();
    addFreeEdges(part);
    if (isSpread) strokeEdges(part);
    else strokeFaintly(part);
    drawSquares(part, PRUNED, MARK, theme.discarded);
    drawSquares(part, EXPANDED, MARK, theme.expanded);
    drawSquares(part, FRONTIER, MARK + 2, theme.frontierLine);
    drawSquares(part, FRONTIER, MARK + 1, theme.frontier);
    drawSquares(part, FRONTIER, MARK - 2, theme.paper);
  });
  drawPathAndHighlights(scene);
}

/** Strokes edges faintly where nodes are so close together that readers cannot see single edges. @param {Scene} scene */
function strokeFaintly({ ctx, theme }) {
  const alpha = ctx.globalAlpha;
  ctx.globalAlpha = alpha * CROWDED_ALPHA;
  ctx.strokeStyle = theme.edge;
  ctx.lineWidth = 0.7;
  ctx.stroke();
  ctx.globalAlpha = alpha;
}

/**
 * Draws the squares of frontier nodes or of expanded ones, or the bars of pruned ones.
 * @param {Scene} scene @param {number} kind FRONTIER, PRUNED, or EXPANDED for all others @param {number} side
 * @param {string} colour
 */
function drawSquares(scene, kind, side, colour) {
  const { ctx, data, step } = scene;
  const { members } = data.rows;
  const height = kind === PRUNED ? side / 3 : side;
  ctx.fillStyle = colour;
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    rowRange(scene, d, -5, scene.width + 5, range);
    for (let i = range[0], to = range[1]; i < to; i++) {
      const id = members[i];
      const state = data.status(id, step);
      if (state < FRONTIER || markKind(state) !== kind || isSkipped(scene, id)) continue;
      const left = scene.x + data.x[id] * scene.kx - side / 2;
      ctx.fillRect(left, scene.y + data.y[id] * scene.ky - height / 2, side, height);
      addToLegend(scene, kind);
    }
  }
}

/** @type {HTMLCanvasElement | null} */
let bitmap = null;
/** @type {ImageData | null} */
let pixels = null;
/** Number of nodes in each pixel of the view. */
let nodeCounts = new Int32Array(0);
/** Number of frontier nodes in each pixel of the view. */
let frontierCounts = new Int32Array(0);
/** For each pixel of the view 1 if it has pruned nodes, 2 if it has forgotten ones; these are not counted. */
let palePixels = new Uint8Array(0);

/** Draws the number of nodes in each pixel as a tint, and pixels with mostly frontier nodes in amber. @param {Scene} scene */
export function drawFreeDensity(scene) {
  const { ctx, height, width } = scene;
  const [columns, lines] = [Math.ceil(width), Math.ceil(height)];
  const maxCount = countPixels(scene, columns, lines);
  bitmap ??= document.createElement("canvas");
  const bitmapContext = /** @type {CanvasRenderingContext2D} */ (bitmap.getContext("2d", { willReadFrequently: true }));
  if (!pixels || pixels.width !== columns || pixels.height !== lines) {
    bitmap.width = columns;
    bitmap.height = lines;
    pixels = bitmapContext.createImageData(columns, lines);
  }
  const colours = new Uint32Array(pixels.data.buffer);
  const ramp = pixelRamp(scene.theme, maxCount);
  const amber = packColour(channels(scene.theme.frontier));
  const dark = packColour(channels(scene.theme.frontierLine));
  const pale = packColour(channels(scene.theme.earlier));
  colours.fill(0);
  for (let pixel = 0, size = columns * lines; pixel < size; pixel++) {
    if (nodeCounts[pixel] === 0) {
      if (palePixels[pixel] === 0) continue;
      colours[pixel] = pale;
      if (palePixels[pixel] === 1) scene.legend.pruned = true;
      else scene.legend.forgotten = true;
      continue;
    }
    if (frontierCounts[pixel] > 0) scene.legend.frontier = true;
    if (frontierCounts[pixel] < nodeCounts[pixel]) scene.legend.expanded = true;
    const mostlyFrontier = frontierCounts[pixel] * 2 > nodeCounts[pixel];
    colours[pixel] = mostlyFrontier ? amber : ramp[nodeCounts[pixel]];
    // A dark pixel below an amber one separates it from the background, from which amber differs too little.
    if (mostlyFrontier && pixel + columns < size && nodeCounts[pixel + columns] === 0) colours[pixel + columns] = dark;
  }
  bitmapContext.putImageData(pixels, 0, 0);
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(bitmap, 0, 0, columns, lines, 0, 0, columns, lines);
  scene.legend.perPixel = maxCount;
  drawPathAndHighlights(scene);
}

/**
 * Counts the nodes in each pixel.
 * @param {Scene} scene @param {number} columns @param {number} lines @returns {number} the most nodes in one pixel
 */
function countPixels(scene, columns, lines) {
  const { data, kx, ky, step } = scene;
  const { expandedAt, owner, x, y } = data;
  nodeCounts = withCapacity(nodeCounts, columns * lines);
  frontierCounts = withCapacity(frontierCounts, columns * lines);
  palePixels = withCapacity(palePixels, columns * lines);
  nodeCounts.fill(0, 0, columns * lines);
  frontierCounts.fill(0, 0, columns * lines);
  palePixels.fill(0, 0, columns * lines);
  let maxCount = 1;
  // Nodes are counted in the order in which they are in memory, which is fastest.
  for (let id = 0, size = data.nodeCountAt(step); id < size; id++) {
    if (owner && owner[id] !== -1) continue;
    const column = Math.floor(scene.x + x[id] * kx);
    const line = Math.floor(scene.y + y[id] * ky);
    if (column < 0 || line < 0 || column >= columns || line >= lines) continue;
    const pixel = line * columns + column;
    const isForgotten = data.exceptions.isForgotten(id, step);
    if (isForgotten || (step >= expandedAt[id] && data.isPruned(id))) {
      palePixels[pixel] = isForgotten ? 2 : 1;
      continue;
    }
    if (step < expandedAt[id]) frontierCounts[pixel]++;
    if (++nodeCounts[pixel] > maxCount) maxCount = nodeCounts[pixel];
  }
  return maxCount;
}

/** Draws the path and the highlighted nodes over the tree. @param {Scene} scene */
function drawPathAndHighlights(scene) {
  drawPath(scene, 0, STYLE.path.boards, STYLE.path.paper);
  drawTrails(scene, 0);
  drawHighlights(scene);
}
