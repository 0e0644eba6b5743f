/** Reads the columns of numbers of a recording, whose format is described in puzzle/recording_file/number_columns.py. */

import { RecordingError } from "./recording-error.js";

/**
 * @typedef {object} PackedColumn
 * @property {number} at where its bytes begin in the block
 * @property {number} count
 * @property {string} type
 * @property {string} code
 * @property {number} [scale]
 *
 * @typedef {number[] | PackedColumn} ColumnRecord the numbers themselves, or how to read them
 */

/** The array of stored numbers by the names of types. Browsers run on little-endian machines alone, like the file. @type {Record<string, Int8ArrayConstructor | Int16ArrayConstructor | Int32ArrayConstructor | Float32ArrayConstructor | Float64ArrayConstructor>} */
const ARRAYS = { i8: Int8Array, i16: Int16Array, i32: Int32Array, f32: Float32Array, f64: Float64Array };

/**
 * Returns the numbers of a column; a RecordingError if the block does not have them.
 * @param {Uint8Array} block @param {ColumnRecord} record @param {ArrayLike<number> | null} [parent] the parents of the nodes whose numbers these are
 * @returns {ArrayLike<number>}
 */
export function readColumn(block, record, parent = null) {
  if (Array.isArray(record)) return record;
  const values = readNumbers(block, record);
  if (record.code === "delta") for (let i = 1; i < values.length; i++) values[i] += values[i - 1];
  else if (record.code === "parent") addParents(values, parent);
  else if (record.code !== "raw") throw new RecordingError("damaged");
  const { scale = 1 } = record;
  if (scale !== 1) for (let i = 0; i < values.length; i++) values[i] /= scale;
  return values;
}

/** Adds to each number that of the node's parent. @param {Float64Array} values @param {ArrayLike<number> | null} parent */
function addParents(values, parent) {
  if (parent?.length !== values.length) throw new RecordingError("damaged");
  for (let node = 0; node < values.length; node++) {
    if (parent[node] >= node) throw new RecordingError("damaged");
    if (parent[node] >= 0) values[node] += values[parent[node]];
  }
}

/** Returns the stored numbers of a column, whatever they mean: all first bytes come first, then all second bytes, and so on. @param {Uint8Array} block @param {PackedColumn} record */
function readNumbers(block, { at, count, type }) {
  const Numbers = ARRAYS[type];
  const width = Numbers.BYTES_PER_ELEMENT;
  if (!(at >= 0 && count >= 0 && at + count * width <= block.length)) throw new RecordingError("damaged");
  const bytes = new Uint8Array(count * width);
  for (let place = 0; place < width; place++)
    for (let i = 0, from = at + place * count; i < count; i++) bytes[i * width + place] = block[from + i];
  return new Float64Array(new Numbers(bytes.buffer)); // several times faster than Float64Array.from
}
