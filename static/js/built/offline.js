/** Registers the service worker, which caches the site, once the page has loaded. */

import { loadManifest, stableUrl } from "./site.js";

/** Milliseconds from the page's start to the registration, which would compete with the page's own downloads. */
const PAUSE = 3000;

const root = document.documentElement;

/** Registers the service worker; does nothing if the site has none, as in a SCORM package, or the browser allows none. */
async function register() {
  try {
    const { serviceWorker = true } = await loadManifest(); // which the page has fetched before
    if (serviceWorker) await navigator.serviceWorker.register(stableUrl("sw.js"), { updateViaCache: "none" });
  } catch {
    // An opaque or insecure origin can have no service worker, so the page is fetched from the host at each visit.
  }
}

if (!(/** @type {any} */ (navigator).connection?.saveData)) {
  new MutationObserver((_, observer) => {
    if (root.dataset.state !== "ready" && root.dataset.state !== "done") return;
    observer.disconnect();
    setTimeout(register, PAUSE);
  }).observe(root, { attributeFilter: ["data-state"] });
}
