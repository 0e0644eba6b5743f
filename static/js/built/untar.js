/** Reads tar archives. */

/** Bytes of a block; each file of an archive starts at a new block. */
const BLOCK_SIZE = 512;
const text = new TextDecoder();

/** Returns the files of a tar archive by path. @param {Uint8Array<ArrayBuffer>} archive @returns {Map<string, Uint8Array<ArrayBuffer>>} */
export function untar(archive) {
  const files = new Map();
  let offset = 0;
  // Returns a text field of the header at `offset`. Such a field ends at a zero byte.
  const readField = (/** @type {number} */ start, /** @type {number} */ length) =>
    text.decode(archive.subarray(offset + start, offset + start + length)).split("\0", 1)[0];
  // A header block precedes each file: 100 bytes for its name; at byte 124, 12 digits for its size, in octal.
  while (archive[offset]) {
    const [name, size] = [readField(0, 100), Number.parseInt(readField(124, 12), 8)];
    offset += BLOCK_SIZE;
    files.set(name, archive.subarray(offset, offset + size));
    offset += Math.ceil(size / BLOCK_SIZE) * BLOCK_SIZE;
  }
  return files;
}
