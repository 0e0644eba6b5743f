/**
 * Starts the worker that runs the searches, reports its progress and its failures, and replaces it when it no longer responds.
 * Each new worker needs a new name on its script tag, because PyScript finds workers by name and keeps terminated ones.
 * Only this module creates and removes these tags.
 *
 * A worker no longer responds if a call is pending and the worker has sent no message (heartbeat) for too long. A call itself
 * may take any time. If the page's own timer is late, the machine is busy, and the worker gets more time.
 *
 * On a machine with enough memory and storage, the browser makes and caches a snapshot of Python's memory while the page is
 * idle, so that Python starts faster at the next visit. This needs a second interpreter, as one that has run cannot be
 * saved. In an iframe no snapshot is made.
 */

import { load, loadSnapshotDescription, siteUrl, workerConfig } from "../browser/site.js";
import { progress, startFiles } from "./download-progress.js";
import { findCached, isLocal } from "./snapshot-sources.js";

const VENDOR = siteUrl("static/vendor/");
/** Milliseconds from one check whether the page is idle to the next. */
const CHECK_INTERVAL = 5000;
/** Bytes of storage that must be free: about ten times the size of a snapshot. */
const MIN_FREE_STORAGE = 300_000_000;

/** The least memory in gigabytes, or the least number of processor cores, of a machine on which a snapshot is made. */
const MIN_MEMORY = 4;
const MIN_CORES = 4;

/** Returns true if this machine has enough memory and storage for a snapshot, and the page is not in an iframe. */
async function canMakeSnapshot() {
  const { connection, deviceMemory, hardwareConcurrency, storage } = /** @type {any} */ (navigator);
  if (window.top !== window || !("caches" in window) || connection?.saveData) return false;
  // If the browser does not report the machine's memory, the number of cores decides.
  if (deviceMemory === undefined ? hardwareConcurrency < MIN_CORES : deviceMemory < MIN_MEMORY) return false;
  const { quota = 0, usage = 0 } = await storage.estimate();
  return quota - usage > MIN_FREE_STORAGE;
}

/** Waits until the page is visible and no search runs. */
async function untilIdle() {
  const isBusy = () => document.hidden || document.documentElement.dataset.state === "searching";
  do await new Promise((done) => setTimeout(done, CHECK_INTERVAL));
  while (isBusy());
}

/** Makes a snapshot and caches it, unless there is already one for this version of the site. */
async function makeOwnSnapshot() {
  if (!(await canMakeSnapshot())) return;
  const description = await loadSnapshotDescription();
  if (isLocal(VENDOR, description) || (await findCached(VENDOR, description))) return;
  await untilIdle();
  const worker = new Worker(siteUrl("static/js/start/snapshot-worker.js"), { type: "module" });
  worker.onmessage = () => worker.terminate();
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
  };
  worker.postMessage({ vendor: VENDOR, description });
}

/** Milliseconds between two ticks of the timer that checks the worker. */
const TICK = 500;
/** Ticks without a message from the worker after which the worker is pinged. */
const PING_AFTER = 2;
/** Ticks without a message from the worker after which the worker counts as lost. */
const LOST_AFTER = 5;
/** `LOST_AFTER` for a worker that has not answered any call yet. Such a worker is slow, as its code is not compiled yet. */
const LOST_AFTER_COLD = 20;

/** One function for each pending call, which cancels that call. @type {Set<() => void>} */
const pending = new Set();
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;
/** Ticks since the last heartbeat. */
let silence = 0;
let lastTick = 0;
/** True until the worker has answered its first call. */
let cold = true;
/** Ticks without a message from the worker that are allowed before the worker counts as lost. */
let allowed = LOST_AFTER_COLD;
let ping = () => {};

/** Sets the function that pings the worker. @param {() => void} send */
export function onPing(send) {
  ping = send;
}

/** Records a heartbeat; the worker may announce that it will be silent for some seconds. @param {number} [seconds] */
export function heartbeat(seconds = 0) {
  silence = 0;
  allowed = Math.max(cold ? LOST_AFTER_COLD : LOST_AFTER, (seconds * 1000) / TICK);
}

