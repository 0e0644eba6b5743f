/** Draws the tree at the farthest level of detail: the number of nodes per device pixel as a tint, and shapes in sparse rows. */

import STYLE from "../../../../puzzle/svg/style.json" with { type: "json" };
import { crossedRing, disc, ring } from "../../canvas/marks.js";
import { channels } from "../../canvas/theme.js";
import { CUT, EXPANDED, FORGOTTEN, FRONTIER, PRUNED } from "../../run/status.js";
import { countDensity } from "./density.js";
import { drawPath, strokeEdges } from "./draw-edges.js";
import { drawHighlights } from "./draw-shapes.js";
import { drawTrails } from "./draw-trail.js";
import { addRow } from "./row-edges.js";
import { nodeAlpha, nodeX, nodeY, rowRange } from "./scene.js";
import { packColour, pixelRamp } from "./tints.js";

/**
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./density.js").Density} Density
 */

const range = new Int32Array(2);
/** Minimum distances in pixels between siblings and between rows for nodes to be drawn as shapes. */
const [MIN_SHAPE_PITCH, MIN_SHAPE_ROW_PITCH] = [14, 12];
/** A row with more nodes than this is drawn without edges. */
const MAX_NODES_WITH_EDGES = 600;
/** If rows are closer together than this, in device pixels, each row of counts is painted as one line of pixels. */
const FINE_ROW_PITCH = 2;

/** @type {HTMLCanvasElement | null} */
let bitmap = null;
/** @type {ImageData | null} */
let pixels = null;

/** Draws the tree with a tint for the number of nodes per pixel, then the path, sparse rows and highlights. @param {Scene} scene */
export function drawDensity(scene) {
  const density = countDensity(scene);
  if (density.bands > 0) {
    if (scene.ky * scene.dpr < FINE_ROW_PITCH) paintFine(scene, density);
    else paint(scene, density);
    scene.legend.perPixel = density.most;
  }
  drawPath(scene, 0, STYLE.path.boards, STYLE.path.paper);
  drawTrails(scene, 0);
  drawSparseRows(scene);
  drawHighlights(scene);
}

/**
 * Paints three pixel rows per band: the tint, the frontier's dark line, the frontier's amber.
 * @param {Scene} scene @param {Density} density
 */
function paint(scene, density) {
  const { columns, bands, earlier, expanded, frontier } = density;
  const ctx = prepareBitmap(columns, bands * 3);
  const colours = new Uint32Array(/** @type {ImageData} */ (pixels).data.buffer);
  const ramp = pixelRamp(scene.theme, density.most);
  const amber = packColour(channels(scene.theme.frontier));
  const earlierColour = packColour(channels(scene.theme.earlier));
  const dark = packColour(channels(scene.theme.frontierLine));
  for (let band = 0; band < bands; band++) {
    // The band's counts start at index `base`. The band is painted as three lines of pixels; the first two start at `upper` and `lower`.
    const base = band * columns;
    const upper = base * 3;
    const lower = upper + columns;
    let [hasExpanded, hasFrontier, others] = [false, false, 0];
    for (let i = 0; i < columns; i++) {
      const expandedCount = expanded[base + i];
      const frontierCount = frontier[base + i];
      colours[upper + i] = expandedCount > 0 ? ramp[expandedCount] : earlier[base + i] > 0 ? earlierColour : 0;
      colours[lower + i] = frontierCount > 0 ? dark : 0;
      colours[lower + columns + i] = frontierCount > 0 ? amber : 0;
      hasExpanded ||= expandedCount > 0;
      hasFrontier ||= frontierCount > 0;
      others |= earlier[base + i];
    }
    if (hasExpanded) scene.legend.expanded = true;
    if (hasFrontier) scene.legend.frontier = true;
    if (others & 2) scene.legend.pruned = true;
    if (others & 4) scene.legend.forgotten = true;
  }
  ctx.putImageData(/** @type {ImageData} */ (pixels), 0, 0, 0, 0, columns, bands * 3);
  drawEdgesOfSmallRows(scene, density);
  onDevicePixels(scene.ctx, () => stretch(scene, density));
}

/**
 * Paints one pixel row per band, the frontier over expanded nodes.
 *
 * All bands are drawn at once: one by one they took most of the frame for a tree of 66,125 rows.
 * @param {Scene} scene @param {Density} density
 */
function paintFine(scene, density) {
  const { columns, bands, earlier, expanded, frontier } = density;
  const bitmapContext = prepareBitmap(columns, bands);
  const colours = new Uint32Array(/** @type {ImageData} */ (pixels).data.buffer);
  const ramp = pixelRamp(scene.theme, density.most);
  const amber = packColour(channels(scene.theme.frontier));
  const earlierColour = packColour(channels(scene.theme.earlier));
  let [anyExpanded, anyFrontier, others] = [0, 0, 0];
  for (let i = 0, cells = columns * bands; i < cells; i++) {
    const expandedCount = expanded[i];
    colours[i] = frontier[i] > 0 ? amber : expandedCount > 0 ? ramp[expandedCount] : earlier[i] > 0 ? earlierColour : 0;
    anyExpanded |= expandedCount;
    anyFrontier |= frontier[i];
    others |= earlier[i];
  }
  if (anyExpanded) scene.legend.expanded = true;
  if (anyFrontier) scene.legend.frontier = true;
  if (others & 2) scene.legend.pruned = true;
  if (others & 4) scene.legend.forgotten = true;
  bitmapContext.putImageData(/** @type {ImageData} */ (pixels), 0, 0, 0, 0, columns, bands);
  const { ctx, dpr } = scene;
  const pitch = Math.max(1, scene.ky * dpr);
  const top = Math.round((scene.y + scene.firstRow * scene.ky) * dpr - pitch / 2);
  onDevicePixels(ctx, () =>
    ctx.drawImage(bitmapContext.canvas, 0, 0, columns, bands, 0, top, columns, Math.round(bands * pitch)),
  );
}

