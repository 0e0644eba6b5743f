/**
 * Records what is drawn on a canvas as vector shapes, which `puzzle/svg/writer.py` writes as SVG, and sends them to the page's
 * Python in batches.
 *
 * A `Recorder` has those properties and methods of a canvas context that the drawing of the tree uses. Path calls are
 * recorded as pieces, each a letter and numbers. Pixels copied from other canvases are recorded as an image.
 */

const TURN = Math.PI * 2;

/** @typedef {[letter: string, ...numbers: number[]]} Piece a command of an SVG path; also O for a circle, R for a rectangle */

/** Returns a number rounded to hundredths: the difference is invisible, and the record shorter. @param {number} value */
const rounded = (value) => Math.round(value * 100) / 100;

/** Has the same methods as a canvas context for building a path, and records their calls. */
class RecordedPath {
  /** @type {Piece[]} */
  pieces = [];
  /** Whether a painted shape shares the list of pieces. The list must then be copied before it is changed. */
  painted = false;
  // The coordinates of the point where the path ends; NaN for an empty path.
  x = NaN;
  y = NaN;

  /** Starts a new, empty path. */
  beginPath() {
    this.pieces = [];
    this.painted = false;
    this.x = this.y = NaN;
  }

  /** Starts a new line at a point. @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#add(x, y, "M", x, y);
  }

  /** Adds a line; as the first call of a path, only moves to the point, as a canvas does. @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#add(x, y, this.pieces.length === 0 ? "M" : "L", x, y);
  }

  /**
   * Adds a Bézier curve with two control points that ends at (x, y).
   * @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {number} x @param {number} y
   */
  bezierCurveTo(x1, y1, x2, y2, x, y) {
    this.#add(x, y, "C", x1, y1, x2, y2, x, y);
  }

  /**
   * Adds a circle around (x, y). Other arcs are not supported.
   * @param {number} x @param {number} y @param {number} radius @param {number} from @param {number} to angles
   */
  arc(x, y, radius, from, to) {
    if (from !== 0 || to < TURN) throw new RangeError("only whole circles are recorded");
    const start = x + radius;
    // The piece O includes the move to the start of the circle, so a recorded move to that point is removed.
    if (this.pieces.at(-1)?.[0] === "M" && this.x === start && this.y === y) this.#writablePieces().pop();
    this.#add(start, y, "O", x, y, radius);
  }

  /** Adds a rectangle. @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.#add(x, y, "R", x, y, width, height, 0);
    return this;
  }

  /**
   * Adds a rectangle with rounded corners.
   * @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius of the corners
   */
  roundRect(x, y, width, height, radius) {
    this.#add(x, y, "R", x, y, width, height, radius);
  }

  /** Closes the current line with a line back to its start. */
  closePath() {
    this.#writablePieces().push(["Z"]);
  }

  /**
   * Adds a piece and remembers its end (x, y).
   * @param {number} x @param {number} y @param {string} letter @param {number[]} numbers
   */
  #add(x, y, letter, ...numbers) {
    this.#writablePieces().push([letter, ...numbers.map(rounded)]);
    this.x = x;
    this.y = y;
  }

  /** Returns a list of the pieces that may be changed: a copy if a painted shape shares the old list. */
  #writablePieces() {
    if (this.painted) this.pieces = [...this.pieces];
    this.painted = false;
    return this.pieces;
  }
}

/** @typedef {Record<string, any>} Look */
/** @typedef {Look & { path: Piece[], text?: string }} Shape its pieces and text; the other properties are its look */

/** The largest number of shapes in a batch. */
const MAX_SHAPES = 100;
/** A batch that contains this many coordinates and sizes, or more, takes no more shapes. */
const MAX_NUMBERS = 2000;

/** The shapes that were drawn on a `Recorder`, to be read in batches. */
export class Recording {
  #nextIndex = 0;
  /** @type {Map<string, number>} index of each look sent so far, by the look as JSON */
  #looks = new Map();
  #shapes;

  /** @param {number} width @param {number} height @param {string} family of most text @param {Shape[]} shapes */
  constructor(width, height, family, shapes) {
    this.width = width;
    this.height = height;
    this.family = family;
    this.#shapes = shapes;
  }

  /**
   * Returns the next batch. `shapes` is JSON, with four values for each shape: the letters of its pieces, how many
   * numbers the pieces have together, the index of its look, and its text. After the last batch `shapes` is empty.
   *
   * `looks` are the looks that no earlier batch has had. `numbers` are the numbers of all pieces, as one string, which
   * is fastest to parse. An image ends a batch, and `pixels` is its data URL.
   */
  next() {
    const shapes = [];
    /** @type {number[]} */
    const numbers = [];
    const sentLooks = this.#looks.size;
    let pixels = "";
    const hasRoom = () => shapes.length < MAX_SHAPES && numbers.length < MAX_NUMBERS && !pixels;
    while (this.#nextIndex < this.#shapes.length && hasRoom()) {
      const { path, text = "", ...look } = this.#shapes[this.#nextIndex++];
      const numbersBefore = numbers.length;
      for (const [, ...values] of path) for (const value of values) numbers.push(value);
      const letters = path.map(([letter]) => letter).join("");
      const isImage = letters === "I";
      shapes.push([letters, numbers.length - numbersBefore, this.#lookIndex(look), isImage ? "" : text]);
      if (isImage) pixels = text;
    }
    const looks = [...this.#looks.keys()].slice(sentLooks);
    return {
      shapes: shapes.length > 0 ? JSON.stringify(shapes) : "",
      looks: `[${looks.join(",")}]`,
      numbers: numbers.join(" "),
      pixels,
    };
  }

  /** Returns the index by which a look is sent; a new look gets the next index. @param {Look} look */
  #lookIndex(look) {
    const text = JSON.stringify(look);
    const index = this.#looks.get(text) ?? this.#looks.size;
    this.#looks.set(text, index);
    return index;
  }
}

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
