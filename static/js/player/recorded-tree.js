/** Reads the tree of a recorded run, see puzzle/recording_file/run_record.py. */

import { TreeData } from "../run/tree-data.js";
import { readColumn } from "./number-columns.js";
import { RecordingError } from "./recording-error.js";

/**
 * @typedef {import("./number-columns.js").ColumnRecord} ColumnRecord
 * @typedef {{ texts: string[], of: ColumnRecord }} TextsRecord a column of texts
 *
 * @typedef {object} TreeRecord
 * @property {import("../run/columns.js").TreeInfo & { algorithm: string, states: { text: string, picture: string }[] }} opening
 * @property {import("../run/columns.js").SearchEnd & { outcome: string, path_length: number | null }} ending
 * @property {{ form: import("../run/tree-index.js").LayoutForm }} layout
 * @property {Record<string, ColumnRecord>} columns
 * @property {TextsRecord} labels
 */

/** The columns with numbers that may be stored as differences from the parent's. */
const BY_NODE = new Set(["move", "g", "h", "generated_at", "values", "layout_x", "layout_y"]);
/** The columns with a number for every node. */
const PER_NODE = ["move", "g", "h", "generated_at", "layout_x"];

/** Returns a column of texts. @param {Uint8Array} block @param {TextsRecord} record @returns {string[]} */
export const readTexts = (block, { texts, of }) => Array.from(readColumn(block, of), (index) => texts[index]);

/**
 * Returns the tree of a run, and the sizes of the frontier by step, from step 1.
 * @param {TreeRecord} record @param {Uint8Array} block
 */
export function readTree({ columns: records, ending, labels, layout, opening }, block) {
  const parent = readColumn(block, records.parent);
  /** @type {Record<string, ArrayLike<number>>} */
  const columns = { parent };
  for (const [name, record] of Object.entries(records))
    if (name !== "parent") columns[name] = readColumn(block, record, BY_NODE.has(name) ? parent : null);
  checkNodes(columns);
  const data = new TreeData(opening);
  data.append({ ...columns, x: columns.layout_x, labels: opening.labelled ? readTexts(block, labels) : [] });
  data.finish(ending);
  data.setLayout({ x: columns.layout_x, y: columns.layout_y, owner: [], form: layout.form });
  return { data, waiting: columns.waiting };
}

/** Throws a RecordingError if the columns of nodes do not fit together. @param {Record<string, ArrayLike<number>>} columns */
function checkNodes({ parent, ...columns }) {
  for (const name of PER_NODE) if (columns[name].length !== parent.length) throw new RecordingError("damaged");
  for (let node = 0; node < parent.length; node++)
    if (!(parent[node] >= -1 && parent[node] < node)) throw new RecordingError("damaged");
}
