/** Shapes that have been drawn, handed on to the page's Python in portions. */

/** @typedef {import("./recorded-path.js").Piece} Piece */
/** @typedef {Record<string, any>} Look */
/** @typedef {Look & { path: Piece[], words?: string }} Shape its pieces and words; all else is how it looks */

/** The most shapes that are handed on at once, and the numbers that are enough for once. */
const SHAPES = 100;
const NUMBERS = 2000;

export class Recording {
  #handedOn = 0;
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
   * Some of the shapes that have not been handed on yet, in JSON: letters, how many numbers they have, which look, words.
   * The looks that are new come beside them. The numbers of all are one text, which is soonest taken apart, and so is the
   * address of pixels, which come last. `shapes` is empty at the end.
   */
  next() {
    const shapes = [];
    /** @type {number[]} */
    const numbers = [];
    const known = this.#looks.size;
    let pixels = "";
    while (this.#handedOn < this.#shapes.length && shapes.length < SHAPES && numbers.length < NUMBERS && !pixels) {
      const { path, words = "", ...look } = this.#shapes[this.#handedOn++];
      const before = numbers.length;
      for (const [, ...values] of path) for (const value of values) numbers.push(value);
      const letters = path.map(([letter]) => letter).join("");
      const alone = letters === "I";
      shapes.push([letters, numbers.length - before, this.#lookOf(look), alone ? "" : words]);
      if (alone) pixels = words;
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
  #lookOf(look) {
    const text = JSON.stringify(look);
    const place = this.#looks.get(text) ?? this.#looks.size;
    this.#looks.set(text, place);
    return place;
  }
}
