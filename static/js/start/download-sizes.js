/** How many bytes there are to fetch, from the list of the files that the set-up or the build has put there. */

import { siteUrl } from "../browser/site.js";

const VENDOR = "static/vendor/";
/** What every start needs of static/vendor/ where nothing is built. */
const NEEDED = /^(?:pyscript\/core|micropython\/|pyodide\/)/;

/** The files of a first start by their paths, with their bytes. @returns {Promise<Map<string, number>>} */
export async function startFiles() {
  const { files, first } = await listing();
  if (first) return new Map(Object.entries(first));
  return new Map(files.filter(({ name }) => NEEDED.test(name)).map(({ name, bytes }) => [VENDOR + name, bytes]));
}

/** Their bytes together, as a host sends them. */
export const startBytes = async () => [...(await startFiles()).values()].reduce((sum, bytes) => sum + bytes, 0);

/** @type {Promise<{ files: { name: string, bytes: number }[], first?: Record<string, number> }> | undefined} */
let fetched;

function listing() {
  fetched ??= fetch(siteUrl(`${VENDOR}manifest.json`)).then((answer) => answer.json());
  return fetched;
}
