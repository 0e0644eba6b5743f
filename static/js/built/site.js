// What stands in the place of browser/site.js where the site is built: files lie in archives or are shipped as gzip,
// and modules that are not fetched as they are run from their text. Nobody else has to know: `fetch` answers for each
// file of the site as if it lay where it does in the project.

import { countBytes } from "./download-progress.js";
import { untar } from "./untar.js";
import { gunzip } from "./unzip.js";

/** What the build says: the way from this module to the site's root, its archive, what is shipped as gzip, what as it is. */
const { way, archive, single, apart } = PACKED;

const root = new URL(way, import.meta.url).href;

/** The address of a file of the site. @param {string} path */
export const siteUrl = (path) => new URL(path, root).href;

/** The address of a file that has the same one in every version: it lies beside their folders. @param {string} path */
export const stableUrl = (path) => siteUrl(`../${path.split("/").pop()}`);

/** What the worker is told, as JSON: a reader of TOML would be one file more. */
export const workerConfig = "pyscript.json";

/** What fetches from the host, in the place of the global `fetch`, which answers from what is here first. */
export const network = { fetch: globalThis.fetch.bind(globalThis) };

/** @type {Promise<Map<string, Uint8Array<ArrayBuffer>>> | undefined} */
let opened;

/** The files of the archive, which is fetched when the first of them is wanted. */
function files() {
  opened ??= open();
  return opened;
}

async function open() {
  if (!archive) return new Map();
  const response = await network.fetch(siteUrl(archive));
  // In the page; what a worker fetches it tells the page itself.
  const stream = await gunzip(globalThis.document ? countBytes(response, archive) : response);
  return untar(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Whether this browser keeps a file of this version, so that nothing has to come over a network. @param {string} path */
export async function isCached(path = archive) {
  try {
    return (await caches.match(siteUrl(path))) !== undefined;
  } catch {
    return false; // no storage in this frame, or no secure origin
  }
}

/**
 * What the keeper has unpacked. It has to come through the keeper, as browsers keep compiled code for nothing that a page
 * has found by itself; and a page that was reloaded past its keeper must not ask the host, which has no such file.
 * @param {string} path
 */
async function kept(path) {
  if (!(await isCached(path))) return null;
  return network.fetch(siteUrl(path), { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
}

/** What is shipped inside something else, as a response; null for what lies there by itself. @param {string} path */
async function unpacked(path) {
  const type = path.endsWith(".wasm") ? "application/wasm" : "text/plain";
  const headers = { "content-type": type };
  if (single.includes(path))
    return (await kept(path)) ?? new Response(await gunzip(await network.fetch(siteUrl(`${path}.gz`))), { headers });
  const bytes = apart.includes(path) ? null : (await files()).get(path);
  return bytes ? new Response(bytes, { headers }) : null;
}

globalThis.fetch = async (resource, options) => {
  const { href } = new URL(resource instanceof Request ? resource.url : resource, location.href.replace(/^blob:/, ""));
  const here = href.startsWith(root) ? await unpacked(href.slice(root.length).split(/[?#]/, 1)[0]) : null;
  return here ?? network.fetch(resource, options);
};

/** @type {Map<string, Promise<any>>} */
const loaded = new Map();

/** What a module of the site exports; it runs once, however often it is asked for. @param {string} path @returns {Promise<any>} */
export function load(path) {
  const address = siteUrl(path);
  if (!loaded.has(address)) loaded.set(address, run(address));
  return /** @type {Promise<any>} */ (loaded.get(address));
}

const AsyncFunction = /** @type {any} */ (async () => {}).constructor;

/** Modules in archives were made functions that return what they export. @param {string} address */
async function run(address) {
  const here = await unpacked(address.slice(root.length));
  if (!here) return import(address);
  const text = `${await here.text()}\n//# sourceURL=${address}`;
  return new AsyncFunction("host", text)({ siteUrl, stableUrl, load, network, workerConfig, meta: { url: address } });
}