/** A tick that is late by a time of n ticks counts as 1 / (1 + `LATE_WEIGHT` · n) ticks of silence. */
const LATE_WEIGHT = 10;

/**
 * Adds one tick to the silence, pings the worker, or gives it up. The silence is counted in ticks, so that the time for
 * which a computer sleeps does not count. Late ticks count less; a delay of a tenth of a tick is not late.
 */
function tick() {
  const now = performance.now();
  const lateness = Math.max(0, (now - lastTick) / TICK - 1.1); // number of ticks by which this tick is late
  const silenceBefore = silence;
  lastTick = now;
  silence += 1 / (1 + LATE_WEIGHT * lateness);
  if (silenceBefore < PING_AFTER && silence >= PING_AFTER) ping();
  if (silence >= allowed) rejectAll(); // the worker is lost
}

/** Adds a pending call, and starts the timer if no other call is pending. @param {() => void} cancel */
function addPending(cancel) {
  if (pending.size === 0) {
    heartbeat();
    lastTick = performance.now();
    timer = setInterval(tick, TICK);
  }
  pending.add(cancel);
}

/** Removes a pending call, and stops the timer if no other call is pending. @param {() => void} cancel */
function removePending(cancel) {
  pending.delete(cancel);
  if (pending.size === 0) clearInterval(timer);
}

/**
 * Returns the result of a call as `value`, or `late: true` if the worker is lost or has been replaced.
 * @template T
 * @param {Promise<T>} call
 * @returns {Promise<{ value: T | undefined, late: boolean }>}
 */
export function watchCall(call) {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      removePending(cancel);
      resolve({ value: undefined, late: true });
    };
    addPending(cancel);
    call.then(
      (value) => {
        cold &&= !pending.has(cancel); // a cancelled call belongs to an earlier worker
        removePending(cancel);
        resolve({ value, late: false });
      },
      (error) => {
        removePending(cancel);
        reject(error);
      },
    );
  });
}

/** Resolves all pending calls with `late: true`, as their worker is lost or has been replaced. */
export function rejectAll() {
  cold = true; // the next worker has not answered any call yet
  for (const cancel of [...pending]) cancel();
}

/** Milliseconds without any progress after which the start counts as late. */
const LATE_AFTER = 20_000;

/**
 * Listeners to a worker's start.
 * @typedef {object} Listeners
 * @property {(loaded: number, total: number) => void} [onProgress] bytes of a first start
 * @property {(phase: string, detail: string) => void} [onPhase] "downloading", "starting", and last "ready" or "failed"
 * @property {(detail: string) => void} [onDied] a worker that was ready has died
 * @property {() => void} [onLate] no progress for 20 seconds; called again after every such pause
 */

/** Records the files whose addresses are in a text, so that the page requests these files again. @param {string} text @param {boolean} failed */
const noteUndelivered = (text, failed) => /** @type {any} */ (globalThis).noteUndelivered?.(text, failed);

/** Passes on the reports of one starting worker, until it is ready, has failed or is replaced. */
export class WorkerStartup {
  /** The number of bytes received of each file that the worker fetches. @type {Map<string, number>} */
  partial = new Map();
  /** The size in bytes of each file that a first start downloads. @type {Map<string, number>} */
  sizes = new Map();
  /** Ends the reports about the start: it is aborted when the worker is ready, has failed or is replaced. */
  finished = new AbortController();
  /** Ends all listening to the worker: it is aborted when the worker has died or is replaced. */
  disposed = new AbortController();
  late = false;
  following = false;
  /** The latest phase of the start, with a detail such as an error message. @type {[phase: string, detail: string] | undefined} */
  phase;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** Starts to wait for the worker's progress. @param {Listeners} listeners @param {(() => void) | null} retry starts another worker if this one dies while it starts */
  constructor(listeners, retry) {
    this.listeners = listeners;
    this.retry = retry;
    this.resetTimer();
    // If the list of sizes does not load, the page shows the downloaded bytes without a total.
    startFiles().then(
      (files) => {
        this.sizes = files;
      },
      () => {},
    );
  }

