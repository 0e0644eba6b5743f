/** The files of a tar archive, by their paths. */

const BLOCK = 512;
const text = new TextDecoder();

/** @param {Uint8Array<ArrayBuffer>} archive @returns {Map<string, Uint8Array<ArrayBuffer>>} */
export function untar(archive) {
  const files = new Map();
  let place = 0;
  const field = (/** @type {number} */ start, /** @type {number} */ length) =>
    text.decode(archive.subarray(place + start, place + start + length)).split("\0", 1)[0];
  // Each file begins with a block about it; empty ones close the archive.
  while (archive[place]) {
    const [name, size] = [field(0, 100), Number.parseInt(field(124, 12), 8)];
    place += BLOCK;
    files.set(name, archive.subarray(place, place + size));
    place += Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
