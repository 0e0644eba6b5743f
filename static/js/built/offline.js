/** Registers the service worker, which caches the site, once the page has loaded. */

import { stableUrl } from "./site.js";

/** Milliseconds after which the page has probably fetched everything it needs. */
const PAUSE = 3000;

const root = document.documentElement;

/** Registers the service worker. Where storage is denied there is none, or registration fails. */
function register() {
  try {
    navigator.serviceWorker.register(stableUrl("sw.js"), { updateViaCache: "none" }).catch(() => {});
  } catch {
    // An opaque or insecure origin: the page is fetched at each visit.
  }
}

if (!(/** @type {any} */ (navigator).connection?.saveData)) {
  new MutationObserver((_, observer) => {
    if (root.dataset.state !== "ready" && root.dataset.state !== "done") return;
    observer.disconnect();
    setTimeout(register, PAUSE);
  }).observe(root, { attributeFilter: ["data-state"] });
}
