// Starts the page: loads PyScript, which runs the page's Python. Until that Python runs, start-error.js shows errors.
// The import of database-fallback.js replaces the browser's storage where the browser denies access.

import { isCached, load } from "../browser/site.js";
import "../browser/database-fallback.js";
import { showDownloadProgress } from "./download-progress.js";
import { supportOpaqueOrigin } from "./opaque-origin.js";

/** Milliseconds without progress after which the page says that loading is slow. */
const LATE_AFTER = 20_000;

const root = document.documentElement;
const page = /** @type {any} */ (window);

/** Shows the error card. @param {string} reason name of the attribute of #starter that holds the sentence @param {unknown} [detail] */
const showStartError = (reason, detail) => {
  if (page.apologise) page.apologise(reason, String(detail ?? ""));
  else root.removeAttribute("data-scripts"); // start-error.js is missing, so this shows the text for browsers without scripts
};

/** Reports errors and long pauses until the page's Python has started and sets `data-alive`. */
function watchStart() {
  const { error } = console;
  // PyScript reports errors of the page's Python on the console only. Each error before `data-alive` is set is fatal.
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
  // Python that ends without an error but does not set `data-alive` is not the page's.
  document.addEventListener("mpy:done", () => root.hasAttribute("data-alive") || showStartError("missing", "main.py"), {
    signal: alive.signal,
  });
  new MutationObserver((_, observer) => {
    observer.disconnect();
    alive.abort();
    clearTimeout(timer);
    console.error = error;
    // Python runs after all, so an error card that was shown is hidden.
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

/** Returns the error's reason if the host's security policy forbids WebAssembly or `eval`, which Python needs. */
function findBan() {
  try {
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); // an empty WebAssembly module
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
  if (!document.querySelector('script[type="mpy"]')) showMissing(document.URL); // the page itself is incomplete
  load("static/vendor/pyscript/core.js").then(startCachedWorker).catch(showMissing);
}

/**
 * Starts the worker at once if the site is cached. Otherwise the page's Python starts the worker later, so that the
 * worker's downloads do not delay the board.
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
  // A script is missing, and start-error.js has already shown the error.
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
  import("./iframe-poster.js").then(({ startEmbedded }) => startEmbedded(startPage)).catch(showMissing);
}

page.begun = true;
