// Starts the page: storage that may be denied, then PyScript, which runs the Python that index.html names.
// Until that Python is alive, all that can go wrong is said from here, by way of the plain script in index.html.

import { absolute, load } from "../browser/site.js";
import "../browser/storage.js";

const PATIENCE = 20_000;
/** What is said of a start that fails stands on this script's own tag. */
const said = /** @type {HTMLElement} */ (document.getElementById("starter")).dataset;

/** @param {string | undefined} sentence @param {string} [detail] */
const apologise = (sentence, detail) => /** @type {any} */ (window).apologise(said.title, sentence, detail);

/** Watches the start; the page's Python ends this by calling itself alive. */
function watch() {
  const root = document.documentElement;
  const over = new AbortController();
  const { signal } = over;
  addEventListener("error", ({ message }) => apologise(said.missing, message), { signal });
  addEventListener("unhandledrejection", ({ reason }) => apologise(said.missing, String(reason)), { signal });
  const files = new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      const missing = entry.responseStatus >= 400 && !entry.name.endsWith("/favicon.ico");
      // Without the example the page is only emptier.
      if (missing && !entry.name.endsWith("/example.json"))
        apologise(said.missing, `${entry.name}: ${entry.responseStatus}`);
    }
  });
  files.observe({ type: "resource", buffered: true });
  const late = setTimeout(() => {
    document.getElementById("loading")?.toggleAttribute("data-late", true);
    const note = document.getElementById("loading-note");
    if (note) note.textContent = said.late ?? "";
  }, PATIENCE);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    files.disconnect();
    clearTimeout(late);
    over.abort();
  }).observe(root, { attributeFilter: ["data-alive"] });
}

/** Fetches and starts the page's Python. */
function begin() {
  watch();
  // PyScript keeps to itself that the page's first file did not come.
  fetch(absolute("static/app/main.py")).catch((error) => apologise(said.missing, String(error)));
  load("static/vendor/pyscript/core.js").catch((error) => apologise(said.missing, String(error)));
}

if (typeof WebAssembly !== "object") {
  apologise(said.noAssembly);
} else if (typeof Worker !== "function") {
  apologise(said.noWorkers);
} else if (document.documentElement.dataset.embed === undefined) {
  begin();
} else {
  // A frame begins when its reader presses Start, or comes to it.
  import("./poster.js").then(({ wait }) => wait(begin)).catch((error) => apologise(said.missing, String(error)));
}
