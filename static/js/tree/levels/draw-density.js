/**
 * Draws the tree at the farthest level of detail: the number of nodes per pixel as a tint. In rows, nodes are counted in each
 * device pixel, and sparse rows have shapes.
 */

import STYLE from "../../../../puzzle/svg/style.json" with { type: "json" };
import { crossedRing, disc, ring } from "../../canvas/marks.js";
import { createPixelImage } from "../../canvas/pixels.js";
import { channels } from "../../canvas/theme.js";
import { withCapacity } from "../../run/columns.js";
import { CUT, EXPANDED, FORGOTTEN, FRONTIER, PRUNED } from "../../run/status.js";
import { addRow, drawPath, drawTrails, strokeEdges } from "./draw-edges.js";
import { drawHighlights, drawPathAndHighlights } from "./draw-shapes.js";
import { nodeAlpha, nodeX, nodeY, rowRange } from "./scene.js";

/** Position of the middle colour on the ramp, 0 … 1. It is above one half, as light colours are easier to distinguish. */
const MIDDLE = 0.6;

/** The colour for each number of nodes. Every frame uses the same array. */
let ramp = new Uint32Array(0);

/**
 * Returns the colour for each count from 1 to `maxCount`. The array is valid until the next call.
 * @param {import("../../canvas/theme.js").Theme} theme
 * @param {number} maxCount
 */
function pixelRamp(theme, maxCount) {
  if (ramp.length <= maxCount) ramp = new Uint32Array(maxCount * 2);
  const stops = theme.ramp.map(channels);
  for (let count = 1; count <= maxCount; count++) {
    const position = rampPosition(count, maxCount);
    const isUpperHalf = position >= MIDDLE;
    const [from, to] = isUpperHalf ? [stops[1], stops[2]] : [stops[0], stops[1]];
    const fraction = isUpperHalf ? (position - MIDDLE) / (1 - MIDDLE) : position / MIDDLE;
    ramp[count] = packColour([
      mix(from[0], to[0], fraction),
      mix(from[1], to[1], fraction),
      mix(from[2], to[2], fraction),
    ]);
  }
  return ramp;
}

/** Returns the number at a fraction of the way from a to b, rounded. @param {number} a @param {number} b @param {number} fraction */
function mix(a, b, fraction) {
  return Math.round(a + (b - a) * fraction);
}

/** Packs a colour into one number, with its bytes in the order of image data on little-endian machines. @param {[number, number, number]} colour */
function packColour([red, green, blue]) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/**
 * @typedef {import("./scene.js").Scene} Scene
 *
 * @typedef {object} Density counts of one frame; the memory is reused for the next
 * @property {number} columns device pixels across
 * @property {number} bands rows of counts; several depths share one if they are closer than a pixel
 * @property {number} most the largest number of nodes in one pixel
 * @property {Int32Array} expanded `bands × columns`
 * @property {Int32Array} frontier `bands × columns`
 * @property {Uint8Array} earlier `bands × columns`: 1 for a pixel with nodes of earlier rounds, 2 for one with pruned
 *   nodes, 4 for one with forgotten nodes; these are not counted
 * @property {Int32Array} inBand nodes in each band
 */

/** @type {Density} */
const density = {
  columns: 0,
  bands: 0,
  most: 1,
  expanded: new Int32Array(0),
  frontier: new Int32Array(0),
  earlier: new Uint8Array(0),
  inBand: new Int32Array(0),
};

const range = new Int32Array(2);

/** Returns the index of the band (row of counts) in which the nodes of a depth are counted. @param {Scene} scene @param {number} depth */
function bandOf(scene, depth) {
  const bandHeight = scene.ky * scene.dpr;
  return bandHeight >= 1 ? depth - scene.firstRow : Math.floor((depth - scene.firstRow) * bandHeight);
}

