/**
 * Replaces browser/site.js in the built site, whose files are packed into an archive or compressed with gzip. The global
 * `fetch` unpacks them, so that other modules can fetch every file as if it were not packed.
 */

import { gunzip, untar } from "./unpack.js";

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

/**
 * The build's constants: the path to the site's root, the archives as pairs of (beginning of a path, archive of the files
 * whose path begins so), the gzip files, and the files outside the archives.
 */
const { way: rootPath, archives, single: gzipFiles, apart: separateFiles } = PACKED;
/** The archive of all other files, which the page needs first. */
const mainArchive = archives.at(-1)?.[1] ?? "";

const root = new URL(rootPath, import.meta.url).href;

/** Returns the address of a file of this version. @param {string} path */
export const siteUrl = (path) => new URL(path, root).href;

/** Returns the address, outside the folder of this version, of a file that every version has. @param {string} path */
export const stableUrl = (path) => siteUrl(`../${path.split("/").pop()}`);

/** The path of the file that configures PyScript's worker: JSON, as TOML would need the download of a parser. */
export const workerConfig = "pyscript.json";

/** `network.fetch` fetches from the host; the global `fetch` looks into the archive first. */
export const network = { fetch: globalThis.fetch.bind(globalThis) };

/** The files of each archive by path. @type {Map<string, Promise<Map<string, Uint8Array<ArrayBuffer>>>>} */
const filesByArchive = new Map();

/**
 * Returns a file of an archive, undefined if there is none. The archive is fetched on the first call, and again if that
 * has failed.
 * @param {string} path
 */
async function archivedFile(path) {
  const archive = archives.find(([beginning]) => path.startsWith(beginning))?.[1];
  if (archive === undefined) return undefined;
  const files = filesByArchive.get(archive) ?? fetchArchive(archive);
  filesByArchive.set(archive, files);
  files.catch(() => filesByArchive.delete(archive));
  return (await files).get(path);
}

/** Fetches and unpacks an archive. @param {string} archive */
async function fetchArchive(archive) {
  const response = await network.fetch(siteUrl(archive));
  // In the page the response reports its progress; a worker, which has no document, reports its downloads elsewhere.
  const isReported = globalThis.document && archive === mainArchive;
  const stream = await gunzip(isReported ? withProgress(response, archive) : response);
  return untar(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Returns true if a file of this version is in the browser's cache. @param {string} path */
export async function isCached(path = mainArchive) {
  try {
    return (await caches.match(siteUrl(path))) !== undefined;
  } catch {
    return false; // the browser denies storage to this iframe, or to an insecure origin
  }
}

/**
 * Returns a file that the service worker has unpacked and cached, or null. The file is fetched through the service worker,
 * because browsers cache no compiled code for a file that the page itself reads from the cache. The host is never asked,
 * as it has only the packed file.
 * @param {string} path
 */
async function cachedFile(path) {
  if (!(await isCached(path))) return null;
  return network.fetch(siteUrl(path), { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
}

/** Returns the unpacked contents of a file of the archive or a gzip file; null for other files. @param {string} path */
async function unpackedFile(path) {
  const type = path.endsWith(".wasm") ? "application/wasm" : "text/plain";
  const headers = { "content-type": type };
  if (gzipFiles.includes(path))
    return (
      (await cachedFile(path)) ?? new Response(await gunzip(await network.fetch(siteUrl(`${path}.gz`))), { headers })
    );
  const bytes = separateFiles.includes(path) ? null : await archivedFile(path);
  return bytes ? new Response(bytes, { headers }) : null;
}

globalThis.fetch = async (resource, options) => {
  const { href } = new URL(resource instanceof Request ? resource.url : resource, location.href.replace(/^blob:/, ""));
  const file = href.startsWith(root) ? await unpackedFile(href.slice(root.length).split(/[?#]/, 1)[0]) : null;
  return file ?? network.fetch(resource, options);
};

/** @type {Map<string, Promise<any>>} */
const exportsByAddress = new Map();

/**
 * Returns the exports of a module of the site. A module runs only once; one that failed to load is requested again.
 * @param {string} path @returns {Promise<any>}
 */
export function load(path) {
  const address = siteUrl(path);
  const known = exportsByAddress.get(address);
  if (known) return known;
  const exports = run(address);
  exportsByAddress.set(address, exports);
  exports.catch(() => exportsByAddress.delete(address));
  return exports;
}

/** The path of the complete standard library of the worker's Python, of which the worker starts with a part. */
export const completeLibrary = "static/vendor/pyodide/python_whole.zip";

/**
 * Returns the text of a module, as a JavaScript module that exports the same names. The build has turned the module into
 * the body of a function.
 * @param {string} path
 */
export async function moduleText(path) {
  const text = await (await globalThis.fetch(siteUrl(path))).text();
  const names =
    text
      .match(/return\{([^}]*)\};$/)?.[1]
      .split(",")
      .map((name) => name.split(":")[0]) ?? [];
  const named = names.filter((name) => name !== "default");
  const program = `const exports=await(async(host)=>{${text}})({meta:{url:""}});export default exports.default;export const{${named}}=exports`;
  return program;
}

const AsyncFunction = /** @type {any} */ (async () => {}).constructor;

/**
 * Runs a module and returns its exports. The build turns a module in the archive into the body of a function.
 * @param {string} address
 */
async function run(address) {
  const file = await unpackedFile(address.slice(root.length));
  if (!file) return import(address);
  const text = `${await file.text()}\n//# sourceURL=${address}`;
  return new AsyncFunction("host", text)({ siteUrl, stableUrl, load, network, workerConfig, meta: { url: address } });
}
