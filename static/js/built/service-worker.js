// Keeps the built site on the visitor's device, so that it opens at once and without a network. What lies in the folder
// of a version never changes and is taken from here; the page itself is asked of the host first, so that a new version
// is there at the next opening. Each version has a shelf of its own, which goes when no page uses it any more.

import { gunzip } from "./unzip.js";

const { folder, files } = KEPT;
const scope = new URL("./", location.href).href;
const SHELVES = `slide-and-seek|${scope}|`;
const SNAPSHOTS = "slide-and-seek-snapshots";
/** Milliseconds in which the host has to answer before the kept page is shown. */
const PATIENCE = 3000;

const worker = /** @type {any} */ (globalThis);

/** Puts by what a start needs; the browser refuses whatever is not the very file that the build has made. */
async function keep() {
  const shelf = await caches.open(SHELVES + folder);
  const wanted = files.filter(({ early }) => early);
  await Promise.all(
    wanted.map(async ({ path, integrity, type }) => {
      const answer = await fetch(scope + path, {
        cache: path.startsWith(folder) ? "force-cache" : "reload",
        integrity,
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      if (type) await shelf.put(scope + path.replace(/\.gz$/, ""), await whole(answer, type));
      else await shelf.put(scope + path, answer);
    }),
  );
}

/**
 * The very file that is shipped as gzip, to be kept at an address of its own: what a browser compiles of a file that it
 * gets from there it keeps beside it, and of bytes that a page has unpacked it keeps nothing.
 * @param {Response} answer @param {string} type
 */
async function whole(answer, type) {
  return new Response(await gunzip(answer), { headers: { "content-type": type } });
}

/** Puts away what earlier versions have left: their shelves, and the memories of their interpreters. */
async function tidy() {
  for (const name of await caches.keys())
    if (name.startsWith(SHELVES) && name !== SHELVES + folder) await caches.delete(name);
  if (!(await caches.has(SNAPSHOTS))) return;
  const snapshots = await caches.open(SNAPSHOTS);
  for (const { url } of await snapshots.keys())
    if (url.startsWith(scope) && !url.startsWith(scope + folder)) await snapshots.delete(url);
}

/** What the host answers now, or what is kept where it does not. @param {Request} request @param {string} address */
async function fresh(request, address) {
  const kept = await caches.match(address);
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  const answer = fetch(request).then(
    (news) => (news.status < 500 ? news : kept),
    () => kept,
  );
  return Promise.race([answer, late]);
}

/** What is kept, or what the host answers, which is kept from then on. @param {Request} request @param {string} address */
async function settled(request, address) {
  const kept = await caches.match(address);
  if (kept) return kept;
  const { integrity } = files.find(({ path }) => scope + path === address) ?? {};
  const answer = integrity ? await fetch(address, { integrity }) : await fetch(request);
  if (answer.ok && integrity) {
    const shelf = await caches.open(SHELVES + folder);
    shelf.put(address, answer.clone()).catch(() => {}); // no room for it
  }
  return answer;
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/, 1)[0];
  if (request.method !== "GET" || !address.startsWith(scope)) return;
  const path = address.slice(scope.length);
  if (path === "" || path === "index.html") event.respondWith(fresh(request, `${scope}index.html`));
  else if (path.includes("/")) {
    if (/^[0-9a-f]{16}\//.test(path)) event.respondWith(settled(request, address));
  } else if (files.some((file) => file.path === path)) event.respondWith(fresh(request, address));
});