/** Counts the nodes in view, in each device pixel and in each band. @param {Scene} scene @returns {Density} */
export function countDensity(scene) {
  const { data, dpr, roundStart, firstRow, lastRow, step } = scene;
  const { expandedAt, generatedAt, x } = data;
  const columns = Math.ceil(scene.width * dpr);
  const bands = lastRow < firstRow ? 0 : bandOf(scene, lastRow) + 1;
  resetCounts(columns, bands);
  const { earlier, expanded, frontier, inBand } = density;
  const scale = scene.kx * dpr;
  const offset = scene.x * dpr;
  let maxCount = 1;
  const bandHeight = scene.ky * dpr;
  /** Adds a node to the counts. @param {number} id @param {number} row */
  const count = (id, row) => {
    const band = bandHeight >= 1 ? row - firstRow : Math.floor((row - firstRow) * bandHeight);
    const pixel = band * columns + Math.floor(offset + x[id] * scale);
    inBand[band]++;
    if (id < roundStart) earlier[pixel] = 1;
    else if (data.exceptions.isForgotten(id, step)) earlier[pixel] = 4;
    else if (step >= expandedAt[id] && data.isPruned(id)) earlier[pixel] = 2;
    else {
      const nodeCount = step < expandedAt[id] ? ++frontier[pixel] : ++expanded[pixel];
      if (nodeCount > maxCount) maxCount = nodeCount;
    }
  };
  const { minX, maxX } = data.extents;
  if (scene.x + minX * scene.kx >= 0 && scene.x + maxX * scene.kx < scene.width) {
    // All nodes are in view, so they are counted in order of generation: for deep trees, rows take three times as long.
    const { row } = data;
    for (let id = 0, size = data.nodeCountAt(step); id < size; id++) {
      if (row[id] >= firstRow && row[id] <= lastRow) count(id, row[id]);
    }
  } else {
    const { members } = data.rows;
    for (let d = firstRow; d <= lastRow; d++) {
      rowRange(scene, d, 0, scene.width, range);
      for (let i = range[0], to = range[1]; i < to; i++) if (generatedAt[members[i]] <= step) count(members[i], d);
    }
  }
  density.most = maxCount;
  return density;
}

/** Makes room for the counts of a frame and sets them to zero. @param {number} columns @param {number} bands */
function resetCounts(columns, bands) {
  density.columns = columns;
  density.bands = bands;
  density.expanded = withCapacity(density.expanded, columns * bands);
  density.frontier = withCapacity(density.frontier, columns * bands);
  density.earlier = withCapacity(density.earlier, columns * bands);
  density.inBand = withCapacity(density.inBand, bands);
  density.expanded.fill(0, 0, columns * bands);
  density.frontier.fill(0, 0, columns * bands);
  density.earlier.fill(0, 0, columns * bands);
  density.inBand.fill(0, 0, bands);
}

/**
 * Returns the position of a count on the colour ramp, 0 … 1. The scale is logarithmic, as the counts of depths differ by
 * orders of magnitude.
 * @param {number} count at least 1
 * @param {number} maxCount the count at the end of the ramp
 */
export function rampPosition(count, maxCount) {
  return maxCount <= 1 ? 0 : Math.log(count) / Math.log(maxCount);
}

/** Minimum distances in pixels between siblings and between rows for nodes to be drawn as shapes. */
const [MIN_SHAPE_PITCH, MIN_SHAPE_ROW_PITCH] = [14, 12];
/** A row with more nodes than this is drawn without edges. */
const MAX_NODES_WITH_EDGES = 600;
/** If rows are closer together than this, in device pixels, each row of counts is painted as one line of pixels. */
const FINE_ROW_PITCH = 2;

/** Draws the tree with a tint for the number of nodes per pixel, then the path, sparse rows and highlights. @param {Scene} scene */
export function drawDensity(scene) {
  const density = countDensity(scene);
  if (density.bands > 0) {
    if (scene.ky * scene.dpr < FINE_ROW_PITCH) paintFine(scene, density);
    else paint(scene, density);
    addToLegend(scene, density);
  }
  drawPath(scene, 0, STYLE.path.boards, STYLE.path.paper);
  drawTrails(scene, 0);
  drawSparseRows(scene);
  drawHighlights(scene);
}

