// Addresses of the site's files, and loading of its modules. Other modules use these functions and resolve no address
// against their own, as built/site.js replaces this module in the built site, where files are packed and modules bundled.

const root = new URL("../../../", import.meta.url).href;

/** Returns the address of a file of the site. @param {string} path from the folder of index.html */
export const siteUrl = (path) => root + path;

/** Returns the exports of a module of the site, which runs once. @param {string} path @returns {Promise<any>} */
export const load = (path) => import(siteUrl(path));

/** Returns true if this browser has cached the site, which only the built one is. */
export const isCached = async () => false;

/** Returns the address of a file that is the same in every version, for links from course pages. @param {string} path */
export const stableUrl = siteUrl;

/** Fetches from the host; in the built site the global `fetch` looks into archives first. @type {{fetch: typeof fetch}} */
export const network = globalThis;

/** The path of the worker's configuration. */
export const workerConfig = "pyscript.toml";
