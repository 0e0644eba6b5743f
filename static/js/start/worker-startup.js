/** One worker from its start to its end, and its reports to the page. */

import { progress } from "./download-progress.js";
import { startFiles } from "./download-sizes.js";
import { makeOwnSnapshot } from "./own-snapshot.js";
import { heartbeat, onPing } from "./worker-watch.js";

/** Milliseconds without any progress, however slow the network is, after which the start counts as late. */
const LATE_AFTER = 20_000;

/**
 * Listeners to a worker's start.
 * @typedef {object} Listeners
 * @property {(loaded: number, total: number) => void} [onProgress] bytes of a first start
 * @property {(phase: string, detail: string) => void} [onPhase] "downloading", "starting", and last "ready" or "failed"
 * @property {(detail: string) => void} [onDied] a worker that was ready has died
 * @property {() => void} [onLate] no progress for 20 seconds; called again after every such pause
 */

/** Records the files that a text names, so that the page requests them again. @param {string} text @param {boolean} failed */
const noteUndelivered = (text, failed) => /** @type {any} */ (globalThis).noteUndelivered?.(text, failed);

/** Passes on the reports of one starting worker, until it is ready, has failed or is replaced. */
export class WorkerStartup {
  /** Bytes so far of each file that the worker fetches. @type {Map<string, number>} */
  partial = new Map();
  /** Bytes of each file of a first start. @type {Map<string, number>} */
  sizes = new Map();
  /** Aborted when the worker is ready, has failed or is replaced. */
  finished = new AbortController();
  /** Aborted when the worker has died or is replaced. */
  disposed = new AbortController();
  late = false;
  following = false;
  /** The latest phase. @type {[phase: string, detail: string] | undefined} */
  phase;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {Listeners} listeners @param {(() => void) | null} retry starts another worker if this one dies while it starts */
  constructor(listeners, retry) {
    this.listeners = listeners;
    this.retry = retry;
    this.resetTimer();
    // Without sizes the page still learns how much has arrived.
    startFiles().then(
      (files) => {
        this.sizes = files;
      },
      () => {},
    );
  }

  /** Adds listeners; they are called with the current state once the caller has finished. @param {Listeners} listeners */
  listen(listeners) {
    Object.assign(this.listeners, listeners);
    queueMicrotask(() => {
      if (this.phase) listeners.onPhase?.(...this.phase);
      if (this.late) listeners.onLate?.();
    });
  }

  /** Reports a phase. @param {string} phase @param {string} [detail] */
  setPhase(phase, detail = "") {
    this.phase = [phase, detail];
    this.listeners.onPhase?.(phase, detail);
  }

  /** Checks the files that PyScript needs to create a worker, as it does not report failed downloads. @param {string[]} files */
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
          return response.text(); // fails if the file is cut off
        })
        .then((text) => {
          // A script that was cut off between two functions is valid Python, but exports nothing.
          if (file.endsWith(".py") && !text.includes("__export__")) throw new Error(`${file}: ${text.length}`);
        })
        .catch((error) => this.finish("failed", String(error)));
    }
  }

  /** Listens to a worker. @param {Worker & {ready: Promise<unknown>}} worker */
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
        event.preventDefault(); // the page shows it
        this.die(event.message ?? "");
      },
      { signal },
    );
    worker.ready.then(
      () => this.finish("ready", ""),
      (error) => this.finish("failed", String(error)),
    );
    worker.ready.then(makeOwnSnapshot).catch(() => {}); // without one the next start is only slower
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

  /** Reports a failed start if the size of a file differs from the listed one: Python would wait forever. @param {string} file @param {number} bytes */
  async checkSize(file, bytes) {
    const sizes = await startFiles().catch(() => this.sizes);
    const size = sizes.get(file) ?? bytes;
    if (bytes !== size) this.finish("failed", `${file}: ${bytes} / ${size}`);
  }

  /** Detects the worker's death at once: the browser then grants the page the lock that the worker held. @param {string} lock */
  watchLock(lock) {
    navigator.locks.request(lock, { signal: this.disposed.signal }, () => this.die("")).catch(() => {}); // aborted
  }

  /** Starts again to wait for progress. */
  resetTimer() {
    clearTimeout(this.timer);
    this.late = false;
    this.timer = setTimeout(() => {
      this.late = true;
      this.listeners.onLate?.();
    }, LATE_AFTER);
  }

  /** Ends the start as "ready" or "failed", once. @param {string} phase @param {string} [detail] */
  finish(phase, detail = "") {
    if (this.finished.signal.aborted) return;
    if (phase === "failed") noteUndelivered(detail, false);
    this.stop();
    this.setPhase(phase, detail);
  }

  /** Stops the reports and the timer. */
  stop() {
    this.finished.abort();
    clearTimeout(this.timer);
  }
}
