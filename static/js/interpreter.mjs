// What PyScript loads in the worker in the place of pyodide.mjs: the same interpreter, which also tells the page how
// far it has come. Without SharedArrayBuffer none of PyScript's own events leaves the worker, so the news go out as
// plain messages, which nobody but the page that owns this worker can hear.

import "./storage.js";

const site = new URL("../../", import.meta.url).href;
const home = `${site}static/vendor/pyodide/`;
const wheels = `${site}static/vendor/wheels/`;

/** @param {{phase: string, detail?: string} | {file: string, bytes: number}} news */
const tell = (news) => globalThis.postMessage({ startup: news });

/** The name of one of the interpreter's own files, as in the manifest; undefined for any other address. */
const fileAt = (url) => (url.startsWith(home) ? url.slice(home.length) : undefined);

/** Counts a response as it arrives. A copy is read, so that the browser can compile and cache the original. */
async function count(file, response) {
  let bytes = 0;
  const reader = response.clone().body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    tell({ file, bytes });
  }
}

/** A host may call the file something else, and then the browser refuses to compile it as it arrives. */
function asWasm(response) {
  if (!response.ok || response.headers.get("content-type") === "application/wasm") return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/** Reports what the interpreter downloads, until the function that it returns is called. */
function watchDownloads() {
  const { fetch } = globalThis;
  globalThis.fetch = async (resource, options) => {
    const response = await fetch(resource, options).catch((error) => {
      const lost = fileAt(new Request(resource).url);
      if (lost) tell({ phase: "failed", detail: `${lost}: ${error}` }); // Pyodide would wait on
      throw error;
    });
    const file = fileAt(response.url);
    if (file && response.ok) count(file, response).catch(() => {}); // the original reports its own failure
    else if (file) tell({ phase: "failed", detail: `${file}: ${response.status}` });
    return file?.endsWith(".wasm") ? asWasm(response) : response;
  };
  // Modules are imported, not fetched, and can be counted only when they are there.
  const modules = new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      const file = fileAt(entry.name);
      if (file?.endsWith(".mjs")) tell({ file, bytes: entry.decodedBodySize });
    }
  });
  modules.observe({ type: "resource", buffered: true });
  return () => {
    globalThis.fetch = fetch;
    modules.disconnect();
  };
}

addEventListener("py:progress", (event) => {
  tell({ phase: "starting", detail: /** @type {CustomEvent} */ (event).detail });
});
// PyScript posts its errors as they are; one that cannot be cloned dies here, and only its words can travel.
addEventListener("unhandledrejection", ({ reason }) => tell({ phase: "failed", detail: String(reason) }));

tell({ phase: "downloading" });
const stopWatching = watchDownloads();
const pyodide = await import(`${home}pyodide.mjs`);

export const { version } = pyodide;

/** @param {object} options what PyScript asks for; where the files are, it cannot know */
export async function loadPyodide(options) {
  // A worker's own address is a blob's: os.environ["SITE"] is how its Python finds the page's other files.
  const interpreter = await pyodide.loadPyodide({ ...options, indexURL: home, packageBaseUrl: wheels, env: { SITE: site } });
  stopWatching();
  return interpreter;
}
