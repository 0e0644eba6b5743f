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
  const archive = await (await fetch(siteUrl("static/worker.zip"))).arrayBuffer();
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
    ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => load(`static/vendor/pyodide/${name}`)),
  );
  const options = { indexURL: `${vendor}pyodide/`, createPyodideModule };
  await cacheSnapshot(vendor, description, await makeSnapshot(loadPyodide, options, archive));
  setTimeout(postMessage, PAUSE, "done");
});
// Turns a failure into an error of this worker. The page ignores that error: without a snapshot the next start is only slower.
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
