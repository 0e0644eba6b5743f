/** One worker from its start to its end, and what the page hears of it. */

import { progress } from "./download-progress.js";
import { startFiles } from "./download-sizes.js";
import { makeOwnSnapshot } from "./own-snapshot.js";
import { heartbeat, onPing } from "./worker-watch.js";

// The network of a school may be slow: what counts is how long nothing has come, not the time since the start.
const PATIENCE = 20_000;

/**
 * What the page may want to hear while a worker starts.
 * @typedef {object} Listeners
 * @property {(got: number, total: number) => void} [onProgress] bytes of a first start, so far and in all
 * @property {(phase: string, detail: string) => void} [onPhase] "downloading", "starting", and last "ready" or "failed"
 * @property {(detail: string) => void} [onDied] a worker that was ready has broken down
 * @property {() => void} [onLate] nothing has come for 20 seconds; again after every such pause
 */

/** Has the page ask again for the files that some words name. @param {string} words @param {boolean} failed */
const noteUndelivered = (words, failed) => /** @type {any} */ (globalThis).noteUndelivered?.(words, failed);

/** Passes on the news of one starting worker, until it is ready, has failed or is not wanted any more. */
export class WorkerStartup {
  /** What the worker fetches, as far as it has come. @type {Map<string, number>} */
  arriving = new Map();
  /** @type {Map<string, number>} */
  wanted = new Map();
  over = new AbortController();
  gone = new AbortController();
  late = false;
  followed = false;
  /** The last that was said of how far it is. @type {[phase: string, detail: string] | undefined} */
  last;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {Listeners} listeners @param {(() => void) | null} again starts once more after a worker that has died */
  constructor(listeners, again) {
    this.listeners = listeners;
    this.again = again;
    this.wait();
    // Without the sizes the page still hears how much has arrived.
    startFiles().then(
      (files) => {
        this.wanted = files;
      },
      () => {},
    );
  }

  /** Lets the page hear from now on, and what it has missed as soon as it has done what it does. @param {Listeners} listeners */
  listen(listeners) {
    Object.assign(this.listeners, listeners);
    queueMicrotask(() => {
      if (this.last) listeners.onPhase?.(...this.last);
      if (this.late) listeners.onLate?.();
    });
  }

  /** @param {string} phase @param {string} [detail] */
  say(phase, detail = "") {
    this.last = [phase, detail];
    this.listeners.onPhase?.(phase, detail);
  }

  /** PyScript keeps to itself that what it needs before there is a worker did not come. @param {string[]} files */
  check(files) {
    addEventListener(
      "unhandledrejection",
      ({ reason }) => {
        if (!this.followed) this.end("failed", String(reason));
      },
      { signal: this.over.signal },
    );
    addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective }) => {
        if (effectiveDirective === "worker-src") this.end("failed", effectiveDirective);
      },
      { signal: this.over.signal },
    );
    for (const file of files) {
      fetch(file)
        .then((answer) => {
          if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
          return answer.text(); // to its end
        })
        .then((text) => {
          // Cut off between two functions a script is Python still, and the worker would have nothing to give.
          if (file.endsWith(".py") && !text.includes("__export__")) throw new Error(`${file}: ${text.length}`);
        })
        .catch((error) => this.end("failed", String(error)));
    }
  }

  /** @param {Worker & {ready: Promise<unknown>}} worker */
  follow(worker) {
    const { signal } = this.gone;
    this.followed = true;
    worker.addEventListener(
      "message",
      ({ data }) => {
        heartbeat(data?.life);
        if (data?.door) onPing(() => data.door.postMessage(true));
        if (data?.lock) this.watch(data.lock);
        if (data?.fatal) return this.die(data.fatal);
        this.hear(data?.startup);
      },
      { signal },
    );
    worker.addEventListener(
      "error",
      (event) => {
        event.preventDefault(); // said on the page
        this.die(event.message ?? "");
      },
      { signal },
    );
    worker.ready.then(
      () => this.end("ready", ""),
      (error) => this.end("failed", String(error)),
    );
    worker.ready.then(makeOwnSnapshot).catch(() => {}); // without one the next start is only slower
  }

  /** A worker that dies while it starts gets a second chance: its files are there by now. @param {string} detail */
  die(detail) {
    if (this.gone.signal.aborted) return;
    this.gone.abort();
    if (this.over.signal.aborted) this.listeners.onDied?.(detail);
    else if (this.again) this.again();
    else this.end("failed", detail);
  }

  /** @param {{phase?: string, detail?: string, file?: string, bytes?: number, whole?: boolean, undelivered?: string} | undefined} news */
  hear(news) {
    if (news?.undelivered) return noteUndelivered(news.undelivered, true);
    if (!news || this.over.signal.aborted) return;
    if (news.phase === "failed") return this.end("failed", news.detail);
    this.wait();
    if (news.phase) return this.say(news.phase, news.detail);
    if (!news.file || news.bytes === undefined) return;
    this.arriving.set(news.file, news.bytes);
    this.listeners.onProgress?.(...progress(this.wanted, this.arriving));
    if (news.whole) this.measure(news.file, news.bytes);
  }

  /** Python would wait for ever for a file that was cut off, or is another. @param {string} file @param {number} bytes */
  async measure(file, bytes) {
    const files = await startFiles().catch(() => this.wanted);
    const wanted = files.get(file) ?? bytes;
    if (bytes !== wanted) this.end("failed", `${file}: ${bytes} / ${wanted}`);
  }

  /** Hear of the worker's end at once: it holds a lock as long as it lives. @param {string} lock */
  watch(lock) {
    navigator.locks.request(lock, { signal: this.gone.signal }, () => this.die("")).catch(() => {}); // given up
  }

  wait() {
    clearTimeout(this.timer);
    this.late = false;
    this.timer = setTimeout(() => {
      this.late = true;
      this.listeners.onLate?.();
    }, PATIENCE);
  }

  end(phase, detail) {
    if (this.over.signal.aborted) return;
    if (phase === "failed") noteUndelivered(detail, false);
    this.stop();
    this.say(phase, detail);
  }

  stop() {
    this.over.abort();
    clearTimeout(this.timer);
  }
}
