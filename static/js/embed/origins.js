// The origins whose pages may exchange messages with an iframe, from the site's settings.

/**
 * Returns an origin as browsers write it: in lower case, without the default port or a final slash.
 * @param {unknown} entry
 * @returns {string}
 */
function parseOrigin(entry) {
  try {
    const { href, origin } = new URL(/** @type {string} */ (entry));
    if (href === `${origin}/`) return origin;
  } catch {
    // Not a URL.
  }
  throw new Error(`${JSON.stringify(entry)} is not an origin`);
}

/**
 * Returns the origins in the settings, or null, which allows every origin, if the list is empty.
 * @param {any} settings
 * @returns {string[] | null}
 */
function parseOrigins(settings) {
  if (!Array.isArray(settings?.origins)) throw new Error('"origins" is not a list');
  if (settings.origins.length === 0) return null;
  return [...new Set(/** @type {string[]} */ (settings.origins.map(parseOrigin)))];
}

/**
 * Loads the allowed origins; null allows every origin. Without the file every origin is allowed. Throws if the file exists
 * but cannot be read, so that a failing host never lifts a restriction.
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
