/** Reads the file of a recording, whose format is described in puzzle/recording_file/file_format.py. */

import { RecordingError } from "./recording-error.js";

/**
 * @typedef {object} Head the facts about the runs of a recording
 * @property {object[]} runs the record of each run, see puzzle/recording_file/run_record.py
 * @property {string[]} names
 * @property {string[]} searches the algorithm and the heuristic of each in words
 * @property {number | null} step at which the recording opens, null for the last one
 * @property {number | null} from first step of the range to play, null for the first one
 * @property {number | null} to last step of that range, null for the last one
 * @property {[step: number, words: string][]} bookmarks
 * @property {Record<string, string[]>} code the reader's code, packed as in links, by the key that links have for it
 * @property {string} together how several runs play: "step" or "share"
 *
 * @typedef {object} Contents what a recording contains
 * @property {string} link the address of the page that shows the same, from its question mark on
 * @property {string} title
 * @property {Head} head
 * @property {Uint8Array} block the bytes of the columns
 */

const FORMAT = 1;
const PROGRAM = "Slide & Seek";
/** The bytes before the head, with its length. */
const HEAD = 4;
/** Matches a link without an address, which the player adds: a file from elsewhere can only lead to the page. */
const LINK = /^(?:\?|$)/;
/** The largest content in bytes. */
const LARGEST = 2 ** 28;

/** The keys of code in links, and packed code. */
const CODE_KEYS = ["code", "search"];
const PACKED = /^[\w-]+$/;

/** Returns the fragment of a link with the reader's code in a recording; empty if there is none. @param {Head} head */
export const codeFragment = ({ code }) =>
  CODE_KEYS.map((key) => [key, code?.[key]])
    .filter(([, packed]) => Array.isArray(packed) && packed.length > 0 && packed.every((text) => PACKED.test(text)))
    .map(([key, packed]) => `${key}=${/** @type {string[]} */ (packed).join(".")}`)
    .join("&");

/** Returns what a file contains; a RecordingError if it is foreign, newer or damaged. @param {string} text @returns {Promise<Contents>} */
export async function parseRecording(text) {
  const file = parseJson(text);
  if (!isObject(file) || file.program !== PROGRAM || !Number.isInteger(file.format))
    throw new RecordingError("foreign");
  if (file.format > FORMAT) throw new RecordingError("newer");
  try {
    const { link, title } = file;
    const content = await unpack(bytesOf(file.content));
    await checkDigest(content, file.digest);
    const end = HEAD + new DataView(content.buffer).getUint32(0, true);
    const head = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content.subarray(HEAD, end)));
    if (!isObject(head) || !LINK.test(link) || typeof title !== "string" || end > content.length)
      throw new RecordingError("damaged");
    return { link, title, head, block: content.subarray(end) };
  } catch {
    throw new RecordingError("damaged");
  }
}

/** Returns true for an object that is no list. @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the value of JSON; a RecordingError if the text is none. @param {string} text */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new RecordingError(text.slice(0, 200).includes(PROGRAM) ? "damaged" : "foreign");
  }
}

/** Returns the bytes of a text in base64. @param {string} text */
const bytesOf = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Returns the content of bytes compressed with gzip; an error if there is more than a recording can have. @param {Uint8Array<ArrayBuffer>} packed */
async function unpack(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    size += part.value.length;
    if (size > LARGEST) throw new RecordingError("damaged");
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Compares the digest of a content, where the browser can compute it: only in secure contexts. @param {Uint8Array<ArrayBuffer>} content @param {unknown} digest */
async function checkDigest(content, digest) {
  if (typeof digest !== "string") throw new RecordingError("damaged");
  if (!globalThis.crypto?.subtle) return;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const found = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (digest !== `sha256:${found}`) throw new RecordingError("damaged");
}
