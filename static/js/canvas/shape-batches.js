/** Recorded shapes, sent to the page's Python in batches. */

/** @typedef {import("./recorded-path.js").Piece} Piece */
/** @typedef {Record<string, any>} Look */
/** @typedef {Look & { path: Piece[], text?: string }} Shape its pieces and text; the other properties are its look */

/** The most shapes in a batch. */
const MAX_SHAPES = 100;
/** A batch ends after the shape with which it has this many numbers. */
const MAX_NUMBERS = 2000;

/** What has been drawn on a `Recorder`. */
export class Recording {
  #next = 0;
  /** @type {Map<string, number>} indices of the looks sent so far, by their JSON */
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
   * Returns the next batch of shapes, in JSON: letters, how many numbers they have, the index of their look, text.
   *
   * New looks are sent with it. All numbers are joined into one string, which is fastest to parse. An image ends a
   * batch, and its data URL is sent separately. `shapes` is empty at the end.
   */
  next() {
    const shapes = [];
    /** @type {number[]} */
    const numbers = [];
    const sentLooks = this.#looks.size;
    let pixels = "";
    while (this.#next < this.#shapes.length && shapes.length < MAX_SHAPES && numbers.length < MAX_NUMBERS && !pixels) {
      const { path, text = "", ...look } = this.#shapes[this.#next++];
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

  /** Returns the index of a look among those sent. @param {Look} look */
  #lookIndex(look) {
    const text = JSON.stringify(look);
    const index = this.#looks.get(text) ?? this.#looks.size;
    this.#looks.set(text, index);
    return index;
  }
}
