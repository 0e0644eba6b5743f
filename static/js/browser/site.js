// Where the site's files are, and how its modules are had: all others ask here, and none resolves an address against
// its own. The built site, where files lie packed and modules bundled, has built/site.js in the place of this one.

const root = new URL("../../../", import.meta.url).href;

/** The address of a file of the site. @param {string} path from where index.html lies */
export const siteUrl = (path) => root + path;

/** What a module of the site exports; it runs once, however often it is asked for. @param {string} path @returns {Promise<any>} */
export const load = (path) => import(siteUrl(path));

/** Whether this browser keeps the site, so that nothing has to come over a network: only where it is built. */
export const isCached = async () => false;

/** The address of a file that has the same one in every version, as course pages name it. @param {string} path */
export const stableUrl = siteUrl;

/** What fetches from the host; the built site has something before it. @type {{fetch: typeof fetch}} */
export const network = globalThis;

/** What the worker is told, where that lies. */
export const workerConfig = "pyscript.toml";
