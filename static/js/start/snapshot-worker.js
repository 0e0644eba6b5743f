// A worker that starts a second interpreter, takes a memory snapshot of it and caches the snapshot.

import { load, network, siteUrl } from "../browser/site.js";
import { makeSnapshot } from "./snapshot.js";
import { cacheSnapshot } from "./snapshot-sources.js";

// The worker that runs the searches has just fetched the same files, so this worker reads them from the browser's cache.
const hostFetch = network.fetch;
network.fetch = (resource, options) => hostFetch(resource, { cache: "force-cache", ...options });

/** Pause before this worker ends, in milliseconds: V8 caches compiled WebAssembly only after two seconds. */
const PAUSE = 3000;

addEventListener("message", async ({ data }) => {
  /** @type {{vendor: string, description: import("./snapshot-sources.js").Description}} */
  const { vendor, description } = data;
  /** Returns a file's path in the worker, and its text. @param {{source: string, place: string}} file @returns {Promise<[string, string]>} */
  const read = async ({ source, place }) => [place, await (await fetch(siteUrl(source))).text()];
  const sources = await Promise.all(description.files.map(read));
  const { archive } = description;
  const zip = archive ? await (await fetch(siteUrl(archive))).arrayBuffer() : undefined;
  const { loadPyodide } = await load("static/vendor/pyodide/pyodide.mjs");
  await cacheSnapshot(vendor, description, await makeSnapshot(loadPyodide, `${vendor}pyodide/`, sources, zip));
  setTimeout(postMessage, PAUSE, "done");
});
// Turns a failure into an error of this worker. The page ignores that error: without a snapshot the next start is only slower.
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
