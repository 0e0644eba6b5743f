// Starts the page: storage that may be denied, then PyScript, which runs the Python that index.html names.
// Until that Python is alive, all that can go wrong is said by the plain script in index.html.

import { isCached, load } from "../browser/site.js";
import "../browser/storage.js";
import { showDownloadProgress } from "./download-progress.js";
import { supportOpaqueOrigin } from "./opaque-origin.js";

const PATIENCE = 20_000;

const root = document.documentElement;
const page = /** @type {any} */ (window);

/** @param {string} why a sentence on this script's own tag @param {unknown} [detail] */
const showStartError = (why, detail) => {
  if (page.showStartError) page.showStartError(why, String(detail ?? ""));
  else root.removeAttribute("data-scripts"); // the words in index.html are what remains
};

/** Watches the start; the page's Python ends this by calling itself alive. */
function watch() {
  const { error } = console;
  // PyScript tells nobody else what Python complains of, and here Python complains of nothing but its end.
  console.error = (...words) => {
    showStartError("missing", words.join(" "));
    error.apply(console, words);
  };
  /** @type {ReturnType<typeof setTimeout>} */
  let late;
  const wait = () => {
    clearTimeout(late);
    late = setTimeout(beLate, PATIENCE);
  };
  wait();
  const alive = new AbortController();
  showDownloadProgress(alive.signal, wait);
  // A script that was cut off between two functions runs to its end, and nothing has begun.
  document.addEventListener("mpy:done", () => root.hasAttribute("data-alive") || showStartError("missing", "main.py"), {
    signal: alive.signal,
  });
  new MutationObserver((_, observer) => {
    observer.disconnect();
    alive.abort();
    clearTimeout(late);
    console.error = error;
    // What was given up had only been slow.
    if (!root.hasAttribute("data-still")) return;
    document.getElementById("notice")?.toggleAttribute("hidden", true);
    root.removeAttribute("data-still");
    if (root.dataset.state === "failed") root.dataset.state = "loading";
  }).observe(root, { attributeFilter: ["data-alive"] });
}

/** Says that nothing has come for a while. */
function beLate() {
  document.getElementById("loading")?.toggleAttribute("data-late", true);
  const note = document.getElementById("loading-note");
  if (note) note.textContent = document.getElementById("starter")?.dataset.late ?? "";
}

/** Looks at what PyScript begins with: it keeps to itself that a file of these did not come, or not whole. */
async function check() {
  const tag = document.querySelector('script[type="mpy"]');
  if (!tag) throw new Error(document.URL); // the page itself was cut off
  for (const name of ["src", "config"]) {
    const answer = await fetch(new URL(tag.getAttribute(name) ?? "", document.baseURI));
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    await (name === "config" ? answer.json() : answer.text());
  }
}

/** What the host's security policy forbids of that which Python needs. */
function forbidden() {
  try {
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); // the smallest there is
  } catch {
    return "bansAssembly";
  }
  try {
    new Function();
  } catch {
    return "bansEval";
  }
}

/** @param {unknown} error */
const miss = (error) => showStartError("missing", error);

/** Fetches and starts the page's Python. */
function begin() {
  const ban = forbidden();
  if (ban) return showStartError(ban);
  if (globalThis.origin === "null") supportOpaqueOrigin();
  watch();
  check().catch(miss);
  load("static/vendor/pyscript/core.js").then(startBoth).catch(miss);
}

/**
 * Over a network the board comes first, and the worker is started by the page's Python; where all is here, both at once.
 * @param {{ hooks?: object }} core PyScript, which would start nothing if its file had arrived empty
 */
async function startBoth({ hooks }) {
  if (!hooks) throw new Error("core.js");
  if (!(await isCached())) return;
  const { startWorker } = await load("static/js/bridge.js");
  startWorker();
}

root.toggleAttribute("data-scripts", true);
if (page.lost) {
  // A plain script before this one: the page has said so, and starts nothing by halves.
} else if (!page.prepared) {
  showStartError("missing", "before-paint.js");
} else if (typeof WebAssembly !== "object") {
  showStartError("noAssembly");
} else if (typeof Worker !== "function") {
  showStartError("noWorkers");
} else if (root.dataset.embed === undefined) {
  begin();
} else {
  // A frame begins when its reader presses Start, or comes to it.
  import("./poster.js").then(({ wait }) => wait(begin)).catch(miss);
}

page.begun = true;
