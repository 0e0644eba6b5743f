/** Reading of tar archives. */

const BLOCK = 512;
const text = new TextDecoder();

/** Returns the files of a tar archive by path. @param {Uint8Array<ArrayBuffer>} archive @returns {Map<string, Uint8Array<ArrayBuffer>>} */
export function untar(archive) {
  const files = new Map();
  let offset = 0;
  const field = (/** @type {number} */ start, /** @type {number} */ length) =>
    text.decode(archive.subarray(offset + start, offset + start + length)).split("\0", 1)[0];
  // Each file has a header block; empty blocks end the archive.
  while (archive[offset]) {
    const [name, size] = [field(0, 100), Number.parseInt(field(124, 12), 8)];
    offset += BLOCK;
    files.set(name, archive.subarray(offset, offset + size));
    offset += Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