/**
 * Returns the context of a hidden canvas of at least this size, with image data of the same width.
 * @param {number} columns @param {number} lines
 */
function prepareBitmap(columns, lines) {
  bitmap ??= document.createElement("canvas");
  const ctx = /** @type {CanvasRenderingContext2D} */ (bitmap.getContext("2d", { willReadFrequently: true }));
  if (!pixels || pixels.width !== columns || pixels.height < lines) {
    bitmap.width = columns;
    bitmap.height = lines;
    pixels = ctx.createImageData(columns, lines);
  }
  return ctx;
}

/** Calls `draw` while the canvas uses device pixels without smoothing. @param {CanvasRenderingContext2D} ctx @param {() => void} draw */
function onDevicePixels(ctx, draw) {
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.imageSmoothingEnabled = false;
  draw();
  ctx.restore();
}

/**
 * Stretches each band's pixel rows to the height of its depth, on whole device pixels.
 * @param {Scene} scene @param {Density} density
 */
function stretch(scene, density) {
  const { ctx, dpr } = scene;
  const { columns, bands, inBand } = density;
  const image = /** @type {HTMLCanvasElement} */ (bitmap);
  const pitch = scene.ky * dpr;
  for (let band = 0; band < bands; band++) {
    if (inBand[band] === 0 || isSparse(scene, scene.firstRow + band)) continue;
    const centre = (scene.y + (scene.firstRow + band) * scene.ky) * dpr;
    const maxHeight = Math.max(1, Math.round(pitch - (pitch > 8 ? dpr : 0)));
    const height = inBand[band] <= MAX_NODES_WITH_EDGES ? Math.min(maxHeight, Math.round(9 * dpr)) : maxHeight;
    const top = Math.round(centre - height / 2);
    ctx.drawImage(image, 0, band * 3, columns, 1, 0, top, columns, height);
    // The frontier is drawn below the expanded nodes, so that not only the colour distinguishes them.
    const frontierHeight = Math.max(1, Math.round(height * 0.45));
    const lineHeight = frontierHeight >= 4 * dpr ? Math.round(dpr) : 0;
    if (lineHeight > 0)
      ctx.drawImage(image, 0, band * 3 + 1, columns, 1, 0, top + height - frontierHeight, columns, frontierHeight);
    ctx.drawImage(
      image,
      0,
      band * 3 + 2,
      columns,
      1,
      0,
      top + height - frontierHeight + lineHeight,
      columns,
      frontierHeight - 2 * lineHeight,
    );
  }
}

/**
 * Draws the edges of rows with few nodes.
 *
 * Edges to nodes drawn as shapes are drawn at full strength. Rows of up to some hundred nodes have faint hairlines, which
 * show density rather than single edges and so need no contrast of 3:1. Larger rows have no edges.
 * @param {Scene} scene @param {Density} density
 */
function drawEdgesOfSmallRows(scene, density) {
  if (scene.ky < 7) return;
  const { ctx, theme } = scene;
  const last = Math.min(scene.lastRow, scene.firstRow + density.bands - 1);
  for (const sparse of [false, true]) {
    ctx.beginPath();
    for (let d = Math.max(1, scene.firstRow); d <= last; d++) {
      if (density.inBand[d - scene.firstRow] <= MAX_NODES_WITH_EDGES && isSparse(scene, d) === sparse)
        addRow(scene, d, 0);
    }
    ctx.globalAlpha = sparse ? 1 : 0.43;
    ctx.strokeStyle = theme.thinEdge;
    ctx.lineWidth = 0.5;
    if (sparse) strokeEdges(scene);
    else ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** Returns true if the nodes of a row are far enough apart to be drawn as shapes. @param {Scene} scene @param {number} depth */
function isSparse(scene, depth) {
  if (scene.ky < MIN_SHAPE_ROW_PITCH) return false;
  const { data } = scene;
  rowRange(scene, depth, 0, scene.width, range);
  if ((range[1] - range[0]) * MIN_SHAPE_PITCH > scene.width) return false;
  const { members } = data.rows;
  for (let i = range[0] + 1; i < range[1]; i++) {
    if ((data.x[members[i]] - data.x[members[i - 1]]) * scene.kx < MIN_SHAPE_PITCH) return false;
  }
  return true;
}

/** Draws the nodes of sparse rows as shapes. @param {Scene} scene */
function drawSparseRows(scene) {
  const { ctx, data, step, theme } = scene;
  if (scene.ky < MIN_SHAPE_ROW_PITCH) return;
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    if (!isSparse(scene, d)) continue;
    const { members } = data.rows;
    for (let i = range[0], to = range[1]; i < to; i++) {
      const id = members[i];
      const state = data.status(id, step);
      ctx.globalAlpha = nodeAlpha(scene, id);
      if (state === EXPANDED || state === CUT || state === FORGOTTEN)
        disc(ctx, theme, nodeX(scene, id), nodeY(scene, id), 3.9);
      else if (state === FRONTIER) ring(ctx, theme, nodeX(scene, id), nodeY(scene, id), STYLE.shapes.frontier);
      else if (state === PRUNED) crossedRing(ctx, theme, nodeX(scene, id), nodeY(scene, id), STYLE.shapes.pruned);
    }
    ctx.globalAlpha = 1;
  }
}
