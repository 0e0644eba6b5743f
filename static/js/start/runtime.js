// Starts the worker in which the searches run, says how far it has come, and replaces it when it is beyond help.
// This module alone owns the worker's script tag: PyScript finds workers by name, and keeps the dead ones.

import { makeOwnSnapshot } from "./own-snapshot.js";
import { giveUpAll } from "./patience.js";

const absolute = (path) => new URL(`../../../${path}`, import.meta.url).href;

// The network of a school may be slow: what counts is how long nothing has come, not the time since the start.
const PATIENCE = 20_000;

/**
 * What the page may want to hear while a worker starts.
 * @typedef {object} Listeners
 * @property {(got: number, total: number) => void} [onProgress] bytes of the interpreter, so far and in all
 * @property {(phase: string, detail: string) => void} [onPhase] "downloading", "starting", and last "ready" or "failed"
 * @property {(detail: string) => void} [onDied] a worker that was ready has broken down
 * @property {() => void} [onLate] nothing has come for 20 seconds; called at most once for each worker
 */

/** Passes on the news of one starting worker, until it is ready, has failed or is not wanted any more. */
class Startup {
  arrived = new Map();
  total = 0;
  over = new AbortController();
  gone = new AbortController();
  late = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {Listeners} listeners */
  constructor(listeners) {
    this.listeners = listeners;
    this.wait();
    // Without the sizes the page still hears how much has arrived.
    interpreterSize().then(
      (bytes) => {
        this.total = bytes;
      },
      () => {},
    );
  }

  /** PyScript keeps to itself that what it needs before there is a worker did not come. @param {string[]} files */
  check(files) {
    addEventListener(
      "unhandledrejection",
      ({ reason }) => {
        if (!worker) this.end("failed", String(reason));
      },
      { signal: this.over.signal },
    );
    for (const file of files) {
      fetch(file).then(
        ({ ok, status }) => {
          if (!ok) this.end("failed", `${file}: ${status}`);
        },
        (error) => this.end("failed", String(error)),
      );
    }
  }

  /** @param {Worker & {ready: Promise<unknown>}} worker */
  follow(worker) {
    worker.addEventListener("message", ({ data }) => this.hear(data?.startup), { signal: this.over.signal });
    worker.addEventListener(
      "error",
      (event) => {
        event.preventDefault(); // said on the page
        if (this.over.signal.aborted) this.listeners.onDied?.(event.message ?? "");
        else this.end("failed", event.message ?? "");
      },
      { signal: this.gone.signal },
    );
    worker.ready.then(
      () => this.end("ready", ""),
      (error) => this.end("failed", String(error)),
    );
    worker.ready.then(makeOwnSnapshot).catch(() => {}); // without one the next start is only slower
  }

  /** @param {{phase?: string, detail?: string, file?: string, bytes?: number} | undefined} news */
  hear(news) {
    if (!news) return;
    if (news.phase === "failed") return this.end("failed", news.detail);
    this.wait();
    if (news.phase) return this.listeners.onPhase?.(news.phase, news.detail ?? "");
    this.arrived.set(news.file, news.bytes);
    this.listeners.onProgress?.(
      [...this.arrived.values()].reduce((sum, bytes) => sum + bytes, 0),
      this.total,
    );
  }

  wait() {
    clearTimeout(this.timer);
    if (this.late) return;
    this.timer = setTimeout(() => {
      this.late = true;
      this.listeners.onLate?.();
    }, PATIENCE);
  }

  end(phase, detail) {
    if (this.over.signal.aborted) return;
    this.stop();
    this.listeners.onPhase?.(phase, detail);
  }

  stop() {
    this.over.abort();
    clearTimeout(this.timer);
  }
}

/** The bytes of all the interpreter's files, from the set-up's list. */
async function interpreterSize() {
  const { files } = await (await fetch(absolute("static/vendor/manifest.json"))).json();
  return files.reduce((sum, { name, bytes }) => sum + (name.startsWith("pyodide/") ? bytes : 0), 0);
}

/** @type {{src: string, config: string, listeners: Listeners}} */
let wanted;
/** @type {HTMLScriptElement & {xworker?: Worker} | null} */
let script = null;
/** @type {Worker | null} */
let worker = null;
/** @type {Startup} */
let startup;
let started = 0;

/** The name by which `pyscript.workers` knows the present worker. */
export const workerName = () => `engine-${started}`;

/**
 * Starts the worker and returns its name; where there is one already, only returns its name.
 * @param {Listeners & {src?: string, config?: string}} [options]
 */
export function startWorker({ src = "static/app/worker/worker.py", config = "pyscript.toml", ...listeners } = {}) {
  if (wanted) return workerName();
  // A worker's own address is a blob's, from which nothing relative can be resolved.
  wanted = { src: absolute(src), config: absolute(config), listeners };
  return append();
}

/** Ends the worker, whatever it is doing, and starts another. Calls that were under way never come back. */
export function restart() {
  startup?.stop();
  startup?.gone.abort();
  worker?.terminate();
  giveUpAll();
  worker = null;
  script?.remove();
  return append();
}

function append() {
  const { src, config, listeners } = wanted;
  started += 1;
  startup = new Startup(listeners);
  startup.check([src, config]);
  const tag = document.createElement("script");
  tag.type = "py";
  for (const [name, value] of Object.entries({ worker: "", name: workerName(), src, config })) {
    tag.setAttribute(name, value);
  }
  script = tag;
  listening().then(() => {
    if (script === tag) document.head.append(tag); // unless restarted meanwhile
  });
  return workerName();
}

/** @type {Promise<void> | undefined} */
let hooked;

/**
 * PyScript shows every worker to this hook before the worker can have said anything, and writes it on its tag right
 * afterwards. A tag that a restart has removed may still get a worker, earlier or later than the present tag, or none.
 */
function listening() {
  hooked ??= import(absolute("static/vendor/pyscript/core.js")).then(({ hooks }) => {
    hooks.main.onWorker.add((_, newcomer) =>
      queueMicrotask(() => {
        if (script?.xworker !== newcomer) return newcomer.terminate();
        worker = newcomer;
        startup.follow(newcomer);
      }),
    );
  });
  return hooked;
}
