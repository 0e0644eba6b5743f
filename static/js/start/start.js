// Starts the page: replaces storage, which may be denied, then loads PyScript, which runs the Python that index.html names.
// Until that Python runs, start-error.js shows what goes wrong.

import { isCached, load } from "../browser/site.js";
import "../browser/storage.js";
import { showDownloadProgress } from "./download-progress.js";
import { supportOpaqueOrigin } from "./opaque-origin.js";

/** Milliseconds without progress after which the page says that loading is slow. */
const LATE_AFTER = 20_000;

const root = document.documentElement;
const page = /** @type {any} */ (window);

/** Shows the error card. @param {string} reason name of one of the sentences on the starter's tag @param {unknown} [detail] */
const showStartError = (reason, detail) => {
  if (page.apologise) page.apologise(reason, String(detail ?? ""));
  else root.removeAttribute("data-scripts"); // start-error.js is missing: the text for readers without scripts appears
};

/** Watches the start until the page's Python sets `data-alive`. */
function watchStart() {
  const { error } = console;
  // PyScript reports errors of the page's Python on the console only, and before `data-alive` each of them is fatal.
  console.error = (...args) => {
    showStartError("missing", args.join(" "));
    error.apply(console, args);
  };
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const resetTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(showLate, LATE_AFTER);
  };
  resetTimer();
  const alive = new AbortController();
  showDownloadProgress(alive.signal, resetTimer);
  // Python that was cut off between two functions runs to its end without setting `data-alive`.
  document.addEventListener("mpy:done", () => root.hasAttribute("data-alive") || showStartError("missing", "main.py"), {
    signal: alive.signal,
  });
  new MutationObserver((_, observer) => {
    observer.disconnect();
    alive.abort();
    clearTimeout(timer);
    console.error = error;
    // If the error card was shown, the start was only slow: hide it.
    if (!root.hasAttribute("data-still")) return;
    document.getElementById("notice")?.toggleAttribute("hidden", true);
    root.removeAttribute("data-still");
    if (root.dataset.state === "failed") root.dataset.state = "loading";
  }).observe(root, { attributeFilter: ["data-alive"] });
}

/** Shows that loading takes longer than expected. */
function showLate() {
  document.getElementById("loading")?.toggleAttribute("data-late", true);
  const note = document.getElementById("loading-note");
  if (note) note.textContent = document.getElementById("starter")?.dataset.late ?? "";
}

/** Checks the files that PyScript loads first, as it does not report a missing or incomplete one. */
async function checkFiles() {
  const tag = document.querySelector('script[type="mpy"]');
  if (!tag) throw new Error(document.URL); // the page itself was cut off
  for (const name of ["src", "config"]) {
    const response = await fetch(new URL(tag.getAttribute(name) ?? "", document.baseURI));
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    await (name === "config" ? response.json() : response.text());
  }
}

/** Returns the reason if the host's security policy forbids what Python needs. */
function findBan() {
  try {
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); // the smallest module
  } catch {
    return "bansAssembly";
  }
  try {
    new Function();
  } catch {
    return "bansEval";
  }
}

/** Shows that a file is missing. @param {unknown} error */
const showMissing = (error) => showStartError("missing", error);

/** Loads and starts the page's Python. */
function startPage() {
  const ban = findBan();
  if (ban) return showStartError(ban);
  if (globalThis.origin === "null") supportOpaqueOrigin();
  watchStart();
  checkFiles().catch(showMissing);
  load("static/vendor/pyscript/core.js").then(startCachedWorker).catch(showMissing);
}

/**
 * Starts the worker at once if the site is cached. Otherwise the page's Python starts it, so that its download does not
 * delay the board.
 * @param {{ hooks?: object }} core PyScript, which has no hooks if its file was empty
 */
async function startCachedWorker({ hooks }) {
  if (!hooks) throw new Error("core.js");
  if (!(await isCached())) return;
  const { startWorker } = await load("static/js/bridge.js");
  startWorker();
}

root.toggleAttribute("data-scripts", true);
if (page.lost) {
  // start-error.js has reported it.
} else if (!page.beforePaintRan) {
  showStartError("missing", "before-paint.js");
} else if (typeof WebAssembly !== "object") {
  showStartError("noAssembly");
} else if (typeof Worker !== "function") {
  showStartError("noWorkers");
} else if (root.dataset.embed === undefined) {
  startPage();
} else {
  // An iframe starts when the reader presses Start, or when it scrolls into view.
  import("./poster.js").then(({ startEmbedded }) => startEmbedded(startPage)).catch(showMissing);
}

page.begun = true;
