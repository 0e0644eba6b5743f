// A browser's own memory snapshot: made beside the page once its worker is there and nothing is searched, and put by for
// the next visit. A second interpreter is started for it, since one that runs cannot be written down; so it is made
// only where there is room for that, and never in a frame on somebody else's page.

import { siteUrl } from "../browser/site.js";
import { findCached, isLocal, loadDescription } from "./snapshot-sources.js";

const VENDOR = siteUrl("static/vendor/");
const PAUSE = 5000;
/** Bytes that must be free, ten times what a snapshot takes. */
const ROOM = 300_000_000;

/** Whether a snapshot can be made here without being in anybody's way. */
async function canBeSpared() {
  const { connection, deviceMemory, hardwareConcurrency, storage } = /** @type {any} */ (navigator);
  if (window.top !== window || !("caches" in window) || connection?.saveData) return false;
  // Where a browser does not tell its memory, a machine of several cores is taken to have enough.
  if (deviceMemory === undefined ? hardwareConcurrency < 4 : deviceMemory < 4) return false;
  const { quota = 0, usage = 0 } = await storage.estimate();
  return quota - usage > ROOM;
}

/** Waits until the page is looked at and searches nothing. */
async function quiet() {
  const isBusy = () => document.hidden || document.documentElement.dataset.state === "searching";
  do await new Promise((done) => setTimeout(done, PAUSE));
  while (isBusy());
}

/** Makes a snapshot and puts it by, where there is none that fits. */
export async function makeOwnSnapshot() {
  if (!(await canBeSpared())) return;
  const description = await loadDescription(VENDOR);
  if (isLocal(VENDOR, description) || (await findCached(VENDOR, description))) return;
  await quiet();
  const maker = new Worker(siteUrl("static/js/start/snapshot-worker.js"), { type: "module" });
  maker.onmessage = () => maker.terminate();
  maker.onerror = (event) => {
    event.preventDefault();
    maker.terminate();
  };
  maker.postMessage({ vendor: VENDOR, description });
}
