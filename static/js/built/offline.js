/** Has this browser keep the site, once the page is there and has nothing else to fetch. */

import { stableUrl } from "./site.js";

/** Milliseconds after which the page is taken to have all that it needs. */
const PAUSE = 3000;

const root = document.documentElement;

/** Where storage is denied there is no such thing, or it refuses. */
function register() {
  try {
    navigator.serviceWorker.register(stableUrl("sw.js"), { updateViaCache: "none" }).catch(() => {});
  } catch {
    // No origin of its own, or no secure one: the page is fetched at each visit.
  }
}

if (!(/** @type {any} */ (navigator).connection?.saveData)) {
  new MutationObserver((_, observer) => {
    if (root.dataset.state !== "ready" && root.dataset.state !== "done") return;
    observer.disconnect();
    setTimeout(register, PAUSE);
  }).observe(root, { attributeFilter: ["data-state"] });
}
