/** Sizes of the files that a first start downloads, from the manifest that the set-up or the build writes. */

import { siteUrl } from "../browser/site.js";

const VENDOR = "static/vendor/";
/** Files in static/vendor/ that every start downloads when the site is not built. */
const REQUIRED = /^(?:pyscript\/core|micropython\/|pyodide\/)/;

/** Returns the size in bytes of each file that a first visit downloads, by path. @returns {Promise<Map<string, number>>} */
export async function startFiles() {
  const { files, first } = await loadManifest();
  if (first) return new Map(Object.entries(first));
  return new Map(files.filter(({ name }) => REQUIRED.test(name)).map(({ name, bytes }) => [VENDOR + name, bytes]));
}

/** Returns the bytes of a first start as the host sends them. */
export const startBytes = async () => [...(await startFiles()).values()].reduce((sum, bytes) => sum + bytes, 0);

/** @type {Promise<{ files: { name: string, bytes: number }[], first?: Record<string, number> }> | undefined} */
let manifest;

function loadManifest() {
  manifest ??= fetch(siteUrl(`${VENDOR}manifest.json`)).then((response) => response.json());
  return manifest;
}
