/**
 * Replaces browser/site.js in the built site, where large files are compressed with gzip, as not every host compresses what
 * it sends. The global `fetch` unpacks them, so that other modules can fetch every file by its own path.
 */

import { once } from "../browser/once.js";
import { gunzip } from "./gunzip.js";
import * as site from "./site.js";

/**
 * The build's constants: the path to the site's root, the paths of the compressed files, the texts of files that are too
 * small to be fetched, the modules that are part of another file with the name of their exports there, the description of
 * Python's memory snapshot, the configuration of the worker, and the list of packages.
 */
const { root: rootPath, compressed, texts, parts, snapshot, worker } = BUILT;

/** The list of the packages that Pyodide can load, which it so need not fetch. */
export const { packageList } = BUILT;

const root = new URL(rootPath, import.meta.url).href;

/** Returns the address of a file of this version. @param {string} path */
export const siteUrl = (path) => new URL(path, root).href;

/** Returns the address, outside the folder of this version, of a file that every version has. @param {string} path */
export const stableUrl = (path) => siteUrl(`../${path.split("/").pop()}`);

/** Returns the configuration of PyScript's worker as JSON, which so need not be fetched. */
export const workerConfig = () => JSON.stringify({ ...worker, ...absolute(worker) });

/** Returns the addresses in a configuration as absolute ones, as the worker's own address is a blob's. @param {typeof worker} config */
const absolute = ({ interpreter, files }) => ({
  interpreter: siteUrl(interpreter),
  files: Object.fromEntries(Object.entries(files).map(([path, target]) => [siteUrl(path), target])),
});

/** The path of the complete standard library of the worker's Python, of which the worker starts with a part. */
export const completeLibrary = "static/vendor/pyodide/python_whole.zip";

/** Returns the description of the snapshot of Python's memory that fits this version. */
export const loadSnapshotDescription = async () => snapshot;

/** Returns the list of the site's files. */
export const loadManifest = once(async () => (await network.fetch(siteUrl("static/vendor/manifest.json"))).json());

/** `network.fetch` fetches from the host; the global `fetch` unpacks compressed files. */
export const network = { fetch: globalThis.fetch.bind(globalThis) };

/** Returns a copy of a response that reports how many bytes have been read. @param {Response} response @param {string} path @returns {Response} */
function withProgress(response, path) {
  let bytes = 0;
  const counter = new TransformStream({
    /** Passes a part on unchanged, and reports the number of bytes so far to the page. */
    transform(part, controller) {
      bytes += part.length;
      document.documentElement.dispatchEvent(new CustomEvent("download-progress", { detail: { path, bytes } }));
      controller.enqueue(part);
    },
  });
  return response.ok && response.body ? new Response(response.body.pipeThrough(counter)) : response;
}

/** Returns true if a file of this version is in the browser's cache. @param {string} path */
export async function isCached(path = "static/page.json") {
  try {
    return (await caches.match(siteUrl(path))) !== undefined;
  } catch {
    return false; // the browser denies storage to this iframe, or to an insecure origin
  }
}

/**
 * Returns a file that the service worker has unpacked and cached, or null. The file is fetched through the service worker,
 * because browsers cache no compiled code for a file that the page itself reads from the cache. The host is never asked,
 * as it has only the compressed file.
 * @param {string} path
 */
async function cachedFile(path) {
  if (!(await isCached(path))) return null;
  return network.fetch(siteUrl(path), { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
}

/** Returns the unpacked contents of a compressed file. @param {string} path */
async function unpackedFile(path) {
  const cached = await cachedFile(path);
  if (cached) return cached;
  const name = `${path}.gz`;
  const response = await network.fetch(siteUrl(name));
  // In the page the response reports its progress; a worker, which has no document, reports its downloads elsewhere.
  const stream = await gunzip(globalThis.document ? withProgress(response, name) : response);
  return new Response(stream, { headers: { "content-type": mediaType(path) } });
}

/** Returns the media type of an unpacked file: browsers compile WebAssembly only with its own. @param {string} path */
const mediaType = (path) => (path.endsWith(".wasm") ? "application/wasm" : "text/plain");

globalThis.fetch = async (resource, options) => {
  const { href } = new URL(resource instanceof Request ? resource.url : resource, location.href.replace(/^blob:/, ""));
  const path = href.startsWith(root) ? href.slice(root.length).split(/[?#]/, 1)[0] : "";
  if (path in texts) return new Response(texts[path]);
  return compressed.includes(path) ? unpackedFile(path) : network.fetch(resource, options);
};

/** @type {Map<string, Promise<any>>} */
const exportsByFile = new Map();

/**
 * Returns the exports of a module of the site. A module runs only once; one that failed to load is requested again.
 * @param {string} path @returns {Promise<any>}
 */
export async function load(path) {
  const [file, name] = parts[path] ?? [path];
  const loading = exportsByFile.get(file) ?? importModule(file);
  exportsByFile.set(file, loading);
  loading.catch(() => exportsByFile.delete(file));
  const exports = await loading;
  return name === undefined ? exports : exports[name];
}

/**
 * Imports a module. A compressed one comes unpacked from the service worker, as browsers keep compiled code only for modules
 * with an address; before there is a service worker, from a blob with its text.
 * @param {string} path
 */
async function importModule(path) {
  const address = siteUrl(path);
  if (!compressed.includes(path)) return import(address);
  if (await cachedFile(path)) return import(address);
  // A policy of the host that forbids modules from blobs costs a larger download: the same module, not compressed.
  if (!(await allowsBlobs())) return import(address.replace(/\.mjs$/, ".js"));
  return importText(await (await globalThis.fetch(address)).text());
}

/** Imports a module from its text. @param {string} text */
const importText = (text) => import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));

/** Returns true if modules may come from blobs. */
const allowsBlobs = once(() =>
  importText("").then(
    () => true,
    () => false,
  ),
);

/** What `import.meta` is in modules that may come from a blob, whose address is of no use to them. */
export const meta = { url: root };

// Modules that are loaded later have no copy of this module: they use this one, through shared-site.cjs.
/** @type {any} */ (globalThis).site = site;
