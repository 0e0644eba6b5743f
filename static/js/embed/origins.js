// The origins whose pages may exchange messages with a frame, as the site's settings name them.

/**
 * Returns an origin as browsers write it: in lower case, without a default port and without a final slash.
 * @param {unknown} entry
 * @returns {string}
 */
function parseOrigin(entry) {
  try {
    const { href, origin } = new URL(/** @type {string} */ (entry));
    if (href === `${origin}/`) return origin;
  } catch {
    // Not an address at all.
  }
  throw new Error(`${JSON.stringify(entry)} is not an origin`);
}

/**
 * Returns the origins that settings name; null allows every origin, which is what an empty list means.
 * @param {any} settings
 * @returns {string[] | null}
 */
function parseOrigins(settings) {
  if (!Array.isArray(settings?.origins)) throw new Error('"origins" is not a list');
  if (settings.origins.length === 0) return null;
  return [...new Set(/** @type {string[]} */ (settings.origins.map(parseOrigin)))];
}

/**
 * Loads the allowed origins; null allows every origin. A site without the file has not restricted anybody; a file that
 * cannot be read completely is an error, so that a fault of the host never opens a closed list.
 * @param {string} address of the settings
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
