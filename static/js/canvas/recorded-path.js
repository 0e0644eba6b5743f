/** Records the path calls on a canvas as pieces, each a letter and numbers, which `puzzle/svg/writer.py` reads. */

const TURN = Math.PI * 2;

/** @typedef {[letter: string, ...numbers: number[]]} Piece a command of an SVG path; also O for a circle, R for a rectangle */

/** Returns a number rounded to hundredths: the difference is invisible, and the record shorter. @param {number} value */
export const rounded = (value) => Math.round(value * 100) / 100;

/** Has the same methods as a canvas context for building a path, and records their calls. */
export class RecordedPath {
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
