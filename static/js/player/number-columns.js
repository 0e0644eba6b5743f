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

/** The size of a number in bytes, and the method of a DataView that reads one, by the names of types. @type {Record<string, [number, "getInt8" | "getInt16" | "getInt32" | "getFloat32" | "getFloat64"]>} */
const TYPES = {
  i8: [1, "getInt8"],
  i16: [2, "getInt16"],
  i32: [4, "getInt32"],
  f32: [4, "getFloat32"],
  f64: [8, "getFloat64"],
};

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
  const [width, read] = TYPES[type];
  if (!(at >= 0 && count >= 0 && at + count * width <= block.length)) throw new RecordingError("damaged");
  const bytes = new Uint8Array(count * width);
  for (let place = 0; place < width; place++)
    for (let i = 0; i < count; i++) bytes[i * width + place] = block[at + place * count + i];
  const view = new DataView(bytes.buffer);
  return Float64Array.from({ length: count }, (_, i) => view[read](i * width, true));
}
