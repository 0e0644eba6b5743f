/** Layouts without rows: edges from middle to middle, on rings in bows, and nodes too many for shapes as points. */

import { withRoom } from "./columns.js";
import { drawPath } from "./draw-edges.js";
import { drawPointed } from "./draw-shapes.js";
import { drawTrails } from "./draw-trail.js";
import { circlePath } from "./marks.js";
import { byRounds, isAbsent, nodeX, nodeY, rowRange } from "./scene.js";
import { FRONTIER } from "./status.js";
import { pixelRamp, packed } from "./tints.js";
import { channels } from "./theme.js";

/** @typedef {import("./scene.js").Scene} Scene */

const range = new Int32Array(2);
const MARK = 3;

/** Add the edges that may be seen to the current path. @param {Scene} scene */
export function addFreeEdges(scene) {
  const { data } = scene;
  const { members } = data.rows;
  const left = -scene.x / scene.kx;
  const right = (scene.width - scene.x) / scene.kx;
  const top = -scene.y / scene.ky;
  const bottom = (scene.height - scene.y) / scene.ky;
  const { x, y, parent } = data;
  for (let i = 0; i < members.length; i++) {
    const id = members[i];
    const up = parent[id];
    if (up < 0 || isAbsent(scene, id)) continue;
    if ((x[id] < left && x[up] < left) || (x[id] > right && x[up] > right)) continue;
    if ((y[id] < top && y[up] < top) || (y[id] > bottom && y[up] > bottom)) continue;
    addFreeEdge(scene, up, id);
  }
}

/** Add one edge to the current path; on rings it leaves and arrives along the spokes. @param {Scene} scene @param {number} parent @param {number} child */
export function addFreeEdge(scene, parent, child) {
  const { ctx, data } = scene;
  const x0 = nodeX(scene, parent);
  const y0 = nodeY(scene, parent);
  const x1 = nodeX(scene, child);
  const y1 = nodeY(scene, child);
  ctx.moveTo(x0, y0);
  const from = Math.hypot(x0 - scene.x, y0 - scene.y);
  const to = Math.hypot(x1 - scene.x, y1 - scene.y);
  if (data.form !== "rings" || from < 1 || to < 1 || scene.kx < 3) return ctx.lineTo(x1, y1);
  const half = (from + to) / 2;
  const [a, b] = [half / from, half / to];
  ctx.bezierCurveTo(
    scene.x + (x0 - scene.x) * a, scene.y + (y0 - scene.y) * a, scene.x + (x1 - scene.x) * b, scene.y + (y1 - scene.y) * b, x1, y1,
  );
}

/** The faint circles that the depths stand on. @param {Scene} scene */
export function drawRings(scene) {
  const { ctx, data } = scene;
  if (data.form !== "rings") return;
  // A deep tree has more rings than a view can show.
  const { height, width, x, y } = scene;
  const nearest = Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height));
  const farthest = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  ctx.strokeStyle = scene.theme.guide;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const ring of data.ringRadii) {
    const radius = ring * scene.kx;
    if (radius > 0 && radius >= nearest && radius <= farthest) circlePath(ctx, x, y, radius);
  }
  ctx.stroke();
}

/** Nodes as marks of three pixels, solid or hollow. @param {Scene} scene */
export function drawFreeMarks(scene) {
  const { ctx, theme } = scene;
  ctx.strokeStyle = theme.edge;
  ctx.lineWidth = 0.7;
  byRounds(scene, () => {
    ctx.beginPath();
    addFreeEdges(scene);
    ctx.stroke();
    drawSquares(scene, false, MARK, theme.expanded);
    drawSquares(scene, true, MARK + 2, theme.frontierLine);
    drawSquares(scene, true, MARK + 1, theme.frontier);
    drawSquares(scene, true, MARK - 2, theme.paper);
  });
  drawOnTop(scene);
}

/** @param {Scene} scene @param {boolean} waiting @param {number} side @param {string} colour */
function drawSquares(scene, waiting, side, colour) {
  const { ctx, data, step } = scene;
  const { members } = data.rows;
  ctx.fillStyle = colour;
  for (let d = scene.firstRow; d <= scene.lastRow; d++) {
    rowRange(scene, d, -5, scene.width + 5, range);
    for (let i = range[0], to = range[1]; i < to; i++) {
      const id = members[i];
      const state = data.status(id, step);
      if (state < FRONTIER || (state === FRONTIER) !== waiting || isAbsent(scene, id)) continue;
      ctx.fillRect(scene.x + data.x[id] * scene.kx - side / 2, scene.y + data.y[id] * scene.ky - side / 2, side, side);
      if (waiting) scene.seen.frontier = true;
      else scene.seen.expanded = true;
    }
  }
}

/** @type {HTMLCanvasElement | null} */
let picture = null;
/** @type {ImageData | null} */
let pixels = null;
/** By pixel: how many nodes, and how many of them wait. */
let crowd = new Int32Array(0);
let waiting = new Int32Array(0);

/** Nodes per pixel as tints. @param {Scene} scene */
export function drawFreeDensity(scene) {
  const { ctx, height, width } = scene;
  const [columns, lines] = [Math.ceil(width), Math.ceil(height)];
  const most = countPixels(scene, columns, lines);
  picture ??= document.createElement("canvas");
  const small = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d", { willReadFrequently: true }));
  if (!pixels || pixels.width !== columns || pixels.height !== lines) {
    picture.width = columns;
    picture.height = lines;
    pixels = small.createImageData(columns, lines);
  }
  const colours = new Uint32Array(pixels.data.buffer);
  const ramp = pixelRamp(scene.theme, most);
  const amber = packed(channels(scene.theme.frontier));
  const dark = packed(channels(scene.theme.frontierLine));
  colours.fill(0);
  for (let at = 0, size = columns * lines; at < size; at++) {
    if (crowd[at] === 0) continue;
    const waits = waiting[at] * 2 > crowd[at];
    colours[at] = waits ? amber : ramp[crowd[at]];
    // Amber on paper needs its dark line.
    if (waits && at + columns < size && crowd[at + columns] === 0) colours[at + columns] = dark;
  }
  small.putImageData(pixels, 0, 0);
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(picture, 0, 0, columns, lines, 0, 0, columns, lines);
  scene.seen.perPixel = most;
  drawOnTop(scene);
}

/** @param {Scene} scene @param {number} columns @param {number} lines @returns {number} the most nodes in one pixel */
function countPixels(scene, columns, lines) {
  const { data, kx, ky, step } = scene;
  const { expandedAt, generatedAt, x, y } = data;
  const { members } = data.rows;
  crowd = withRoom(crowd, columns * lines);
  waiting = withRoom(waiting, columns * lines);
  crowd.fill(0, 0, columns * lines);
  waiting.fill(0, 0, columns * lines);
  let most = 1;
  for (let i = 0; i < members.length; i++) {
    const id = members[i];
    if (generatedAt[id] > step) continue;
    const column = Math.floor(scene.x + x[id] * kx);
    const line = Math.floor(scene.y + y[id] * ky);
    if (column < 0 || line < 0 || column >= columns || line >= lines) continue;
    const at = line * columns + column;
    if (step < expandedAt[id]) {
      waiting[at]++;
      scene.seen.frontier = true;
    } else scene.seen.expanded = true;
    if (++crowd[at] > most) most = crowd[at];
  }
  return most;
}

/** @param {Scene} scene */
function drawOnTop(scene) {
  drawPath(scene, 0, 3.2, 6);
  drawTrails(scene, 0);
  drawPointed(scene);
}
