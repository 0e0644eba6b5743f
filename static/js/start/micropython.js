/**
 * Starts MicroPython for the page, with the page's Python as its files. PyScript loads this file instead of micropython.mjs:
 * PyScript itself would unpack an archive in Python, which takes longer than all other steps until the board can be played.
 */

import { load, siteUrl } from "../browser/site.js";

const VENDOR = "static/vendor/micropython/";
/** The archive of the page's Python: the texts of its files by their paths for imports. */
const ARCHIVE = "static/page.json";

/** Fetches the page's Python. @returns {Promise<Record<string, string>>} */
async function fetchFiles() {
  const response = await fetch(siteUrl(ARCHIVE));
  if (!response.ok) throw new Error(`${ARCHIVE}: ${response.status}`);
  return response.json();
}

/** Starts the interpreter for PyScript. An error is also written to the console, as PyScript does not always report it. @param {object} options of PyScript */
export async function loadMicroPython(options) {
  return startInterpreter(options).catch((error) => {
    console.error(String(error));
    throw error;
  });
}

/** Starts the interpreter, and writes the page's Python to its files. @param {object} options of PyScript */
async function startInterpreter(options) {
  const fetching = fetchFiles();
  fetching.catch(() => {}); // awaited below
  const micropython = await load(`${VENDOR}micropython.mjs`);
  const interpreter = await micropython.loadMicroPython({ ...options, url: siteUrl(`${VENDOR}micropython.wasm`) });
  for (const [path, text] of Object.entries(await fetching)) {
    interpreter.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    interpreter.FS.writeFile(path, text);
  }
  return interpreter;
}
