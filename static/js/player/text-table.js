/** Reads the tables of texts of a recording, whose format is described in puzzle/recording_file/text_table.py. */

import { formatCount } from "../run/numbers.js";
import { numberText, ordinal } from "../view/texts.js";
import { readColumn } from "./number-columns.js";
import LABELS from "./player-labels.json" with { type: "json" };
import { RecordingError } from "./recording-error.js";

/**
 * @typedef {Record<string, ArrayLike<number>>} Context for each name a column with a number for each row
 *
 * @typedef {object} Slot
 * @property {string} [format]
 * @property {string} [of] name of a column of the context
 * @property {import("./number-columns.js").ColumnRecord} [values]
 * @property {string[]} [choices]
 *
 * @typedef {object} Template
 * @property {any} shape
 * @property {string[][]} texts the pieces of each text; between two pieces is a slot
 * @property {Slot[]} slots of all texts
 *
 * @typedef {object} TableRecord
 * @property {import("./number-columns.js").ColumnRecord} template
 * @property {Template[]} templates
 *
 * @typedef {[shape: any, texts: string[]]} Entry
 */

/** @type {Record<number, string>} */
const NUMBERS = LABELS.numbers;

/** Returns a number in words up to ten, in digits above. @param {number} value */
const inWords = (value) => NUMBERS[value] ?? formatCount(value);

/** Returns a text with a capital letter. @param {string} text */
const capitalized = (text) => text[0].toUpperCase() + text.slice(1);

/** The formats of numbers, see puzzle/recording_file/text_formats.py. @type {Record<string, (value: number) => string>} */
const FORMATS = {
  grouped: formatCount,
  plain: String,
  word: inWords,
  Word: (value) => capitalized(inWords(value)),
  ordinal,
  number: numberText,
};

/** The entries of a table. */
export class TextTable {
  /** @param {Uint8Array} block @param {TableRecord} record @param {Context} context */
  constructor(block, record, context) {
    this.context = context;
    this.template = readColumn(block, record.template);
    this.templates = record.templates;
    this.values = record.templates.map(({ slots }) =>
      slots.map(({ values }) => (values ? readColumn(block, values) : null)),
    );
    /** The number of earlier rows with the template of each row. */
    this.places = new Int32Array(this.template.length);
    const counts = new Int32Array(record.templates.length);
    for (let row = 0; row < this.places.length; row++)
      if (this.has(row)) this.places[row] = counts[this.template[row]]++;
  }

  /** Returns true if a row has an entry. @param {number} row */
  has(row) {
    return this.template[row] >= 0;
  }

  /** Returns the entry of a row. @param {number} row @param {Record<string, string>} [listed] the texts of slots without values, by their formats @returns {Entry} */
  entry(row, listed = {}) {
    if (!this.has(row)) throw new RecordingError("damaged");
    const { shape, slots, texts } = this.templates[this.template[row]];
    const values = this.values[this.template[row]];
    let slot = 0;
    const textOf = (/** @type {string[]} */ pieces) =>
      pieces.reduce((text, piece) => text + this.slotText(slots[slot], values[slot++], row, listed) + piece);
    return [shape, texts.map(textOf)];
  }

  /** Returns the text of a slot in a row. @param {Slot} slot @param {ArrayLike<number> | null} values @param {number} row @param {Record<string, string>} listed */
  slotText({ format = "", of, choices }, values, row, listed) {
    if (of) return FORMATS[format](this.context[of][row]);
    if (!values) return listed[format];
    const value = values[this.places[row]];
    return choices ? choices[value] : FORMATS[format](value);
  }
}
