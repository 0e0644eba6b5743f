/**
 * Draws a mark once and then copies its pixels. A tree may have a thousand equal marks, and without a graphics card drawing the
 * outline of a circle takes several times as long as copying its pixels.
 */

import { Recorder } from "./recorder.js";

/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {import("./theme.js").Theme} Theme */

/** Marks start at a multiple of this fraction of a device pixel, so that they stay near their exact places while a tree moves. */
const PHASES = 2;
/** The reach of a mark from its centre, relative to its radius, and pixels for the widths of its lines. */
const [REACH, LINE_ROOM] = [1.7, 2];

/** The pixels of a mark: `PHASES` × `PHASES` cells that differ in where the mark's centre lies inside a pixel. */
class Stamp {
  /** @param {Mark} mark @param {Theme} theme @param {number} radius @param {number} dpr device pixels per CSS pixel */
  constructor(mark, theme, radius, dpr) {
    this.theme = theme;
    this.radius = radius;
    this.dpr = dpr;
    /** From the edge of a cell to the mark's centre, in device pixels. */
    this.middle = Math.ceil((radius * REACH + LINE_ROOM) * dpr);
    this.side = 2 * this.middle + 1;
    this.canvas = new OffscreenCanvas(this.side * PHASES, this.side * PHASES);
    const ctx = /** @type {any} */ (this.canvas.getContext("2d", { willReadFrequently: true }));
    for (let cell = 0; cell < PHASES ** 2; cell++) {
      const [column, line] = [cell % PHASES, Math.floor(cell / PHASES)];
      const x = column * this.side + this.middle + column / PHASES;
      const y = line * this.side + this.middle + line / PHASES;
      ctx.setTransform(dpr, 0, 0, dpr, x, y);
      mark(ctx, theme, 0, 0, radius);
    }
  }

  /** Copies the mark to a point. @param {CanvasRenderingContext2D} ctx in device pixels @param {number} x @param {number} y */
  draw(ctx, x, y) {
    const { canvas, middle, side } = this;
    const [column, line] = [Math.round(x * PHASES), Math.round(y * PHASES)];
    const [left, top] = [Math.floor(column / PHASES), Math.floor(line / PHASES)];
    const sourceX = (column - left * PHASES) * side;
    const sourceY = (line - top * PHASES) * side;
    ctx.drawImage(canvas, sourceX, sourceY, side, side, left - middle, top - middle, side, side);
  }
}

/** The last stamp of each mark. @type {Map<Mark, Stamp>} */
const stamps = new Map();

/** Returns the stamp of a mark, from memory if possible. @param {Mark} mark @param {Theme} theme @param {number} radius @param {number} dpr */
function stampOf(mark, theme, radius, dpr) {
  const known = stamps.get(mark);
  if (known && known.theme === theme && known.radius === radius && known.dpr === dpr) return known;
  const stamp = new Stamp(mark, theme, radius, dpr);
  stamps.set(mark, stamp);
  return stamp;
}

/**
 * Calls `draw` with a function that draws a mark at a point: as copied pixels, or on a `Recorder` as shapes.
 * @param {CanvasRenderingContext2D} ctx @param {Theme} theme @param {number} dpr device pixels per CSS pixel
 * @param {(stamp: (mark: Mark, x: number, y: number, radius: number) => void) => void} draw
 */
export function withStamps(ctx, theme, dpr, draw) {
  if (ctx instanceof Recorder || typeof OffscreenCanvas === "undefined") {
    draw((mark, x, y, radius) => mark(ctx, theme, x, y, radius));
    return;
  }
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  draw((mark, x, y, radius) => stampOf(mark, theme, radius, dpr).draw(ctx, x * dpr, y * dpr));
  ctx.restore();
}
