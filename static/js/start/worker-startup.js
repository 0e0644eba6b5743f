/** Follows one worker from its start to its end, and reports its progress and its failures to the page. */

import { progress } from "./download-progress.js";
import { startFiles } from "./download-sizes.js";
import { makeOwnSnapshot } from "./own-snapshot.js";
import { heartbeat, onPing } from "./worker-watch.js";

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
          // An incomplete script may be valid Python, but its last lines, which name the exports, are missing.
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