  /** Adds listeners, and calls them with the current phase once the calling code has finished. @param {Listeners} listeners */
  listen(listeners) {
    Object.assign(this.listeners, listeners);
    queueMicrotask(() => {
      if (this.phase) listeners.onPhase?.(...this.phase);
      if (this.late) listeners.onLate?.();
    });
  }

  /** Records and reports a phase of the start. @param {string} phase @param {string} [detail] */
  setPhase(phase, detail = "") {
    this.phase = [phase, detail];
    this.listeners.onPhase?.(phase, detail);
  }

  /** Checks the files from which PyScript creates a worker, as PyScript does not report failed downloads. @param {string[]} files */
  checkFiles(files) {
    addEventListener(
      "unhandledrejection",
      ({ reason }) => {
        if (!this.following) this.finish("failed", String(reason));
      },
      { signal: this.finished.signal },
    );
    addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective }) => {
        if (effectiveDirective === "worker-src") this.finish("failed", effectiveDirective);
      },
      { signal: this.finished.signal },
    );
    for (const file of files) {
      fetch(file)
        .then((response) => {
          if (!response.ok) throw new Error(`${file}: ${response.status}`);
          return response.text(); // rejects if the download is incomplete
        })
        .then((text) => {
          // An incomplete program may be valid Python, but its last line, which names the exports, is missing.
          if (file.endsWith(".py") && !text.includes("__export__")) throw new Error(`${file}: ${text.length}`);
        })
        .catch((error) => this.finish("failed", String(error)));
    }
  }

  /** Listens to a worker's messages and errors. @param {Worker & {ready: Promise<unknown>}} worker */
  follow(worker) {
    const { signal } = this.disposed;
    this.following = true;
    worker.addEventListener(
      "message",
      ({ data }) => {
        heartbeat(data?.heartbeat);
        if (data?.port) onPing(() => data.port.postMessage(true));
        if (data?.lock) this.watchLock(data.lock);
        if (data?.fatal) return this.die(data.fatal);
        this.onReport(data?.startup);
      },
      { signal },
    );
    worker.addEventListener(
      "error",
      (event) => {
        event.preventDefault(); // the page shows the error, so it is not repeated on the console
        this.die(event.message ?? "");
      },
      { signal },
    );
    worker.ready.then(
      () => this.finish("ready", ""),
      (error) => this.finish("failed", String(error)),
    );
    worker.ready.then(makeOwnSnapshot).catch(() => {}); // without a snapshot the next start is only slower
  }

  /** Handles the worker's death. A worker that dies while it starts is replaced once, which is fast, as its files are cached. @param {string} detail */
  die(detail) {
    if (this.disposed.signal.aborted) return;
    this.disposed.abort();
    if (this.finished.signal.aborted) this.listeners.onDied?.(detail);
    else if (this.retry) this.retry();
    else this.finish("failed", detail);
  }

  /**
   * Handles a report of interpreter.js.
   * @param {{phase?: string, detail?: string, file?: string, bytes?: number, complete?: boolean, undelivered?: string} | undefined} report
   */
  onReport(report) {
    if (report?.undelivered) return noteUndelivered(report.undelivered, true);
    if (!report || this.finished.signal.aborted) return;
    if (report.phase === "failed") return this.finish("failed", report.detail);
    this.resetTimer();
    if (report.phase) return this.setPhase(report.phase, report.detail);
    if (!report.file || report.bytes === undefined) return;
    this.partial.set(report.file, report.bytes);
    this.listeners.onProgress?.(...progress(this.sizes, this.partial));
    if (report.complete) this.checkSize(report.file, report.bytes);
  }

  /** Reports a failed start if a file does not have its listed size, as Python would wait forever for the rest. @param {string} file @param {number} bytes */
  async checkSize(file, bytes) {
    const sizes = await startFiles().catch(() => this.sizes);
    const size = sizes.get(file) ?? bytes;
    if (bytes !== size) this.finish("failed", `${file}: ${bytes} / ${size}`);
  }

  /** Waits for the lock that the worker holds: the browser grants it to the page as soon as the worker dies. @param {string} lock */
  watchLock(lock) {
    navigator.locks.request(lock, { signal: this.disposed.signal }, () => this.die("")).catch(() => {}); // rejects when `disposed` is aborted
  }

  /** Restarts the timer that reports a late start. */
  resetTimer() {
    clearTimeout(this.timer);
    this.late = false;
    this.timer = setTimeout(() => {
      this.late = true;
      this.listeners.onLate?.();
    }, LATE_AFTER);
  }

  /** Reports that the start has ended, unless that has been reported. @param {string} phase @param {string} [detail] */
  finish(phase, detail = "") {
    if (this.finished.signal.aborted) return;
    if (phase === "failed") noteUndelivered(detail, false);
    this.stop();
    this.setPhase(phase, detail);
  }

  /** Stops the timer and all reports about the start. */
  stop() {
    this.finished.abort();
    clearTimeout(this.timer);
  }
}

