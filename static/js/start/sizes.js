/** How many bytes there are to fetch, from the list of the files that the set-up has put there. */

import { absolute } from "../browser/site.js";

/** The folders of static/vendor/ that every start needs. */
const NEEDED = /^(?:pyscript|micropython|pyodide)\//;

/** The bytes of the files whose names fit. @param {RegExp} names @returns {Promise<number>} */
export async function vendorBytes(names) {
  const { files } = await listing();
  return files.reduce((sum, { name, bytes }) => sum + (names.test(name) ? bytes : 0), 0);
}

/** The bytes of one file that the list must have. @param {string} file */
export async function bytesOf(file) {
  const { files } = await listing();
  const [{ bytes }] = files.filter(({ name }) => name === file);
  return bytes;
}

/** The bytes that a host sends for a first start: as many as its list says, or as its files have. */
export async function startBytes() {
  const { start } = await listing();
  return start ?? vendorBytes(NEEDED);
}

/** @type {Promise<{ files: { name: string, bytes: number }[], start?: number }> | undefined} */
let fetched;

function listing() {
  fetched ??= fetch(absolute("static/vendor/manifest.json")).then((answer) => answer.json());
  return fetched;
}
