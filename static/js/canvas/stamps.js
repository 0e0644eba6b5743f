/**
 * Draws many equal marks: each is drawn once, and its pixels are copied into one layer, which is then painted on the canvas. A
 * tree may have two thousand marks, and without a graphics card their outlines take several times as long as their pixels.
 */

import { createPixelImage } from "./pixels.js";
import { Recorder } from "./recorder.js";

/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {import("./theme.js").Theme} Theme */

/** Positions of marks are rounded to multiples of 1 / PHASES device pixels, so that marks stay near their exact places while a tree moves. */
const PHASES = 2;
/** Radii are rounded to multiples of 1 / RADIUS_STEPS pixels: while a tree grows, the exact radius of its marks is different in every frame. */
const RADIUS_STEPS = 4;
/** The reach of a mark from its centre, relative to its radius, and pixels for the widths of its lines. */
const [REACH, LINE_ROOM] = [1.7, 2];
const OPAQUE = 255;

/**
 * The visible pixels of a mark.
 * @typedef {object} Pixels
 * @property {Int16Array} columns distances from the mark's centre
 * @property {Int16Array} lines
 * @property {Uint32Array} colours
 */

/**
 * Returns the pixels of a mark, for each place that its centre can have inside a pixel.
 * @param {Mark} mark @param {Theme} theme @param {number} radius @param {number} dpr device pixels per CSS pixel @returns {Pixels[]}
 */
function pixelsOf(mark, theme, radius, dpr) {
  const middle = Math.ceil((radius * REACH + LINE_ROOM) * dpr); // from the edge of a cell to the mark's centre
  const side = 2 * middle + 1;
  const width = side * PHASES;
  const ctx = /** @type {any} */ (new OffscreenCanvas(width, width).getContext("2d", { willReadFrequently: true }));
  const cells = Array.from({ length: PHASES ** 2 }, (_, cell) => [cell % PHASES, Math.floor(cell / PHASES)]);
  for (const [column, line] of cells) {
    const x = column * side + middle + column / PHASES;
    const y = line * side + middle + line / PHASES;
    ctx.setTransform(dpr, 0, 0, dpr, x, y);
    mark(ctx, theme, 0, 0, radius);
  }
  const image = new Uint32Array(ctx.getImageData(0, 0, width, width).data.buffer);
  return cells.map(([column, line]) => visiblePixels(image, width, column * side, line * side, side));
}

/**
 * Returns the visible pixels of a square part of an image.
 * @param {Uint32Array} image @param {number} width @param {number} left @param {number} top @param {number} side
 */
function visiblePixels(image, width, left, top, side) {
  const visible = [];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) if (image[(top + y) * width + left + x] >>> 24 > 0) visible.push([x, y]);
  }
  const middle = (side - 1) / 2;
  return {
    columns: Int16Array.from(visible, ([x]) => x - middle),
    lines: Int16Array.from(visible, ([, y]) => y - middle),
    colours: Uint32Array.from(visible, ([x, y]) => image[(top + y) * width + left + x]),
  };
}

/** The pixels of marks that have been drawn, by mark and radius, for a theme and a number of device pixels per CSS pixel. */
const drawn = {
  theme: /** @type {Theme | null} */ (null),
  dpr: 1,
  marks: /** @type {Map<Mark, Map<number, Pixels[]>>} */ (new Map()),
};

/** Returns the pixels of a mark, from memory if possible. @param {Mark} mark @param {Theme} theme @param {number} exactRadius @param {number} dpr */
function knownPixels(mark, theme, exactRadius, dpr) {
  if (drawn.theme !== theme || drawn.dpr !== dpr) Object.assign(drawn, { theme, dpr, marks: new Map() });
  const radius = Math.round(exactRadius * RADIUS_STEPS) / RADIUS_STEPS;
  const byRadius = drawn.marks.get(mark) ?? new Map();
  const pixels = byRadius.get(radius) ?? pixelsOf(mark, theme, radius, dpr);
  drawn.marks.set(mark, byRadius.set(radius, pixels));
  return pixels;
}

