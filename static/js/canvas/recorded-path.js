/** A path as the calls that a canvas knows have built it: pieces, each a letter and numbers, as `puzzle/svg/writer.py` has them. */

const TURN = Math.PI * 2;

/** @typedef {[letter: string, ...numbers: number[]]} Piece */

/** To a hundredth of a pixel, which is never seen: so what is handed on is short. @param {number} value */
export const rounded = (value) => Math.round(value * 100) / 100;

export class RecordedPath {
  /** @type {Piece[]} */
  pieces = [];
  /** Have its pieces been painted, and are they to stay as they are? */
  painted = false;
  // Where it has come to.
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

  /** A canvas begins where its first line leads to. @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#add(x, y, this.pieces.length === 0 ? "M" : "L", x, y);
  }

  /** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {number} x @param {number} y */
  bezierCurveTo(x1, y1, x2, y2, x, y) {
    this.#add(x, y, "C", x1, y1, x2, y2, x, y);
  }

  /** A whole turn from the right, as nothing else is drawn. @param {number} x @param {number} y @param {number} radius @param {number} from @param {number} to */
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

  /** Add a piece that ends at a point. @param {number} x @param {number} y @param {string} letter @param {number[]} numbers */
  #add(x, y, letter, ...numbers) {
    this.#writablePieces().push([letter, ...numbers.map(rounded)]);
    this.x = x;
    this.y = y;
  }

  /** The pieces, to be changed: what has been painted stays as it was. */
  #writablePieces() {
    if (this.painted) this.pieces = [...this.pieces];
    this.painted = false;
    return this.pieces;
  }
}
