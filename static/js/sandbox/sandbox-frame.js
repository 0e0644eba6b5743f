/**
 * The hidden iframe of a sandbox. Its document has no origin, and so no cookies, no storage and no access to the page; its
 * policy denies all requests.
 */

import { isCached, siteUrl } from "../browser/site.js";

/**
 * Returns an error as that of a browser or a host that forbids the sandbox; `static/app/engine/sandbox_engine.py` knows the name.
 * @param {Error} error
 */
const asForbidden = (error) => Object.assign(error, { name: "SandboxForbidden" });

/** Milliseconds in which the iframe must load. */
const LOAD_LIMIT = 20_000;
/** Milliseconds from the end of loading in which its script must answer; if a policy of the host forbids it, it never does. */
const ANSWER_LIMIT = 1000;

/**
 * @typedef {object} SandboxFrame
 * @property {Window} target its window
 * @property {Promise<unknown>} failed rejects if the iframe cannot start the worker
 * @property {() => void} remove removes the iframe, which ends its worker
 */

/**
 * Creates the iframe, and returns it once its script listens.
 *
 * Browsers fetch an iframe with the attribute `sandbox` from the host, never from a service worker. So a site without a
 * network, or with a host that does not respond, uses a second way: the service worker of the built site serves the file
 * with a header that has the same effect as the attribute.
 * @returns {Promise<SandboxFrame>}
 */
export async function createFrame() {
  try {
    return await loadFrame(true);
  } catch (error) {
    if (!(await isCached())) throw error;
    return loadFrame(false);
  }
}

/** Loads the iframe. @param {boolean} hasAttribute whether the attribute removes its origin @returns {Promise<SandboxFrame>} */
function loadFrame(hasAttribute) {
  const frame = document.createElement("iframe");
  if (hasAttribute) frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.src = siteUrl("static/sandbox.html");
  const listening = new AbortController();
  const { signal } = listening;
  const remove = () => {
    listening.abort();
    frame.remove();
  };
  return new Promise((resolve, reject) => {
    let hasAnswered = false;
    const fail = () => {
      if (hasAnswered) return;
      remove();
      reject(asForbidden(new Error("The sandbox's page did not answer.")));
    };
    setTimeout(fail, LOAD_LIMIT);
    frame.addEventListener("load", () => setTimeout(fail, ANSWER_LIMIT), { signal });
    const failed = new Promise((_, rejectStart) => {
      const listen = (/** @type {MessageEvent} */ { source, data }) => {
        const target = frame.contentWindow;
        if (source !== target || target === null) return;
        if (data?.failed) rejectStart(asForbidden(new Error(String(data.failed))));
        // A document that the page can read has kept the page's origin.
        if (data !== "sandbox-ready" || frame.contentDocument !== null) return;
        hasAnswered = true;
        resolve({ target, failed, remove });
      };
      addEventListener("message", listen, { signal });
    });
    failed.catch(() => {}); // may reject when nobody waits for it any more
    document.body.append(frame);
  });
}
