/**
 * Runs Python code of the reader in an interpreter that can reach neither the network nor storage nor the page. The
 * interpreter is a worker in a hidden iframe without an origin (static/sandbox.html), whose policy denies all requests. So
 * the page sends it every file, and talks to it through one port.
 */

import { completeLibrary, moduleText, siteUrl } from "../browser/site.js";
import { findSnapshot, loadDescription, readSnapshot } from "../start/snapshot-sources.js";
import { AnswerChecks } from "./check-answers.js";

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
const GRACE = 5000;

/**
 * An answer of the sandbox: a value, an error, or `late: true` if the sandbox was ended instead.
 * @typedef {object} CodeError an error as `sandbox.py` describes it
 * @property {string} kind @property {string} sentence @property {string} note
 * @property {number | null} line @property {number[] | null} board
 * @typedef {{ value: any, error: CodeError | null, late: boolean }} Answer
 */

/**
 * A running sandbox. `ask` returns the answer to a request; `end` ends the sandbox.
 * @typedef {{ ask: (name: string, parts: any[], limit?: number) => Promise<Answer>, end: () => void }} Sandbox
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

/** Milliseconds in which Python must start; a slow machine without a snapshot needs a quarter of it. */
const START_LIMIT = 60_000;
/** Milliseconds in which the iframe must answer; a policy of the host may forbid it, and then it never does. */
const FRAME_LIMIT = 10_000;

/** Creates the hidden iframe, and returns its window once its script listens. @returns {Promise<{ frame: HTMLIFrameElement, target: Window }>} */
function createFrame() {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.src = siteUrl("static/sandbox.html");
  return new Promise((resolve, reject) => {
    const fail = () => {
      frame.remove();
      reject(new Error("The sandbox's page did not answer."));
    };
    const timer = setTimeout(fail, FRAME_LIMIT);
    addEventListener("message", function listen({ source, data }) {
      const target = frame.contentWindow;
      if (source !== target || data !== "sandbox-ready" || target === null) return;
      removeEventListener("message", listen);
      clearTimeout(timer);
      resolve({ frame, target });
    });
    document.body.append(frame);
  });
}

/** @type {Promise<Sandbox> | undefined} */
let current;

/** Returns the running sandbox. If there is none, starts one. @returns {Promise<Sandbox>} */
export function openSandbox() {
  if (current === undefined) {
    const starting = startSandbox(() => forget(starting));
    starting.catch(() => forget(starting));
    current = starting;
  }
  return current;
}

/** Forgets a sandbox that has ended or has not started, so that the next request starts another. @param {Promise<Sandbox>} ended */
function forget(ended) {
  if (current === ended) current = undefined;
}

/** Starts a sandbox, and returns it once its Python has started. @param {() => void} onEnd @returns {Promise<Sandbox>} */
async function startSandbox(onEnd) {
  const [files, program, { frame, target }] = await Promise.all([
    collectFiles(),
    read("static/js/sandbox/worker.js").then((bytes) => new TextDecoder().decode(bytes)),
    createFrame(),
  ]);
  const { port1: port, port2 } = new MessageChannel();
  target.postMessage({ program, files }, "*", [port2, ...new Set(Object.values(files))]);
  try {
    return await connect(port, frame, onEnd);
  } catch (error) {
    frame.remove();
    throw error;
  }
}

/** Waits until the worker behind a port is ready, and returns the sandbox. @param {MessagePort} port @param {HTMLIFrameElement} frame @param {() => void} onEnd @returns {Promise<Sandbox>} */
async function connect(port, frame, onEnd) {
  /** @type {Map<number, (answer: Answer) => void>} */
  const pending = new Map();
  const checks = new AnswerChecks();
  let requests = 0;
  /** Ends the sandbox; requests without an answer are late. */
  const end = () => {
    frame.remove();
    port.close();
    for (const resolve of pending.values()) resolve({ value: null, error: null, late: true });
    pending.clear();
    onEnd();
  };
  await new Promise((resolve, reject) => {
    const timer = setTimeout(reject, START_LIMIT, new Error("The sandbox did not start."));
    port.onmessage = ({ data }) => {
      clearTimeout(timer);
      if (data.ready) resolve(undefined);
      else reject(new Error(data.failed));
    };
  });
  port.onmessage = ({ data }) => {
    pending.get(data.id)?.(data);
    pending.delete(data.id);
  };
  /** Returns an answer that the page can use; a forged one becomes an error. @param {string} name @param {any[]} parts @param {Answer} answer @returns {Answer} */
  const checked = (name, parts, { value, error }) => {
    try {
      if (error) return { value: null, error, late: false };
      checks.check(name, parts, value);
      return { value, error: null, late: false };
    } catch (fault) {
      const forged = { kind: "fault", sentence: String(fault), note: "", line: null, board: null };
      return { value: null, error: forged, late: false };
    }
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
        resolve(answer.late ? answer : checked(name, parts, answer));
      });
      port.postMessage({ id, name, parts, limit });
    });
  return { ask, end };
}
