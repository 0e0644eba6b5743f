/**
 * Finds the site's files and loads its modules. In the built site, whose files are compressed, built/site.js replaces this
 * module. So other modules use these functions, and never compute the address of a file from their own address.
 */

import { once } from "./once.js";

const root = new URL("../../../", import.meta.url).href;

/** Returns the address of a file of the site. @param {string} path from the folder of index.html */
export const siteUrl = (path) => root + path;

/** Returns the exports of a module of the site. A module runs only once. @param {string} path @returns {Promise<any>} */
export const load = (path) => import(siteUrl(path));

/**
 * A list of files that the set-up or the build has written: the runtimes and libraries in static/vendor/, the sizes of the
 * files that a first visit to the built site downloads before a search, and the tables that have been built.
 * @typedef {{ files: { name: string, bytes: number }[], first?: Record<string, number>, tables?: string[] }} Manifest
 */

/** Returns the list of the site's files. @type {() => Promise<Manifest>} */
export const loadManifest = once(async () => {
  const response = await fetch(siteUrl("static/vendor/manifest.json"));
  if (!response.ok) throw new Error(`manifest.json: ${response.status}`);
  return response.json();
});

/** Returns the description of the set-up's snapshot of Python's memory. */
export async function loadSnapshotDescription() {
  const response = await fetch(siteUrl("static/vendor/snapshot.json"), { cache: "no-cache" });
  if (!response.ok) throw new Error(`snapshot.json: ${response.status}`);
  return response.json();
}

/** The list of the packages that Pyodide can load; undefined, as Pyodide fetches it. @type {string | undefined} */
export const packageList = undefined;

/** The path of the complete standard library of the worker's Python. */
export const completeLibrary = "static/vendor/pyodide/python_stdlib.zip";

/** Returns true if this browser has cached the site. Here always false, as only the built site is cached. */
export const isCached = async () => false;

/** Returns the address of a file that is the same in every version, for links from course pages. @param {string} path */
export const stableUrl = siteUrl;

/** `network.fetch` fetches from the host; the global `fetch` of the built site unpacks files. @type {{fetch: typeof fetch}} */
export const network = globalThis;

/** Returns the configuration of PyScript's worker: the address of its file. */
export const workerConfig = () => siteUrl("pyscript.toml");
