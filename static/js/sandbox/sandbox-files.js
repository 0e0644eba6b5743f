/**
 * The files that a sandbox needs, as it can fetch none itself. They are kept for the next sandbox, which so starts at once
 * after the end of the first, even without a network.
 */

import { completeLibrary, moduleText, siteUrl } from "../browser/site.js";
import { findSnapshot, loadDescription, readSnapshot } from "../start/snapshot-sources.js";

const VENDOR = siteUrl("static/vendor/");
const PYODIDE = "static/vendor/pyodide/";
const MODULES = ["pyodide.mjs", "pyodide.asm.mjs"];
const BINARIES = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
/** The modules that Python starts from; the other modules are in the snapshot's description. */
const ENTRY = [
  { source: "static/app/worker/worker.py", place: "worker.py" },
  { source: "static/app/sandbox/heuristic_service.py", place: "heuristic_service.py" },
  { source: "static/app/sandbox/problem_service.py", place: "problem_service.py" },
  { source: "static/app/sandbox/sandbox.py", place: "sandbox.py" },
];

/** Returns the content of a file of the site. @param {string} path @returns {Promise<Blob>} */
async function read(path) {
  const response = await fetch(siteUrl(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.blob();
}

/** Returns the complete standard library. If it cannot be fetched, returns null, and Python has only the part with which it starts. */
const readLibrary = () => (completeLibrary.endsWith(BINARIES[1]) ? null : read(completeLibrary).catch(() => null));

/** Returns a memory snapshot from which Python starts faster, null if there is none. */
async function readSnapshotFile() {
  const found = await findSnapshot(VENDOR).catch(() => null);
  const bytes = found && (await readSnapshot(found).catch(() => null));
  return bytes && new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)]);
}

/** Fetches all files. @returns {Promise<Record<string, Blob>>} by the names that the worker knows */
async function fetchFiles() {
  const { archive, files } = await loadDescription(VENDOR);
  const python = [...files, ...ENTRY].map(({ source, place }) => [`python/${place}`, read(source)]);
  const requests = [
    ...MODULES.map((name) => [name, moduleText(PYODIDE + name).then((text) => new Blob([text]))]),
    ...BINARIES.map((name) => [name, read(PYODIDE + name)]),
    ...python,
    ["program", read("static/js/sandbox/sandbox-worker.js")],
    ["archive", archive ? read(archive) : null],
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
