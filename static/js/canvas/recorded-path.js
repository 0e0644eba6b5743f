/** A path that records canvas calls as pieces, each a letter and numbers, as read by `puzzle/svg/writer.py`. */

const TURN = Math.PI * 2;

/** @typedef {[letter: string, ...numbers: number[]]} Piece like a command of an SVG path, with O for circles and R for rectangles */

/** Returns a number rounded to a hundredth, which is not visible and keeps the record short. @param {number} value */
export const rounded = (value) => Math.round(value * 100) / 100;

/** The path methods of a canvas context. */
export class RecordedPath {
  /** @type {Piece[]} */
  pieces = [];
  /** Whether a painted shape refers to the pieces, which must then be copied before a change. */
  painted = false;
  // The current point.
  x = NaN;
  y = NaN;

  beginPath() {
    this.pieces = [];
    this.painted = false;
    this.x = this.y = NaN;
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#add(x, y, "M", x, y);
  }

  /** The first line of a path only moves to its end, as on a canvas. @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#add(x, y, this.pieces.length === 0 ? "M" : "L", x, y);
  }

  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {number} x @param {number} y */
  bezierCurveTo(x1, y1, x2, y2, x, y) {
    this.#add(x, y, "C", x1, y1, x2, y2, x, y);
  }

  /** Adds a circle. Other arcs are not supported. @param {number} x @param {number} y @param {number} radius @param {number} from @param {number} to */
  arc(x, y, radius, from, to) {
    if (from !== 0 || to < TURN) throw new RangeError("only whole circles are recorded");
    const start = x + radius;
    if (this.pieces.at(-1)?.[0] === "M" && this.x === start && this.y === y) this.#writablePieces().pop();
    this.#add(start, y, "O", x, y, radius);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.#add(x, y, "R", x, y, width, height, 0);
    return this;
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius */
  roundRect(x, y, width, height, radius) {
    this.#add(x, y, "R", x, y, width, height, radius);
  }

  closePath() {
    this.#writablePieces().push(["Z"]);
  }

  /** Adds a piece that ends at a point. @param {number} x @param {number} y @param {string} letter @param {number[]} numbers */
  #add(x, y, letter, ...numbers) {
    this.#writablePieces().push([letter, ...numbers.map(rounded)]);
    this.x = x;
    this.y = y;
  }

  /** Returns the pieces for a change, copied if a painted shape refers to them. */
  #writablePieces() {
    if (this.painted) this.pieces = [...this.pieces];
    this.painted = false;
    return this.pieces;
  }
}
