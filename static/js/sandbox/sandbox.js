/**
 * Runs Python code of the reader in an interpreter that can reach neither the network nor storage nor the page. The
 * interpreter is a worker in a hidden iframe without an origin (static/sandbox.html), whose policy denies all requests. So
 * the page sends it every file, and talks to it through one port.
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
  { source: "static/app/sandbox/audit_service.py", place: "audit_service.py" },
  { source: "static/app/sandbox/sandbox.py", place: "sandbox.py" },
];
/** Milliseconds after the limit of a request in which the sandbox must answer, before it is ended from outside. */
const GRACE = 2000;

/**
 * An answer of the sandbox: a value, an error, or `late: true` if the sandbox was ended instead.
 * @typedef {{ value?: any, error?: { kind: string, message: string, line?: number }, late?: boolean }} Answer
 */

/** Returns the content of a file of the site. @param {string} path @returns {Promise<ArrayBuffer>} */
async function read(path) {
  const response = await fetch(siteUrl(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.arrayBuffer();
}

/** Returns the bytes of a text. @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text).buffer;

/** Returns all files that the sandbox needs, by the names that its worker knows. @returns {Promise<Record<string, any>>} */
async function collectFiles() {
  const description = await loadDescription(VENDOR);
  const modules = MODULES.map(async (name) => [name, bytesOf(await moduleText(PYODIDE + name))]);
  const binaries = BINARIES.map(async (name) => [name, await read(PYODIDE + name)]);
  const python = [...description.files, ...ENTRY].map(async ({ source, place }) => [
    `python/${place}`,
    await read(source),
  ]);
  const files = Object.fromEntries(await Promise.all([...modules, ...binaries, ...python]));
  if (description.archive) files.archive = await read(description.archive);
  if (!completeLibrary.endsWith(BINARIES[1])) files.library = await read(completeLibrary);
  const snapshot = await findSnapshot(VENDOR)
    .then((found) => found && readSnapshot(found))
    .catch(() => null);
  return snapshot ? { ...files, snapshot: snapshot.buffer } : files;
}

/** Creates the hidden iframe, and returns its window once its script listens. @returns {Promise<{ frame: HTMLIFrameElement, target: Window }>} */
function createFrame() {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.src = siteUrl("static/sandbox.html");
  return new Promise((resolve) => {
    addEventListener("message", function listen({ source, data }) {
      const target = frame.contentWindow;
      if (source !== target || data !== "sandbox-ready" || target === null) return;
      removeEventListener("message", listen);
      resolve({ frame, target });
    });
    document.body.append(frame);
  });
}

/** Starts a sandbox, and returns it once its Python has started. */
export async function startSandbox() {
  const [files, program, { frame, target }] = await Promise.all([
    collectFiles(),
    read("static/js/sandbox/worker.js").then((bytes) => new TextDecoder().decode(bytes)),
    createFrame(),
  ]);
  const { port1: port, port2 } = new MessageChannel();
  target.postMessage({ program, files }, "*", [port2, ...new Set(Object.values(files))]);
  return connect(port, frame);
}

/** Waits until the worker behind a port is ready, and returns the functions that use it. @param {MessagePort} port @param {HTMLIFrameElement} frame */
async function connect(port, frame) {
  /** @type {Map<number, (answer: Answer) => void>} */
  const pending = new Map();
  let requests = 0;
  /** Ends the sandbox; requests without an answer are late. */
  const end = () => {
    frame.remove();
    port.close();
    for (const resolve of pending.values()) resolve({ late: true });
    pending.clear();
  };
  await new Promise((resolve, reject) => {
    port.onmessage = ({ data }) => {
      if (data.ready) resolve(undefined);
      if (data.failed) reject(new Error(data.failed));
    };
  });
  port.onmessage = ({ data }) => {
    pending.get(data.id)?.(data);
    pending.delete(data.id);
  };
  /**
   * Returns the answer to a request. If a limit in milliseconds is given, Python is interrupted at the limit, and the
   * sandbox is ended if it does not answer even then.
   * @param {string} name @param {any[]} parts @param {number} [limit] @returns {Promise<Answer>}
   */
  const ask = (name, parts, limit) =>
    new Promise((resolve) => {
      const id = ++requests;
      const timer = limit && setTimeout(end, limit + GRACE);
      pending.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      port.postMessage({ id, name, parts, limit });
    });
  return { ask, end };
}
