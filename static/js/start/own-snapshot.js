// The browser's own memory snapshot, cached for the next visit. It needs a second interpreter, as one that has run
// cannot be saved. So it is made only once the worker is ready and idle, on a machine with enough memory and storage, and
// never in an iframe.

import { siteUrl } from "../browser/site.js";
import { findCached, isLocal, loadDescription } from "./snapshot-sources.js";

const VENDOR = siteUrl("static/vendor/");
/** Milliseconds between two checks whether the page is idle. */
const CHECK_INTERVAL = 5000;
/** Bytes of storage that must be free: ten times the size of a snapshot. */
const MIN_FREE_STORAGE = 300_000_000;

/** Returns true if this machine has the resources for a second interpreter. */
async function canMakeSnapshot() {
  const { connection, deviceMemory, hardwareConcurrency, storage } = /** @type {any} */ (navigator);
  if (window.top !== window || !("caches" in window) || connection?.saveData) return false;
  // If the browser does not report its memory, several cores suggest that there is enough.
  if (deviceMemory === undefined ? hardwareConcurrency < 4 : deviceMemory < 4) return false;
  const { quota = 0, usage = 0 } = await storage.estimate();
  return quota - usage > MIN_FREE_STORAGE;
}

/** Resolves when the page is visible and no search runs. */
async function untilIdle() {
  const isBusy = () => document.hidden || document.documentElement.dataset.state === "searching";
  do await new Promise((done) => setTimeout(done, CHECK_INTERVAL));
  while (isBusy());
}

/** Makes a snapshot and caches it, unless there is already one for this version of the site. */
export async function makeOwnSnapshot() {
  if (!(await canMakeSnapshot())) return;
  const description = await loadDescription(VENDOR);
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