/** Adds what is in view to the legend. @param {Scene} scene @param {Density} density */
function addToLegend({ legend }, { bands, columns, earlier, expanded, frontier, most }) {
  let [anyExpanded, anyFrontier, others] = [0, 0, 0];
  for (let i = 0, cells = columns * bands; i < cells; i++) {
    anyExpanded |= expanded[i];
    anyFrontier |= frontier[i];
    others |= earlier[i];
  }
  if (anyExpanded) legend.expanded = true;
  if (anyFrontier) legend.frontier = true;
  if (others & 2) legend.pruned = true;
  if (others & 4) legend.forgotten = true;
  legend.perPixel = most;
}

/**
 * Paints three pixel rows per band: the tint, the frontier's dark line, the frontier's amber.
 * @param {Scene} scene @param {Density} density
 */
function paint(scene, density) {
  const { columns, bands, earlier, expanded, frontier } = density;
  const image = createPixelImage(columns, bands * 3);
  const { colours } = image;
  const ramp = pixelRamp(scene.theme, density.most);
  const amber = packColour(channels(scene.theme.frontier));
  const earlierColour = packColour(channels(scene.theme.earlier));
  const dark = packColour(channels(scene.theme.frontierLine));
  for (let band = 0; band < bands; band++) {
    // The band's counts start at index `base`. The band is painted as three lines of pixels; the first two start at `upper` and `lower`.
    const base = band * columns;
    const upper = base * 3;
    const lower = upper + columns;
    for (let i = 0; i < columns; i++) {
      const expandedCount = expanded[base + i];
      const frontierCount = frontier[base + i];
      colours[upper + i] = expandedCount > 0 ? ramp[expandedCount] : earlier[base + i] > 0 ? earlierColour : 0;
      colours[lower + i] = frontierCount > 0 ? dark : 0;
      colours[lower + columns + i] = frontierCount > 0 ? amber : 0;
    }
  }
  image.put();
  drawEdgesOfSmallRows(scene, density);
  onDevicePixels(scene.ctx, () => stretch(scene, density, image.canvas));
}

/**
 * Paints one pixel row per band, the frontier over expanded nodes.
 *
 * All bands are drawn at once: one by one they took most of the frame for a tree of 66,125 rows.
 * @param {Scene} scene @param {Density} density
 */
function paintFine(scene, density) {
  const { columns, bands, earlier, expanded, frontier } = density;
  const image = createPixelImage(columns, bands);
  const { colours } = image;
  const ramp = pixelRamp(scene.theme, density.most);
  const amber = packColour(channels(scene.theme.frontier));
  const earlierColour = packColour(channels(scene.theme.earlier));
  for (let i = 0, cells = columns * bands; i < cells; i++) {
    const expandedCount = expanded[i];
    colours[i] = frontier[i] > 0 ? amber : expandedCount > 0 ? ramp[expandedCount] : earlier[i] > 0 ? earlierColour : 0;
  }
  image.put();
  const { ctx, dpr } = scene;
  const pitch = Math.max(1, scene.ky * dpr);
  const top = Math.round((scene.y + scene.firstRow * scene.ky) * dpr - pitch / 2);
  onDevicePixels(ctx, () =>
    ctx.drawImage(image.canvas, 0, 0, columns, bands, 0, top, columns, Math.round(bands * pitch)),
  );
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
 * @param {Scene} scene @param {Density} density @param {HTMLCanvasElement} image
 */
function stretch(scene, density, image) {
  const { ctx, dpr } = scene;
  const { columns, bands, inBand } = density;
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
  const image = createPixelImage(columns, lines);
  const { colours } = image;
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
  image.put();
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(image.canvas, 0, 0, columns, lines, 0, 0, columns, lines);
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
