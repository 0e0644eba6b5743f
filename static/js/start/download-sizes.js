/** Loads the sizes of the files that a first start downloads, from a manifest written by the set-up or the build. */

import { siteUrl } from "../browser/site.js";

const VENDOR = "static/vendor/";
/** Matches the files in static/vendor/ that every start downloads, if the site is not built. */
const REQUIRED = /^(?:pyscript\/core|micropython\/|pyodide\/)/;

/** Returns the size in bytes of each file that a first visit downloads, by path. @returns {Promise<Map<string, number>>} */
export async function startFiles() {
  const { files, first } = await loadManifest();
  if (first) return new Map(Object.entries(first));
  return new Map(files.filter(({ name }) => REQUIRED.test(name)).map(({ name, bytes }) => [VENDOR + name, bytes]));
}

/** Returns the total number of bytes that a first start downloads. */
export const startBytes = async () => [...(await startFiles()).values()].reduce((sum, bytes) => sum + bytes, 0);

/** @type {Promise<{ files: { name: string, bytes: number }[], first?: Record<string, number> }> | undefined} */
let manifest;

/** Returns the manifest, which is loaded on the first call. */
function loadManifest() {
  manifest ??= fetch(siteUrl(`${VENDOR}manifest.json`)).then((response) => response.json());
  return manifest;
}
