/** Packs code for links: compressed as raw deflate data, in the alphabet of base64url. */

const FORMAT = "deflate-raw";

/** Returns code packed for a link. @param {string} code */
export async function packCode(code) {
  const packed = await readAll(new Blob([code]).stream().pipeThrough(new CompressionStream(FORMAT)), Infinity);
  const characters = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Returns the code in a link; throws an error if it is damaged or longer than the limit.
 * @param {string} packed
 * @param {number} limit the largest number of bytes, so that a small text cannot fill the memory
 */
export async function unpackCode(packed, limit) {
  const characters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT));
  return new TextDecoder("utf-8", { fatal: true }).decode(await readAll(stream, limit));
}

/** Returns all bytes of a stream; throws an error if there are more than the limit. @param {ReadableStream<Uint8Array>} stream @param {number} limit */
async function readAll(stream, limit) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > limit) {
      await reader.cancel();
      throw new RangeError("The code is too long.");
    }
    chunks.push(new Uint8Array(next.value));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