/** The marks of a frame, as pixels. */
class Layer {
  /** The lines of the image that have marks: from the first to before the last. */
  first = 0;
  last = 0;

  /** @param {number} width of the canvas, in device pixels @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.first = height;
    this.image = createPixelImage(width, height);
    this.image.colours.fill(0);
  }

  /**
   * Adds the pixels of a mark over those that are there.
   * @param {Pixels[]} cells @param {number} x of its centre, in device pixels @param {number} y @param {number} alpha 0 … 1
   */
  add(cells, x, y, alpha) {
    const { height, width } = this;
    const { colours } = this.image;
    const [column, line] = [Math.round(x * PHASES), Math.round(y * PHASES)];
    const [left, top] = [Math.floor(column / PHASES), Math.floor(line / PHASES)];
    const cell = cells[(line - top * PHASES) * PHASES + column - left * PHASES];
    const { columns, lines, colours: added } = cell;
    for (let i = 0, { length } = added; i < length; i++) {
      const pixelX = left + columns[i];
      const pixelY = top + lines[i];
      if (pixelX < 0 || pixelY < 0 || pixelX >= width || pixelY >= height) continue;
      const pixel = pixelY * width + pixelX;
      const isCopied = alpha === 1 && (colours[pixel] === 0 || added[i] >>> 24 === OPAQUE);
      colours[pixel] = isCopied ? added[i] : over(added[i], colours[pixel], alpha);
    }
    // The pixels are in the order of their lines.
    this.first = Math.min(this.first, Math.max(0, top + lines[0]));
    this.last = Math.max(this.last, Math.min(height, top + lines[lines.length - 1] + 1));
  }

  /** Paints the marks on the canvas. @param {CanvasRenderingContext2D} ctx in device pixels */
  paint(ctx) {
    const { first, image, last, width } = this;
    if (first >= last) return;
    image.put(first, last);
    ctx.drawImage(image.canvas, 0, first, width, last - first, 0, first, width, last - first);
  }
}

/**
 * Returns the colour of a pixel that is painted over another; both have their opacity in the highest of four bytes.
 * @param {number} upper @param {number} lower @param {number} alpha opacity of the upper one beside its own, 0 … 1
 */
function over(upper, lower, alpha) {
  const upperAlpha = (upper >>> 24) * alpha;
  const shownAlpha = ((lower >>> 24) * (OPAQUE - upperAlpha)) / OPAQUE;
  const sum = upperAlpha + shownAlpha;
  let colour = Math.round(sum) << 24;
  for (let shift = 0; shift < 24; shift += 8) {
    const mixed = ((upper >>> shift) & OPAQUE) * upperAlpha + ((lower >>> shift) & OPAQUE) * shownAlpha;
    colour |= Math.round(mixed / sum) << shift;
  }
  return colour;
}

/** @typedef {(mark: Mark, x: number, y: number, radius: number, alpha: number) => void} DrawStamp draws a mark at a point */

/**
 * Calls `draw` with a function that draws a mark at a point: as pixels, or on a `Recorder` as shapes.
 * @param {CanvasRenderingContext2D} ctx @param {Theme} theme @param {number} dpr device pixels per CSS pixel
 * @param {(stamp: DrawStamp) => void} draw
 */
export function withStamps(ctx, theme, dpr, draw) {
  if (ctx instanceof Recorder || typeof OffscreenCanvas === "undefined") {
    draw((mark, x, y, radius, alpha) => {
      ctx.globalAlpha = alpha;
      mark(ctx, theme, x, y, radius);
    });
    ctx.globalAlpha = 1;
    return;
  }
  const layer = new Layer(ctx.canvas.width, ctx.canvas.height);
  draw((mark, x, y, radius, alpha) => layer.add(knownPixels(mark, theme, radius, dpr), x * dpr, y * dpr, alpha));
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  layer.paint(ctx);
  ctx.restore();
}
