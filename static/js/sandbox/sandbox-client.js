/**
 * Runs Python code of the reader in an interpreter that can reach neither the network nor storage nor the page: a worker in
 * a hidden iframe without an origin (static/sandbox.html), whose policy denies all requests. The page sends it every file,
 * and talks to it through one port.
 */

import { AnswerChecks } from "./check-answers.js";
import { keepSnapshot, readFiles } from "./sandbox-files.js";
import { createFrame } from "./sandbox-frame.js";

/** Milliseconds in which Python must start; a slow machine without a snapshot needs a quarter of it. */
const START_LIMIT = 60_000;
/** Milliseconds after the limit of a request in which the sandbox must answer, before it is ended from outside. */
const GRACE = 3000;

/**
 * An error as `sandbox.py` describes it.
 * @typedef {object} CodeError
 * @property {string} kind @property {string} sentence @property {string} note
 * @property {number | null} line @property {number[] | null} board @property {string[] | null} exception
 */

/**
 * What the reader's code has printed since the last answer: the text that is kept of it, its number of line breaks, and
 * whether its last line is open, without a line break.
 * @typedef {{ text: string, newlines: number, open: boolean }} Printed
 */

/**
 * An answer of the sandbox: a value, an error, or `late: true` if the sandbox has ended instead. `forged` then says what was
 * wrong with its answer, and is empty if there was none; `queued` is true if an earlier request was still being answered.
 * @typedef {object} Answer
 * @property {any} value @property {CodeError | null} error @property {Printed | null} printed
 * @property {boolean} late @property {string} forged @property {boolean} queued
 */

/**
 * A running sandbox. `ask` returns the answer to a request; `end` ends the sandbox.
 * @typedef {{ ask: (name: string, parts: any[], limit?: number) => Promise<Answer>, end: () => void }} Sandbox
 */

/** The answer of a sandbox that has ended. */
const LATE = { value: null, error: null, printed: null, late: true, forged: "", queued: false };

/** Starts a sandbox beside the one that `openSandbox` returns. */
export const createSandbox = () => startSandbox(() => {});

/** @type {Promise<Sandbox> | undefined} */
let current;

/** Returns the running sandbox. If there is none, starts one. @returns {Promise<Sandbox>} */
export function openSandbox() {
  if (current === undefined) {
    const starting = startSandbox(() => {
      // The next sandbox starts at once, so that it is ready when the reader has changed the code.
      if (current === starting) current = undefined;
      openSandbox().catch(() => {});
    });
    starting.catch(() => {
      if (current === starting) current = undefined;
    });
    current = starting;
  }
  return current;
}

/** Starts a sandbox, and returns it once its Python has started. @param {() => void} onEnd @returns {Promise<Sandbox>} */
async function startSandbox(onEnd) {
  const reading = readFiles();
  reading.catch(() => {}); // awaited below
  const frame = await createFrame();
  const { port1: port, port2 } = new MessageChannel();
  try {
    const { program, files } = await reading;
    frame.target.postMessage({ program, files: {} }, "*", [port2]);
    // Through the port, the worker receives the 45 MB. The iframe, which shares the page's thread, would take 300 ms.
    port.postMessage(files, Object.values(files));
    await Promise.race([waitForPython(port), frame.failed]);
  } catch (error) {
    frame.remove();
    throw error;
  }
  return connect(port, () => {
    frame.remove();
    onEnd();
  });
}

/** Waits until the Python behind a port has started, and keeps its snapshot if it has made one. @param {MessagePort} port */
function waitForPython(port) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, START_LIMIT, new Error("The sandbox did not start."));
    port.onmessage = ({ data }) => {
      clearTimeout(timer);
      if (!data.ready) reject(new Error(data.failed));
      // No code of the reader has run yet, so the snapshot can be trusted.
      if (data.snapshot) keepSnapshot(data.snapshot);
      resolve(undefined);
    };
  });
}

/** Returns the sandbox behind a port, whose Python has started. @param {MessagePort} port @param {() => void} onEnd @returns {Sandbox} */
export function connect(port, onEnd) {
  /** @type {Map<number, (answer: any) => void>} */
  const pending = new Map();
  const checks = new AnswerChecks();
  let requests = 0;
  let hasEnded = false;

  /** Ends the sandbox; requests without an answer are late. @param {string} [forged] what was wrong with an answer */
  const end = (forged = "") => {
    if (hasEnded) return;
    hasEnded = true;
    port.close();
    const [first] = pending.keys(); // requests are answered in order, so the others have not begun
    for (const [id, settle] of pending) settle({ ...LATE, forged, queued: id !== first });
    pending.clear();
    onEnd();
  };

  port.onmessage = ({ data }) => {
    const settle = pending.get(data?.id);
    // Only a Python that has died, or a forger, sends anything but answers to requests.
    if (settle === undefined) return end();
    settle({ ...LATE, value: data.value, error: data.error, printed: data.printed, late: false });
    pending.delete(data.id); // not earlier: if the answer is forged, all requests behind this one are queued
  };

  /**
   * Returns the answer to a request. If a limit in milliseconds is given, Python is interrupted at the limit, and the
   * sandbox is ended if it does not answer even then.
   * @param {string} name @param {any[]} parts @param {number} [limit] @returns {Promise<Answer>}
   */
  const ask = (name, parts, limit) =>
    new Promise((resolve) => {
      if (hasEnded) return resolve({ ...LATE, queued: true });
      const id = ++requests;
      const timer = limit && setTimeout(end, limit + GRACE);
      pending.set(id, (answer) => {
        clearTimeout(timer);
        if (answer.late) return resolve(answer);
        try {
          resolve({ ...answer, ...checks.check(name, parts, answer) });
        } catch (fault) {
          end(String(fault)); // which settles this request, too
        }
      });
      port.postMessage({ id, name, parts, limit });
    });

  return { ask, end: () => end() };
}
