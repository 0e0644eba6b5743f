// Reads from the site's settings which origins' pages may exchange messages with an iframe of the page.

/**
 * Returns an entry of the settings as browsers write origins: in lower case, without default port and final slash.
 * Throws if the entry is not an origin.
 * @param {unknown} entry
 * @returns {string}
 */
function parseOrigin(entry) {
  try {
    const { href, origin } = new URL(/** @type {string} */ (entry));
    if (href === `${origin}/`) return origin;
  } catch {
    // The entry is not even a URL.
  }
  throw new Error(`${JSON.stringify(entry)} is not an origin`);
}

/**
 * Returns the allowed origins in the settings. An empty list allows every origin, which is returned as null.
 * @param {any} settings
 * @returns {string[] | null}
 */
function parseOrigins(settings) {
  if (!Array.isArray(settings?.origins)) throw new Error('"origins" is not a list');
  if (settings.origins.length === 0) return null;
  return [...new Set(/** @type {string[]} */ (settings.origins.map(parseOrigin)))];
}

/**
 * Loads the allowed origins from the settings file. Returns null, which allows every origin, if the site has no such file.
 * Throws if the file exists but cannot be read, so that a failing host never lifts a restriction.
 * @param {string} address of settings.json
 * @returns {Promise<string[] | null>}
 */
export async function loadOrigins(address) {
  try {
    const response = await fetch(address, { cache: "no-cache" });
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok) throw new Error(`status ${response.status}`);
    return parseOrigins(await response.json());
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(`Slide & Seek exchanges messages with no other page, as ${address} could not be read: ${message}`);
  }
}
