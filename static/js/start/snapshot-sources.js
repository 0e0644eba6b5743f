// Where memory snapshots are found. The set-up's own lies beside the page and is worth fetching only from this very
// machine: over a network its thirty megabytes would cost more time than they save. A browser's own lies in its cache.

import { digestOf } from "./snapshot.js";

const SHELF = "slide-and-seek-snapshots";
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What the set-up has written down of a snapshot.
 * @typedef {object} Description
 * @property {string} digest of all that the snapshot is made from
 * @property {string} [file] the set-up's own, in static/vendor; missing on a site that ships none
 * @property {string} [sha256] of that file
 * @property {string} [archive] a zip that holds more of it
 * @property {{source: string, place: string}[]} files the worker's Python: where it comes from and where it goes
 */

/** The description of the snapshot that fits the files of this site. @param {string} vendor address of static/vendor @returns {Promise<Description>} */
export async function loadDescription(vendor) {
  const answer = await fetch(`${vendor}snapshot.json`, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`snapshot.json: ${answer.status}`);
  return answer.json();
}

/** Whether the set-up's own snapshot is worth fetching. @param {string} vendor @param {Description} description */
export const isLocal = (vendor, { file }) => file !== undefined && LOOPBACK.test(new URL(vendor).hostname);

/**
 * The snapshot that fits the files of this site, before any of it is read, and its SHA-256; null where there is none.
 * @param {string} vendor
 */
export async function find(vendor) {
  const description = await loadDescription(vendor);
  const atHand = isLocal(vendor, description);
  const answer = atHand ? await fetch(vendor + description.file) : await findCached(vendor, description);
  if (!answer?.ok) return null;
  return { answer, sha256: atHand ? description.sha256 : answer.headers.get("sha256") };
}

/**
 * All of a snapshot that has been found; an error where it is not as it was left.
 * @param {{answer: Response, sha256: string | null | undefined}} found
 * @returns {Promise<Uint8Array>}
 */
export async function whole({ answer, sha256 }) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if ((await digestOf(bytes)) !== sha256) throw new Error("The snapshot is damaged.");
  return bytes;
}

/** Whether this browser has put by a snapshot that fits. @param {string} vendor @param {Description} description */
export async function findCached(vendor, { digest }) {
  return caches.match(vendor + digest, { cacheName: SHELF }); // which, unlike opening it, leaves nothing behind
}

/** Puts a snapshot by, and the ones before it away. @param {string} vendor @param {Description} description @param {Uint8Array<ArrayBuffer>} bytes */
export async function cacheSnapshot(vendor, { digest }, bytes) {
  const headers = { sha256: await digestOf(bytes) };
  const shelf = await caches.open(SHELF);
  await shelf.put(vendor + digest, new Response(bytes, { headers }));
  for (const { url } of await shelf.keys())
    if (url !== vendor + digest && url.startsWith(vendor)) await shelf.delete(url);
}
