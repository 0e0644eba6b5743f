// Replaces browser/site.js in the built site, where files are in archives or shipped as gzip, and modules in archives run
// from their text. Other modules need not know: `fetch` responds for each file of the site as it would in the project.

import { withProgress } from "./download-progress.js";
import { untar } from "./untar.js";
import { gunzip } from "./unzip.js";

/** The build's constants: the path to the site's root, the archive, the gzip files, and the files outside the archive. */
const { way: rootPath, archive, single: gzipFiles, apart: separateFiles } = PACKED;

const root = new URL(rootPath, import.meta.url).href;

/** Returns the address of a file of this version. @param {string} path */
export const siteUrl = (path) => new URL(path, root).href;

/** Returns the address of a file that is the same in every version: beside the versions' folders. @param {string} path */
export const stableUrl = (path) => siteUrl(`../${path.split("/").pop()}`);

/** The worker's configuration, as JSON: a TOML parser would be one more download. */
export const workerConfig = "pyscript.json";

/** Fetches from the host; the global `fetch` looks into the archives first. */
export const network = { fetch: globalThis.fetch.bind(globalThis) };

/** @type {Promise<Map<string, Uint8Array<ArrayBuffer>>> | undefined} */
let archived;

/** Returns the files of the archive, which is fetched on the first call. */
function archiveFiles() {
  archived ??= fetchArchive();
  return archived;
}

async function fetchArchive() {
  if (!archive) return new Map();
  const response = await network.fetch(siteUrl(archive));
  // Only in the page: a worker reports its downloads itself.
  const stream = await gunzip(globalThis.document ? withProgress(response, archive) : response);
  return untar(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Returns true if a file of this version is in the browser's cache. @param {string} path */
export async function isCached(path = archive) {
  try {
    return (await caches.match(siteUrl(path))) !== undefined;
  } catch {
    return false; // no storage in this iframe, or an insecure origin
  }
}

/**
 * Returns a file that the service worker has unpacked, or null. It is fetched through the service worker, as browsers cache
 * no compiled code for what a page reads from the cache; and only from the cache, as the host has no such file.
 * @param {string} path
 */
async function cachedFile(path) {
  if (!(await isCached(path))) return null;
  return network.fetch(siteUrl(path), { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
}

/** Returns a file that is shipped as gzip or in the archive, or null for any other. @param {string} path */
async function unpackedFile(path) {
  const type = path.endsWith(".wasm") ? "application/wasm" : "text/plain";
  const headers = { "content-type": type };
  if (gzipFiles.includes(path))
    return (
      (await cachedFile(path)) ?? new Response(await gunzip(await network.fetch(siteUrl(`${path}.gz`))), { headers })
    );
  const bytes = separateFiles.includes(path) ? null : (await archiveFiles()).get(path);
  return bytes ? new Response(bytes, { headers }) : null;
}

globalThis.fetch = async (resource, options) => {
  const { href } = new URL(resource instanceof Request ? resource.url : resource, location.href.replace(/^blob:/, ""));
  const file = href.startsWith(root) ? await unpackedFile(href.slice(root.length).split(/[?#]/, 1)[0]) : null;
  return file ?? network.fetch(resource, options);
};

/** @type {Map<string, Promise<any>>} */
const loaded = new Map();

/** Returns the exports of a module of the site, which runs once. @param {string} path @returns {Promise<any>} */
export function load(path) {
  const address = siteUrl(path);
  if (!loaded.has(address)) loaded.set(address, run(address));
  return /** @type {Promise<any>} */ (loaded.get(address));
}

const AsyncFunction = /** @type {any} */ (async () => {}).constructor;

/** Runs a module: in an archive it is the body of a function that returns its exports. @param {string} address */
async function run(address) {
  const file = await unpackedFile(address.slice(root.length));
  if (!file) return import(address);
  const text = `${await file.text()}\n//# sourceURL=${address}`;
  return new AsyncFunction("host", text)({ siteUrl, stableUrl, load, network, workerConfig, meta: { url: address } });
}
