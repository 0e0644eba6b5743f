/**
 * Starts Pyodide in the worker and reports progress to the page. PyScript loads this file instead of pyodide.mjs. Without
 * SharedArrayBuffer none of PyScript's own events leave the worker, so progress is posted in plain messages to the page.
 */

import { load, network, packageList, siteUrl } from "../browser/site.js";
import "../browser/database-fallback.js";
import { createBusySignals, onFatalError, startHeartbeat } from "./heartbeat.js";
import { findSnapshot, readSnapshot } from "./snapshot-sources.js";

const site = siteUrl("");
const vendor = siteUrl("static/vendor/");
const PYODIDE = "static/vendor/pyodide/";
/** The worker's Python, which PyScript fetches and unpacks. */
const ARCHIVE = "static/worker.zip";
const indexURL = siteUrl(PYODIDE);
const wheels = `${vendor}wheels/`;

/** The least number of milliseconds between two reports on the download of one file. */
const REPORT_INTERVAL = 50;

/** Posts a report on the start to the page. @param {{phase: string, detail?: string} | {file: string, bytes: number, complete?: boolean} | {undelivered: string}} report */
const post = (report) => globalThis.postMessage({ startup: report });

/** Reports that the start has failed. @param {string} detail */
const fail = (detail) => post({ phase: "failed", detail });

/** Returns the path of a file of the site, or undefined for any other address. */
const sitePath = (url) => (url.startsWith(site) ? url.slice(site.length).split(/[?#]/, 1)[0] : undefined);

/** Reports a failed start if a file that it needs cannot be loaded. @param {string | undefined} file @param {unknown} error */
function failIfRequired(file, error) {
  if (file?.startsWith(PYODIDE)) fail(`${file.slice(PYODIDE.length)}: ${error}`);
  if (file?.startsWith(ARCHIVE)) fail(`${file}: ${error}`);
}

/** Reports the progress of a file's download. Reads a clone of the response, so that the original can be compiled and cached. */
async function reportProgress(file, response) {
  let bytes = 0;
  let lastReport = 0;
  const reader = response.clone().body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (performance.now() - lastReport < REPORT_INTERVAL) continue;
    lastReport = performance.now();
    post({ file, bytes });
  }
  // If the host declares gzip as a content encoding, the browser unpacks the file, and the bytes are not the file's size.
  const unpacked = file.endsWith(".gz") && response.headers.has("content-encoding");
  post({ file, bytes, complete: !unpacked });
}

/** Returns a response with the media type of WebAssembly, which browsers require to compile a file while it downloads. */
function asWasm(response) {
  if (!response.ok || response.headers.get("content-type") === "application/wasm") return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/**
 * Reports a failed start if the interpreter cannot be compiled. Pyodide itself would only log a warning, and wait forever.
 * Returns a function that stops watching.
 */
function watchCompilation() {
  const { instantiate, instantiateStreaming } = WebAssembly;
  // Wraps a function so that its errors are reported, and still thrown.
  const withReport = (/** @type {(...args: any[]) => Promise<any>} */ compile) => {
    return (/** @type {any[]} */ ...args) =>
      compile(...args).catch((error) => {
        fail(`pyodide.asm.wasm: ${error}`);
        throw error;
      });
  };
  Object.assign(WebAssembly, {
    instantiate: withReport(instantiate),
    instantiateStreaming: withReport(instantiateStreaming),
  });
  return () => Object.assign(WebAssembly, { instantiate, instantiateStreaming });
}

/** Reports the progress and the failures of the interpreter's downloads. Returns a function that stops the reports. */
function watchDownloads() {
  const { fetch } = network;
  network.fetch = async (resource, options) => {
    const response = await fetch(resource, options).catch((error) => {
      // If only the browser's cache was searched, an error is no failure: the file is fetched from the host next.
      if (options?.cache !== "only-if-cached") failIfRequired(sitePath(new Request(resource).url), error);
      throw error;
    });
    const file = sitePath(response.url);
    if (file && response.ok)
      // A download that breaks off is reported here, as Pyodide would wait for it forever.
      reportProgress(file, response).catch((error) => failIfRequired(file, error));
    else {
      if (response.status >= 500) post({ undelivered: response.url });
      failIfRequired(file, response.status);
    }
    return file?.endsWith(".wasm") ? asWasm(response) : response;
  };
  const stopWatchingCompilation = watchCompilation();
  // Modules are imported without `fetch`, so the browser reports them only once they have loaded.
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
// PyScript posts errors to the page as objects. If an object cannot be cloned, the text of its error is posted here.
addEventListener("unhandledrejection", ({ reason }) => fail(String(reason)));

startHeartbeat();
post({ phase: "downloading" });
const stopWatching = watchDownloads();
// Without a snapshot of Python's memory, Python starts as usual, only more slowly.
const snapshotSearch = findSnapshot(vendor).catch(() => null);
const [pyodide, { default: createPyodideModule }] = await Promise.all(
  ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => load(PYODIDE + name)),
);

export const { version } = pyodide;

/** Starts the interpreter for PyScript, from the site's own files. @param {object} options of PyScript */
export async function loadPyodide(options) {
  const more = { indexURL, packageBaseUrl: wheels, createPyodideModule };
  const withPaths = { ...options, ...more, ...(packageList && { lockFileContents: packageList }) };
  const interpreter = (await loadFromSnapshot(withPaths)) ?? (await pyodide.loadPyodide(withPaths));
  watchPython(interpreter);
  onFatalError(interpreter, (message) => globalThis.postMessage({ fatal: message }));
  interpreter.registerJsModule("busy_signals", createBusySignals(interpreter));
  // PyScript requires this handler of uncaught errors. It does nothing, as the worker itself reports errors to the page.
  interpreter.globals.set("xworker", { onerror: () => {} });
  /*
   * Sets the site's address for Python, which cannot derive it from the worker's own address, a blob's. Seeds the random
   * numbers again, as an interpreter from a snapshot would otherwise always produce the same ones.
   */
  interpreter.runPython(
    `import os, random\nos.environ["SITE"] = ${JSON.stringify(site)}\nrandom.seed()\ndel os, random`,
  );
  return interpreter;
}

/**
 * Reports a failed start if the worker's Python raises an error. PyScript itself would report the worker as ready.
 * @param {{runPythonAsync: Function}} interpreter
 */
function watchPython(interpreter) {
  const { runPythonAsync } = interpreter;
  interpreter.runPythonAsync = (...args) => {
    stopWatching(); // all downloads of the start are complete when Python code runs
    return runPythonAsync.apply(interpreter, args).catch((error) => {
      fail(String(error));
      throw error;
    });
  };
}

/** Starts the interpreter from a memory snapshot. Returns null if there is no snapshot that works. @param {object} options */
async function loadFromSnapshot(options) {
  const snapshot = await snapshotSearch;
  if (!snapshot) return null;
  // Reading may fail, for a damaged snapshot, before Pyodide awaits the result; `catch` keeps that from being reported.
  const memory = readSnapshot(snapshot);
  memory.catch(() => {});
  const interpreter = await pyodide.loadPyodide({ ...options, _loadSnapshot: memory }).catch(() => null);
  if (interpreter) post({ phase: "starting", detail: "snapshot" });
  return interpreter;
}
