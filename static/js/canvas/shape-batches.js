/** Shapes that have been drawn, handed on to the page's Python in portions. */

/** @typedef {import("./recorded-path.js").Piece} Piece */
/** @typedef {Record<string, any>} Look */
/** @typedef {Look & { path: Piece[], text?: string }} Shape its pieces and text; all else is how it looks */

/** The most shapes that are handed on at once, and the numbers that are enough for once. */
const SHAPES = 100;
const NUMBERS = 2000;

export class Recording {
  #next = 0;
  /** @type {Map<string, number>} those that have been handed on, in JSON, by their order */
  #looks = new Map();
  #shapes;

  /** @param {number} width @param {number} height @param {string} family that of nearly all text @param {Shape[]} shapes */
  constructor(width, height, family, shapes) {
    this.width = width;
    this.height = height;
    this.family = family;
    this.#shapes = shapes;
  }

  /**
   * Some of the shapes that have not been handed on yet, in JSON: letters, how many numbers they have, which look, text.
   * The looks that are new come beside them. The numbers of all are one text, which is soonest taken apart, and so is the
   * address of pixels, which come last. `shapes` is empty at the end.
   */
  next() {
    const shapes = [];
    /** @type {number[]} */
    const numbers = [];
    const known = this.#looks.size;
    let pixels = "";
    while (this.#next < this.#shapes.length && shapes.length < SHAPES && numbers.length < NUMBERS && !pixels) {
      const { path, text = "", ...look } = this.#shapes[this.#next++];
      const before = numbers.length;
      for (const [, ...values] of path) for (const value of values) numbers.push(value);
      const letters = path.map(([letter]) => letter).join("");
      const isImage = letters === "I";
      shapes.push([letters, numbers.length - before, this.#lookIndex(look), isImage ? "" : text]);
      if (isImage) pixels = text;
    }
    const looks = [...this.#looks.keys()].slice(known);
    return {
      shapes: shapes.length > 0 ? JSON.stringify(shapes) : "",
      looks: `[${looks.join(",")}]`,
      numbers: numbers.join(" "),
      pixels,
    };
  }

  /** Which of the looks that have been handed on it is. @param {Look} look */
  #lookIndex(look) {
    const text = JSON.stringify(look);
    const index = this.#looks.get(text) ?? this.#looks.size;
    this.#looks.set(text, index);
    return index;
  }
}
