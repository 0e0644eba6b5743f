// Starts a second interpreter, takes a snapshot of it and puts that by; then it has done all it is for.

import { load, network, siteUrl } from "../browser/site.js";
import { makeSnapshot } from "./snapshot.js";
import { cacheSnapshot } from "./snapshot-sources.js";

// The worker that runs has just fetched the same files.
const fromHost = network.fetch;
network.fetch = (resource, options) => fromHost(resource, { cache: "force-cache", ...options });

/** Milliseconds for the browser to put by the code that it has compiled: V8 waits two seconds for more of it. */
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
// What fails here fails for the page as an error of this worker, and there it is let be.
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
