// A worker that starts a second interpreter, takes a memory snapshot of it and caches the snapshot.

import { load, network, siteUrl } from "../browser/site.js";
import { makeSnapshot } from "./snapshot.js";
import { cacheSnapshot } from "./snapshot-sources.js";

// The worker that searches has just fetched the same files.
const hostFetch = network.fetch;
network.fetch = (resource, options) => hostFetch(resource, { cache: "force-cache", ...options });

/** Milliseconds for the browser to cache the code it has compiled: V8 waits two seconds for more of it. */
const PAUSE = 3000;

addEventListener("message", async ({ data }) => {
  /** @type {{vendor: string, description: import("./snapshot-sources.js").Description}} */
  const { vendor, description } = data;
  /** @param {{source: string, place: string}} file @returns {Promise<[string, string]>} */
  const read = async ({ source, place }) => [place, await (await fetch(siteUrl(source))).text()];
  const sources = await Promise.all(description.files.map(read));
  const { archive } = description;
  const zip = archive ? await (await fetch(siteUrl(archive))).arrayBuffer() : undefined;
  const { loadPyodide } = await load("static/vendor/pyodide/pyodide.mjs");
  await cacheSnapshot(vendor, description, await makeSnapshot(loadPyodide, `${vendor}pyodide/`, sources, zip));
  setTimeout(postMessage, PAUSE, "done");
});
// A rejection becomes an error of this worker, which the page ignores: the next start is only slower.
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
