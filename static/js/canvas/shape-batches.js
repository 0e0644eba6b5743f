/** Sends recorded shapes to the page's Python in batches. */

/** @typedef {import("./recorded-path.js").Piece} Piece */
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
