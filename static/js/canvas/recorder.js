/**
 * Records what is drawn on a canvas as vector shapes, which `puzzle/svg/writer.py` writes as SVG.
 *
 * A `Recorder` has those properties and methods of a canvas context that the drawing of the tree uses. Pixels copied from
 * other canvases are recorded as an image.
 */

import { RecordedPath, rounded } from "./recorded-path.js";
import { Recording } from "./shape-batches.js";

/** @typedef {import("./shape-batches.js").Look} Look */
/** @typedef {import("./shape-batches.js").Shape} Shape */

/** A substitute for a canvas context that records shapes. Like a real context, it also holds the current path. */
export class Recorder extends RecordedPath {
  // These properties have the names and the initial values of those of a canvas context.
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

  /** Font family of the first text. Only texts in another family record their family. */
  family = "";
  /** @type {Shape[]} */
  #shapes = [];
  /** @type {Shape | null} the last shape, if it consists of rectangles: more of the same look are added to it */
  #rects = null;
  /** @type {CanvasRenderingContext2D | null} the canvas with copied pixels that are not yet recorded as an image */
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
    /** The transformation of copied pixels. The drawing of the tree transforms nothing else. */
    this.matrix = [dpr, 0, 0, dpr, 0, 0];
  }

  /** Sets the lengths of dashes and gaps of later lines. @param {number[]} dashes */
  setLineDash(dashes) {
    this.dashes = dashes;
  }
  /** Saves the properties of the context, but not the path and the font family of the recording. */
  save() {
    const { pieces, painted, x, y, family, ...state } = this;
    this.#stack.push(state);
  }
  /** Restores the properties that were saved last. */
  restore() {
    Object.assign(this, this.#stack.pop());
  }
  /** Sets the transformation of copied pixels. @param {number[]} matrix */
  setTransform(...matrix) {
    this.matrix = matrix;
  }
  /** Measures a text in the current font on a real canvas. @param {string} text */
  measureText(text) {
    const ctx = /** @type {CanvasRenderingContext2D} */ (this.canvas().getContext("2d"));
    ctx.font = this.font;
    return ctx.measureText(text);
  }

  /** Records the current path as a filled shape. */
  fill() {
    this.#paint({ fill: this.fillStyle });
  }

  /** Records the current path as lines, in the same shape as its filling if possible. */
  stroke() {
    const dashed = this.dashes.length > 0 ? { dashes: this.dashes } : {};
    const look = { stroke: this.strokeStyle, line: this.lineWidth, cap: this.lineCap, join: this.lineJoin, ...dashed };
    const lastShape = this.#pixels ? undefined : this.#shapes.at(-1);
    const lastOfPath = lastShape?.path === this.pieces ? lastShape : undefined;
    const hasSameOpacity = lastOfPath?.opacity === this.globalAlpha;
    // A line that is drawn twice, which gives its pixels more contrast, is recorded only once.
    if (hasSameOpacity && lastOfPath.stroke === look.stroke && lastOfPath.line === look.line) return;
    // A path that is filled and then stroked is recorded as one shape, unless it is translucent.
    if (hasSameOpacity && !lastOfPath.stroke && lastOfPath.opacity === 1) Object.assign(lastOfPath, look);
    else this.#paint(look);
  }

  /** Records a filled rectangle. @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    const { pieces: path } = new RecordedPath().rect(x, y, width, height);
    // Consecutive rectangles of the same look are recorded as one shape.
    const hasSameLook =
      this.#rects?.fill === this.fillStyle && this.#rects.opacity === this.globalAlpha && !this.#pixels;
    if (this.#rects && hasSameLook) this.#rects.path.push(...path);
    else this.#rects = this.#addShape({ path, fill: this.fillStyle });
  }

  /** Records a text. @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    // A font is written like "700 12px sans-serif".
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

  /** Copies pixels of another canvas, for an image. @param {any[]} args those of the method of a canvas context */
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

  /** Returns the recording of everything drawn so far. */
  recording() {
    this.#flushPixels();
    return new Recording(this.width, this.height, this.family, this.#shapes);
  }

  /** Records the current path as a shape of the given look, if the path is not empty. @param {Look} look */
  #paint(look) {
    if (this.pieces.length === 0) return;
    this.#addShape({ path: this.pieces, ...look });
    this.painted = true;
  }

  /** Adds a shape with the current opacity to the recording, and returns it. @param {Shape} shape */
  #addShape(shape) {
    this.#flushPixels();
    this.#rects = null;
    /** @type {Shape} */
    const recorded = { ...shape, opacity: this.globalAlpha };
    this.#shapes.push(recorded);
    return recorded;
  }

  /** Records the copied pixels as an image. Called before each new shape, which is drawn over the image. */
  #flushPixels() {
    if (!this.#pixels) return;
    const text = this.#pixels.canvas.toDataURL();
    this.#pixels = null;
    this.#shapes.push({ path: [["I", this.width, this.height]], text });
  }
}
