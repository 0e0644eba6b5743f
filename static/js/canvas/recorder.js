/**
 * A canvas context that records what is drawn as vector shapes, which `puzzle/svg/writer.py` writes as SVG.
 *
 * It has the properties and methods that the drawing of the tree uses. Pixels drawn from other canvases become one
 * image.
 */

import { RecordedPath, rounded } from "./recorded-path.js";
import { Recording } from "./shape-batches.js";

/** @typedef {import("./shape-batches.js").Look} Look */
/** @typedef {import("./shape-batches.js").Shape} Shape */

/** A recording context. It is also its own current path, as on a canvas. */
export class Recorder extends RecordedPath {
  // The defaults of a canvas context.
  fillStyle = "#000000";
  strokeStyle = "#000000";
  globalAlpha = 1;
  lineWidth = 1;
  lineCap = "butt";
  lineJoin = "miter";
  font = "400 10px sans-serif";
  textAlign = "start";
  textBaseline = "alphabetic";
  imageSmoothingEnabled = true;
  /** @type {number[]} */
  dashes = [];

  /** Font family of the first text; texts in this family do not repeat it. */
  family = "";
  /** @type {Shape[]} */
  #shapes = [];
  /** @type {Shape | null} the shape of the last rectangles, to which rectangles of the same look are added */
  #rects = null;
  /** @type {CanvasRenderingContext2D | null} pixels not yet recorded as an image */
  #pixels = null;
  /** @type {object[]} */
  #stack = [];

  /**
   * @param {number} width in CSS pixels
   * @param {number} height
   * @param {number} dpr device pixels per CSS pixel, in copied images
   * @param {() => HTMLCanvasElement} canvas creates canvases, to copy pixels and to measure text
   */
  constructor(width, height, dpr, canvas = () => document.createElement("canvas")) {
    super();
    this.width = width;
    this.height = height;
    this.dpr = dpr;
    this.canvas = canvas;
    /** Used only for copied pixels; nothing else is drawn with another matrix. */
    this.matrix = [dpr, 0, 0, dpr, 0, 0];
  }

  /** @param {number[]} dashes */
  setLineDash(dashes) {
    this.dashes = dashes;
  }
  save() {
    const { pieces, painted, x, y, family, ...state } = this;
    this.#stack.push(state);
  }
  restore() {
    Object.assign(this, this.#stack.pop());
  }
  /** @param {number[]} matrix */
  setTransform(...matrix) {
    this.matrix = matrix;
  }
  /** @param {string} text */
  measureText(text) {
    const ctx = /** @type {CanvasRenderingContext2D} */ (this.canvas().getContext("2d"));
    ctx.font = this.font;
    return ctx.measureText(text);
  }

  fill() {
    this.#paint({ fill: this.fillStyle });
  }

  stroke() {
    const dashed = this.dashes.length > 0 ? { dashes: this.dashes } : {};
    const look = { stroke: this.strokeStyle, line: this.lineWidth, cap: this.lineCap, join: this.lineJoin, ...dashed };
    const lastShape = this.#pixels ? undefined : this.#shapes.at(-1);
    const lastOfPath = lastShape?.path === this.pieces ? lastShape : undefined;
    const hasSameOpacity = lastOfPath?.opacity === this.globalAlpha;
    // Lines stroked twice for the sake of pixels are one line as vectors.
    if (hasSameOpacity && lastOfPath.stroke === look.stroke && lastOfPath.line === look.line) return;
    // A path that is filled and then stroked is one shape, unless it is translucent.
    if (hasSameOpacity && !lastOfPath.stroke && lastOfPath.opacity === 1) Object.assign(lastOfPath, look);
    else this.#paint(look);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    const { pieces: path } = new RecordedPath().rect(x, y, width, height);
    // Consecutive rectangles of the same look are one shape.
    const hasSameLook =
      this.#rects?.fill === this.fillStyle && this.#rects.opacity === this.globalAlpha && !this.#pixels;
    if (this.#rects && hasSameLook) this.#rects.path.push(...path);
    else this.#rects = this.#addShape({ path, fill: this.fillStyle });
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const [, weight = 400, size = 10, family = ""] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(this.font) ?? [];
    this.family ||= family;
    const ownFamily = family === this.family ? {} : { family };
    const look = { weight: Number(weight), anchor: this.textAlign === "start" ? "left" : this.textAlign, ...ownFamily };
    this.#addShape({
      path: [["T", rounded(x), rounded(y)]],
      text,
      size: Number(size),
      ...look,
      fill: this.fillStyle,
    });
  }

  /** @param {any[]} args as for a canvas */
  drawImage(...args) {
    if (!this.#pixels) {
      const canvas = this.canvas();
      canvas.width = Math.round(this.width * this.dpr);
      canvas.height = Math.round(this.height * this.dpr);
      this.#pixels = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    }
    const [a, b, c, d, e, f] = this.matrix;
    this.#pixels.setTransform(a, b, c, d, e, f);
    this.#pixels.imageSmoothingEnabled = this.imageSmoothingEnabled;
    this.#pixels.globalAlpha = this.globalAlpha;
    /** @type {any} */ (this.#pixels).drawImage(...args);
  }

  /** Returns what has been drawn. */
  recording() {
    this.#flushPixels();
    return new Recording(this.width, this.height, this.family, this.#shapes);
  }

  /** Records the current path, if it is not empty. @param {Look} look */
  #paint(look) {
    if (this.pieces.length === 0) return;
    this.#addShape({ path: this.pieces, ...look });
    this.painted = true;
  }

  /** Adds a shape. @param {Shape} shape */
  #addShape(shape) {
    this.#flushPixels();
    this.#rects = null;
    /** @type {Shape} */
    const added = { ...shape, opacity: this.globalAlpha };
    this.#shapes.push(added);
    return added;
  }

  /** Records the copied pixels as an image, before other shapes are drawn over them. */
  #flushPixels() {
    if (!this.#pixels) return;
    const text = this.#pixels.canvas.toDataURL();
    this.#pixels = null;
    this.#shapes.push({ path: [["I", this.width, this.height]], text });
  }
}
