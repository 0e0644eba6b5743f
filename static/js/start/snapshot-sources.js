// Finds and caches memory snapshots of Python, from which a worker starts faster.
// The set-up's snapshot is a file of the site. It is fetched only from a host on the same machine:
// over a network, the download of its thirty megabytes takes longer than the snapshot saves.
// Other visits use a snapshot that the browser has made and cached.

import { loadSnapshotDescription } from "../browser/site.js";
import { digestOf } from "./snapshot.js";

const CACHE = "slide-and-seek-snapshots";
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The description of the snapshot that fits the site.
 * @typedef {object} Description
 * @property {string} digest of all the files that the snapshot is made from
 * @property {string} [file] the set-up's own snapshot in static/vendor; missing on a site that ships none
 * @property {string} [sha256] of that file
 */

/** Returns true if the site has the set-up's snapshot and is served from this machine. @param {string} vendor @param {Description} description */
export const isLocal = (vendor, { file }) => file !== undefined && LOOPBACK.test(new URL(vendor).hostname);

/**
 * Returns the snapshot for this site as a response that has not been read, with its SHA-256; null if there is none.
 * @param {string} vendor
 */
export async function findSnapshot(vendor) {
  const description = await loadSnapshotDescription();
  const local = isLocal(vendor, description);
  const response = local ? await fetch(vendor + description.file) : await findCached(vendor, description);
  if (!response?.ok) return null;
  return { response, sha256: local ? description.sha256 : response.headers.get("sha256") };
}

/**
 * Reads a snapshot. Throws if its SHA-256 differs from the expected one.
 * @param {{response: Response, sha256: string | null | undefined}} snapshot
 * @returns {Promise<Uint8Array>}
 */
export async function readSnapshot({ response, sha256 }) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if ((await digestOf(bytes)) !== sha256) throw new Error("The snapshot is damaged.");
  return bytes;
}

/** Returns the cached snapshot for this site, if there is one. @param {string} vendor @param {Description} description */
export async function findCached(vendor, { digest }) {
  return caches.match(vendor + digest, { cacheName: CACHE }); // `caches.open` would create an empty cache if there is none
}

/** Caches a snapshot and deletes the earlier ones. @param {string} vendor @param {Description} description @param {Uint8Array<ArrayBuffer>} bytes */
export async function cacheSnapshot(vendor, { digest }, bytes) {
  const headers = { sha256: await digestOf(bytes) };
  const cache = await caches.open(CACHE);
  await cache.put(vendor + digest, new Response(bytes, { headers }));
  for (const { url } of await cache.keys())
    if (url !== vendor + digest && url.startsWith(vendor)) await cache.delete(url);
}