/** The path of the worker's program, a file: PyScript would fetch the text of a tag from a blob, which strict policies forbid. */
const PROGRAM = "static/js/start/worker-program.py";

/** @type {{src: string, config: string, listeners: Listeners}} */
let settings;
/** @type {HTMLScriptElement & {xworker?: Worker} | null} */
let script = null;
/** @type {Worker | null} */
let worker = null;
/** @type {WorkerStartup} */
let startup;
let started = 0;

/** Returns the current worker's name in `pyscript.workers`. */
export const workerName = () => `engine-${started}`;

/**
 * Starts the worker and returns its name. If it has been started, only adds the listeners.
 * @param {Listeners & {src?: string, config?: string}} [options] the path of the worker's program, and its configuration for PyScript
 */
export function startWorker({ src = PROGRAM, config = workerConfig(), ...listeners } = {}) {
  if (settings) {
    startup.listen(listeners);
    return workerName();
  }
  settings = { src: siteUrl(src), config, listeners };
  return createWorker(true);
}

/** Terminates the worker, even during a search, and starts another. Pending calls resolve with `late: true`. */
export const restart = () => replaceWorker(true);

/** Terminates the worker and starts another. @param {boolean} retry whether to start another worker if this one dies while it starts */
function replaceWorker(retry) {
  startup?.stop();
  startup?.disposed.abort();
  worker?.terminate();
  rejectAll();
  worker = null;
  script?.remove();
  return createWorker(retry);
}

/** Creates a worker and returns its name. @param {boolean} retry whether to start another worker if this one dies while it starts */
function createWorker(retry) {
  const { src, config, listeners } = settings;
  started += 1;
  startup = new WorkerStartup(listeners, retry ? () => replaceWorker(false) : null);
  startup.checkFiles(config.startsWith("{") ? [src] : [src, config]);
  const tag = document.createElement("script");
  tag.type = "py";
  for (const [name, value] of Object.entries({ worker: "", name: workerName(), src, config })) {
    tag.setAttribute(name, value);
  }
  script = tag;
  hookWorkers().then(() => {
    if (script === tag) document.head.append(tag); // a restart may have replaced the tag
  });
  return workerName();
}

/** @type {Promise<void> | undefined} */
let hooked;

/**
 * Listens to the worker that PyScript creates for the current tag. PyScript calls the hook before the worker can post a
 * message, and sets the worker on its tag right afterwards. A tag that a restart has removed may still get a worker, which
 * is terminated.
 */
function hookWorkers() {
  hooked ??= load("static/vendor/pyscript/core.js").then(({ hooks }) => {
    hooks.main.onWorker.add((_, created) =>
      queueMicrotask(() => {
        if (script?.xworker !== created) return created.terminate();
        worker = created;
        startup.follow(created);
      }),
    );
  });
  return hooked;
}
