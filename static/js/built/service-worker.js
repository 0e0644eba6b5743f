/**
 * Caches the built site, so that it opens at once and without a network. Files in the folder of a version never change
 * and come from the cache. The page itself is requested from the host first, so that a new version appears at the next
 * visit. Each version has its own cache, which is deleted when no page uses that version any more.
 */

import { gunzip } from "./gunzip.js";

/** The build's constants: the folder of this version, and a record for each file that may be cached. */
const { folder, files } = KEPT;
const scope = new URL("./", location.href).href;
const CACHE_PREFIX = `slide-and-seek|${scope}|`;
const SNAPSHOTS = "slide-and-seek-snapshots";
/** Milliseconds after which the cached page is shown if the host has not responded. */
const TIMEOUT = 3000;
/** The start of the path of a file that belongs to one version. */
const VERSION_FOLDER = /^[0-9a-f]{16}[/]/;

/** The page of the sandbox for code of the reader. */
const SANDBOX = "/static/sandbox.html";
/** The security policy that has the effect of an iframe's attribute `sandbox="allow-scripts"`. */
const NO_ORIGIN = ["sandbox", "allow-scripts"].join(" ");

const worker = /** @type {any} */ (globalThis);

/** Caches the files that a start needs. The browser rejects a file that differs from the one that was built. */
async function install() {
  const cache = await caches.open(CACHE_PREFIX + folder);
  const required = files.filter(({ early }) => early);
  await Promise.all(
    required.map(async ({ path, integrity, type }) => {
      const response = await fetch(scope + path, {
        cache: path.startsWith(folder) ? "force-cache" : "reload",
        integrity,
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      const name = path.replace(/\.gz$/, "");
      if (type) await cache.put(scope + name, await createUnpackedResponse(response, type));
      else await cache.put(scope + path, response);
    }),
  );
}

/**
 * Returns the unpacked contents of a gzip file as a response, to be cached at an address of its own. Browsers cache
 * compiled WebAssembly only for files that come from an address, not for bytes that a page has unpacked.
 * @param {Response} response @param {string} type
 */
async function createUnpackedResponse(response, type) {
  return new Response(await gunzip(response), { headers: { "content-type": type } });
}

/** Deletes the caches and the memory snapshots of earlier versions. */
async function deleteOldCaches() {
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE_PREFIX + folder) await caches.delete(name);
  if (!(await caches.has(SNAPSHOTS))) return;
  const snapshots = await caches.open(SNAPSHOTS);
  for (const { url } of await snapshots.keys())
    if (url.startsWith(scope) && !url.startsWith(scope + folder)) await snapshots.delete(url);
}

/**
 * Returns the host's response, or the cached one if the host fails or takes longer than `TIMEOUT`.
 * @param {Request} request @param {string} address
 */
async function networkFirst(request, address) {
  const cached = await caches.match(address);
  if (!cached) return fetch(request);
  const cachedWhenLate = new Promise((resolve) => setTimeout(resolve, TIMEOUT, cached));
  const response = fetch(request).then(
    (fresh) => (fresh.status < 500 ? fresh : cached),
    () => cached,
  );
  return Promise.race([response, cachedWhenLate]);
}

/**
 * Returns the cached response. If there is none, returns the host's response and caches a copy.
 * @param {Request} request @param {string} address
 */
async function cacheFirst(request, address) {
  const cached = await caches.match(address);
  if (cached) return cached;
  const { integrity } = files.find(({ path }) => scope + path === address) ?? {};
  const response = integrity ? await fetch(address, { integrity }) : await fetch(request);
  if (response.ok && integrity) {
    const cache = await caches.open(CACHE_PREFIX + folder);
    cache.put(address, response.clone()).catch(() => {}); // if storage is full, the file stays uncached
  }
  return response;
}

/**
 * Returns a page that its policy deprives of its origin. An iframe with the attribute `sandbox` never gets its page from a
 * service worker, so without a network the page uses an iframe without the attribute.
 * @param {Response} response
 */
const withoutOrigin = ({ body }) =>
  new Response(body, { headers: { "content-type": "text/html", "content-security-policy": NO_ORIGIN } });

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(deleteOldCaches()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/, 1)[0];
  if (request.method !== "GET" || !address.startsWith(scope)) return;
  const path = address.slice(scope.length);
  if (path === "" || path === "index.html") event.respondWith(networkFirst(request, `${scope}index.html`));
  else if (path.includes("/")) {
    // Files in other folders belong to other pages of the host, and are not cached.
    if (!VERSION_FOLDER.test(path)) return;
    const response = cacheFirst(request, address);
    event.respondWith(path.endsWith(SANDBOX) ? response.then(withoutOrigin) : response);
  } else if (files.some((file) => file.path === path)) event.respondWith(networkFirst(request, address));
});
