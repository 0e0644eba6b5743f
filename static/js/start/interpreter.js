// What PyScript loads in the worker instead of pyodide.mjs: the same interpreter, which also reports its progress to the
// page. Without SharedArrayBuffer none of PyScript's own events leave the worker, so progress is posted in plain
// messages, which only the page that owns this worker receives.

import { load, network, siteUrl } from "../browser/site.js";
import "../browser/storage.js";
import { createBusySignals, onFatalError, startHeartbeat } from "./heartbeat.js";
import { findSnapshot, readSnapshot } from "./snapshot-sources.js";

const site = siteUrl("");
const vendor = siteUrl("static/vendor/");
const PYODIDE = "static/vendor/pyodide/";
const indexURL = siteUrl(PYODIDE);
const wheels = `${vendor}wheels/`;

/** Milliseconds between two reports on one file. */
const REPORT_INTERVAL = 50;

/** @param {{phase: string, detail?: string} | {file: string, bytes: number, complete?: boolean} | {undelivered: string}} report */
const post = (report) => globalThis.postMessage({ startup: report });

/** Reports that the start has failed. @param {string} detail */
const fail = (detail) => post({ phase: "failed", detail });

/** Returns the path of a file of the site, or undefined for any other address. */
const sitePath = (url) => (url.startsWith(site) ? url.slice(site.length).split(/[?#]/, 1)[0] : undefined);

/** Reports a failed start if a file of the interpreter cannot be loaded. @param {string | undefined} file @param {unknown} error */
function failIfRequired(file, error) {
  if (file?.startsWith(PYODIDE)) fail(`${file.slice(PYODIDE.length)}: ${error}`);
}

/** Reports the progress of a response. It reads a clone, so that the browser can compile and cache the original. */
async function reportProgress(file, response) {
  let [bytes, last] = [0, 0];
  const reader = response.clone().body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (performance.now() - last < REPORT_INTERVAL) continue;
    last = performance.now();
    post({ file, bytes });
  }
  // If the host declares gzip as a content encoding, the browser unpacks it and the size is not that of the file.
  const unpacked = file.endsWith(".gz") && response.headers.has("content-encoding");
  post({ file, bytes, complete: !unpacked });
}

/** Returns the response with the media type of WebAssembly, without which browsers refuse to compile while streaming. */
function asWasm(response) {
  if (!response.ok || response.headers.get("content-type") === "application/wasm") return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/** Reports a failed start if the interpreter cannot be compiled: Pyodide only logs a warning, and waits forever. */
function watchCompilation() {
  const { instantiate, instantiateStreaming } = WebAssembly;
  const watched = (/** @type {(...args: any[]) => Promise<any>} */ compile) => {
    return (/** @type {any[]} */ ...args) =>
      compile(...args).catch((error) => {
        fail(`pyodide.asm.wasm: ${error}`);
        throw error;
      });
  };
  Object.assign(WebAssembly, {
    instantiate: watched(instantiate),
    instantiateStreaming: watched(instantiateStreaming),
  });
  return () => Object.assign(WebAssembly, { instantiate, instantiateStreaming });
}

/** Reports what the interpreter downloads. Returns a function that stops the reports. */
function watchDownloads() {
  const { fetch } = network;
  network.fetch = async (resource, options) => {
    const response = await fetch(resource, options).catch((error) => {
      // A file that is missing from the browser's cache is fetched from the host afterwards.
      if (options?.cache !== "only-if-cached") failIfRequired(sitePath(new Request(resource).url), error);
      throw error;
    });
    const file = sitePath(response.url);
    if (file && response.ok)
      reportProgress(file, response).catch((error) => failIfRequired(file, error)); // Pyodide would keep waiting
    else {
      if (response.status >= 500) post({ undelivered: response.url });
      failIfRequired(file, response.status);
    }
    return file?.endsWith(".wasm") ? asWasm(response) : response;
  };
  const stopWatchingCompilation = watchCompilation();
  // Modules are imported, not fetched, and are reported only once they have loaded.
  const modules = new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      const file = sitePath(entry.name);
      if (file && entry.responseStatus >= 500) post({ undelivered: entry.name });
      else if (file && /\.m?js$/.test(file)) post({ file, bytes: entry.decodedBodySize });
    }
  });
  modules.observe({ type: "resource", buffered: true });
  return () => {
    network.fetch = fetch;
    stopWatchingCompilation();
    modules.disconnect();
  };
}

addEventListener("py:progress", (event) => {
  post({ phase: "starting", detail: /** @type {CustomEvent} */ (event).detail });
});
// PyScript posts error objects; one that cannot be cloned ends here, so its text is posted.
addEventListener("unhandledrejection", ({ reason }) => fail(String(reason)));

startHeartbeat();
post({ phase: "downloading" });
const stopWatching = watchDownloads();
const snapshotSearch = findSnapshot(vendor).catch(() => null); // without a snapshot Python starts as usual, only slower
const pyodide = await load("static/vendor/pyodide/pyodide.mjs");

export const { version } = pyodide;

/** Starts the interpreter for PyScript, which does not know where the files are. @param {object} options of PyScript */
export async function loadPyodide(options) {
  const complete = { ...options, indexURL, packageBaseUrl: wheels };
  const interpreter = (await loadFromSnapshot(complete)) ?? (await pyodide.loadPyodide(complete));
  watchPython(interpreter);
  onFatalError(interpreter, (message) => globalThis.postMessage({ fatal: message }));
  interpreter.registerJsModule("busy_signals", createBusySignals(interpreter));
  // PyScript looks for this handler of uncaught errors; the worker itself reports them to the page.
  interpreter.globals.set("xworker", { onerror: () => {} });
  // The worker's own address is a blob's, so its Python finds the site's files through os.environ["SITE"]. An interpreter
  // from a snapshot has the environment and the random state of the one it was taken from.
  interpreter.runPython(
    `import os, random\nos.environ["SITE"] = ${JSON.stringify(site)}\nrandom.seed()\ndel os, random`,
  );
  return interpreter;
}

/** Reports a failed start if the worker's Python raises: PyScript would call the worker ready. @param {{runPythonAsync: Function}} interpreter */
function watchPython(interpreter) {
  const { runPythonAsync } = interpreter;
  interpreter.runPythonAsync = (...args) => {
    stopWatching(); // everything that Python imports has loaded
    return runPythonAsync.apply(interpreter, args).catch((error) => {
      fail(String(error));
      throw error;
    });
  };
}

/** Starts the interpreter from a snapshot, or returns null if there is none that works. @param {object} options */
async function loadFromSnapshot(options) {
  const snapshot = await snapshotSearch;
  if (!snapshot) return null;
  // The snapshot is read while the rest of the interpreter downloads, and may turn out to be damaged before Pyodide
  // awaits it.
  const memory = readSnapshot(snapshot);
  memory.catch(() => {});
  const interpreter = await pyodide.loadPyodide({ ...options, _loadSnapshot: memory }).catch(() => null);
  if (interpreter) post({ phase: "starting", detail: "snapshot" });
  return interpreter;
}
