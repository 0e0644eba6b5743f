/**
 * Finds the site's files and loads its modules. In the built site, whose files are packed, built/site.js replaces this
 * module. So other modules use these functions, and never compute the address of a file from their own address.
 */

const root = new URL("../../../", import.meta.url).href;

/** Returns the address of a file of the site. @param {string} path from the folder of index.html */
export const siteUrl = (path) => root + path;

/** Returns the exports of a module of the site. A module runs only once. @param {string} path @returns {Promise<any>} */
export const load = (path) => import(siteUrl(path));

/** Returns the text of a module, as a JavaScript module that exports the same. @param {string} path */
export const moduleText = async (path) => (await fetch(siteUrl(path))).text();

/** The path of the complete standard library of the worker's Python. */
export const completeLibrary = "static/vendor/pyodide/python_stdlib.zip";

/** Returns true if this browser has cached the site. Here always false, as only the built site is cached. */
export const isCached = async () => false;

/** Returns the address of a file that is the same in every version, for links from course pages. @param {string} path */
export const stableUrl = siteUrl;

/** `network.fetch` fetches from the host; the global `fetch` of the built site looks into archives. @type {{fetch: typeof fetch}} */
export const network = globalThis;

/** The path of the file that configures PyScript's worker. */
export const workerConfig = "pyscript.toml";
