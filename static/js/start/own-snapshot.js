/**
 * Makes a snapshot of Python's memory in the browser and caches it, so that Python starts faster at the next visit. This
 * needs a second interpreter, as one that has run cannot be saved. So the snapshot is made only while the page is idle, on
 * a machine with enough memory and storage, and never in an iframe.
 */

import { siteUrl } from "../browser/site.js";
import { findCached, isLocal, loadDescription } from "./snapshot-sources.js";

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
