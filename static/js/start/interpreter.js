// What PyScript loads in the worker in the place of pyodide.mjs: the same interpreter, which also tells the page how
// far it has come. Without SharedArrayBuffer none of PyScript's own events leaves the worker, so the news go out as
// plain messages, which nobody but the page that owns this worker can hear.

import { load, network, siteUrl } from "../browser/site.js";
import "../browser/storage.js";
import { createBusySignals, onFatalError, startHeartbeat } from "./heartbeat.js";
import { find, whole } from "./snapshot-sources.js";

const site = siteUrl("");
const vendor = siteUrl("static/vendor/");
const HOME = "static/vendor/pyodide/";
const home = siteUrl(HOME);
const wheels = `${vendor}wheels/`;

/** Milliseconds between two news of one file. */
const OFTEN = 50;

/** @param {{phase: string, detail?: string} | {file: string, bytes: number, whole?: boolean} | {undelivered: string}} news */
const tell = (news) => globalThis.postMessage({ startup: news });

/** @param {string} detail what the start has failed of */
const fail = (detail) => tell({ phase: "failed", detail });

/** The path of one of the site's files; undefined for any other address. */
const fileAt = (url) => (url.startsWith(site) ? url.slice(site.length).split(/[?#]/, 1)[0] : undefined);

/** What of the interpreter's own files is lost, without which there is no start. @param {string | undefined} file @param {unknown} why */
function lose(file, why) {
  if (file?.startsWith(HOME)) fail(`${file.slice(HOME.length)}: ${why}`);
}

/** Counts a response as it arrives. A copy is read, so that the browser can compile and cache the original. */
async function count(file, response) {
  let [bytes, told] = [0, 0];
  const reader = response.clone().body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (performance.now() - told < OFTEN) continue;
    told = performance.now();
    tell({ file, bytes });
  }
  // A gzip that the browser has unpacked, because the host called it an encoding, is longer than what was sent.
  const unpacked = file.endsWith(".gz") && response.headers.has("content-encoding");
  tell({ file, bytes, whole: !unpacked });
}

/** A host may call the file something else, and then the browser refuses to compile it as it arrives. */
function asWasm(response) {
  if (!response.ok || response.headers.get("content-type") === "application/wasm") return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/** Reports an interpreter that cannot be compiled: Pyodide only writes a warning to the console, and waits for ever. */
function watchCompilation() {
  const { instantiate, instantiateStreaming } = WebAssembly;
  const watched = (/** @type {(...given: any[]) => Promise<any>} */ compile) => {
    return (/** @type {any[]} */ ...given) =>
      compile(...given).catch((error) => {
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

/** Reports what the interpreter downloads, until the function that it returns is called. */
function watchDownloads() {
  const { fetch } = network;
  network.fetch = async (resource, options) => {
    const response = await fetch(resource, options).catch((error) => {
      // What is only asked of this browser's own cache is not lost: the host has it in another form.
      if (options?.cache !== "only-if-cached") lose(fileAt(new Request(resource).url), error);
      throw error;
    });
    const file = fileAt(response.url);
    if (file && response.ok)
      count(file, response).catch((error) => lose(file, error)); // Pyodide would wait on
    else {
      if (response.status >= 500) tell({ undelivered: response.url });
      lose(file, response.status);
    }
    return file?.endsWith(".wasm") ? asWasm(response) : response;
  };
  const stopWatchingCompilation = watchCompilation();
  // Modules are imported, not fetched, and can be counted only when they are there.
  const modules = new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      const file = fileAt(entry.name);
      if (file && entry.responseStatus >= 500) tell({ undelivered: entry.name });
      else if (file && /\.m?js$/.test(file)) tell({ file, bytes: entry.decodedBodySize });
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
  tell({ phase: "starting", detail: /** @type {CustomEvent} */ (event).detail });
});
// PyScript posts its errors as they are; one that cannot be cloned dies here, and only its words can travel.
addEventListener("unhandledrejection", ({ reason }) => fail(String(reason)));

startHeartbeat();
tell({ phase: "downloading" });
const stopWatching = watchDownloads();
const found = find(vendor).catch(() => null); // whatever is wrong with it, there is the ordinary start
const pyodide = await load("static/vendor/pyodide/pyodide.mjs");

export const { version } = pyodide;

/** @param {object} options what PyScript asks for; where the files are, it cannot know */
export async function loadPyodide(options) {
  const complete = { ...options, indexURL: home, packageBaseUrl: wheels };
  const interpreter = (await restored(complete)) ?? (await pyodide.loadPyodide(complete));
  hearPython(interpreter);
  onFatalError(interpreter, (why) => globalThis.postMessage({ fatal: why }));
  interpreter.registerJsModule("life", createBusySignals(interpreter));
  // Where PyScript looks for what handles an error that nobody caught; the page hears of it by itself.
  interpreter.globals.set("xworker", { onerror: () => {} });
  // A worker's own address is a blob's: os.environ["SITE"] is how its Python finds the page's other files. An
  // interpreter from a snapshot has the environment and the chance of the one it was taken from.
  interpreter.runPython(
    `import os, random\nos.environ["SITE"] = ${JSON.stringify(site)}\nrandom.seed()\ndel os, random`,
  );
  return interpreter;
}

/** PyScript calls a worker ready although its Python has come to grief. @param {{runPythonAsync: Function}} interpreter */
function hearPython(interpreter) {
  const { runPythonAsync } = interpreter;
  interpreter.runPythonAsync = (...given) => {
    stopWatching(); // all that it imports is there
    return runPythonAsync.apply(interpreter, given).catch((error) => {
      fail(String(error));
      throw error;
    });
  };
}

/** An interpreter from a snapshot, where there is one and it can be used. @param {object} options */
async function restored(options) {
  const snapshot = await found;
  if (!snapshot) return null;
  // It is read while the rest of the interpreter comes, which waits for it by itself, and may be damaged before that.
  const memory = whole(snapshot);
  memory.catch(() => {});
  const interpreter = await pyodide.loadPyodide({ ...options, _loadSnapshot: memory }).catch(() => null);
  if (interpreter) tell({ phase: "starting", detail: "snapshot" });
  return interpreter;
}
