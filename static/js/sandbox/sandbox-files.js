/**
 * The files that a sandbox needs, as it can fetch none itself. They are kept for the next sandbox, which so starts at once
 * after the end of the first, even without a network.
 */

import { completeLibrary, siteUrl } from "../browser/site.js";
import { findSnapshot, readSnapshot } from "../start/snapshot-sources.js";

const VENDOR = siteUrl("static/vendor/");
const PYODIDE = "static/vendor/pyodide/";
const LIBRARY = "python_stdlib.zip";
const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY, "pyodide-lock.json"];

/** Returns the content of a file of the site. @param {string} path @returns {Promise<Blob>} */
async function read(path) {
  const response = await fetch(siteUrl(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.blob();
}

/** Returns the complete standard library. If it cannot be fetched, returns null, and Python has only the part with which it starts. */
const readLibrary = () => (completeLibrary.endsWith(LIBRARY) ? null : read(completeLibrary).catch(() => null));

/** Returns a memory snapshot from which Python starts faster, null if there is none. */
async function readSnapshotFile() {
  const found = await findSnapshot(VENDOR).catch(() => null);
  const bytes = found && (await readSnapshot(found).catch(() => null));
  return bytes && new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)]);
}

/** Fetches all files. @returns {Promise<Record<string, Blob>>} by the names that the worker knows */
async function fetchFiles() {
  const requests = [
    ...RUNTIME.map((name) => [name, read(PYODIDE + name)]),
    ["program", read("static/js/sandbox/sandbox-worker.js")],
    ["archive", read("static/worker.zip")],
    ["library", readLibrary()],
    ["snapshot", readSnapshotFile()],
  ];
  const entries = await Promise.all(requests.map(async ([name, content]) => [name, await content]));
  return Object.fromEntries(entries.filter(([, content]) => content !== null));
}

/** @type {Promise<Record<string, Blob>> | undefined} */
let kept;

/** Returns the contents of all files by the names that the worker knows, and the text of the worker's `program`. */
export async function readFiles() {
  kept ??= fetchFiles();
  kept.catch(() => {
    kept = undefined;
  });
  const { program, ...blobs } = await kept;
  const entries = Object.entries(blobs).map(async ([name, blob]) => [name, await blob.arrayBuffer()]);
  /** @type {Record<string, ArrayBuffer>} */
  const files = Object.fromEntries(await Promise.all(entries));
  return { program: await program.text(), files };
}

/** Keeps the snapshot of a Python that has just started, for the start of the next one. @param {ArrayBuffer} bytes */
export async function keepSnapshot(bytes) {
  if (kept) kept = Promise.resolve({ ...(await kept), snapshot: new Blob([bytes]) });
}
