/**
 * Runs in the page of a SCORM 1.2 package, and connects the course system (LMS) with the iframe in that page. The iframe
 * reports its score and its state by messages of the SPLICE protocol. The LMS stores the state as SCORM's "suspend data",
 * which is returned to the iframe on request.
 */

/** The longest suspend data, in characters, that every LMS can store. */
const MAX_SUSPEND_DATA = 4096;
/** The largest number of nested windows that are searched for the LMS. */
const MAX_DEPTH = 10;

/** @typedef {Record<"LMSInitialize" | "LMSFinish" | "LMSGetValue" | "LMSSetValue" | "LMSCommit", (...values: string[]) => string>} Api */

/** Returns the API object that the LMS has put into a window or one of its parents. @param {any} start @returns {Api | null} */
function findApi(start) {
  for (let win = start, depth = 0; win && depth < MAX_DEPTH; win = win.parent, depth++) {
    try {
      if (win.API) return win.API;
    } catch {
      return null; // the window belongs to another origin, whose objects are not accessible
    }
    if (win.parent === win) break;
  }
  return null;
}

const api = findApi(window) ?? findApi(window.opener);
const iframe = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));
const address = /** @type {string} */ (iframe.dataset.src);
/** The origin of the iframe: that of the package, or of a hosted site. */
const origin = new URL(address, location.href).origin;

/** Stores a value in the LMS. @param {string} name @param {string} value */
function save(name, value) {
  api?.LMSSetValue(name, value);
  api?.LMSCommit("");
}

/** Returns the stored state of the iframe, or null if there is none. */
function loadState() {
  try {
    return JSON.parse(api?.LMSGetValue("cmi.suspend_data") ?? "");
  } catch {
    return null;
  }
}

/** Handles a message from the iframe: sends the stored state, or stores a state, a score or completion. @param {any} message */
function onMessage(message) {
  if (message?.subject === "SPLICE.getState") {
    const reply = { subject: "SPLICE.getState.response", message_id: message.message_id, state: loadState() };
    iframe.contentWindow?.postMessage(reply, origin);
  } else if (message?.subject === "SPLICE.reportScoreAndState") {
    const text = JSON.stringify(message.state);
    if (text.length <= MAX_SUSPEND_DATA) save("cmi.suspend_data", text);
  } else if (message?.source === "slide-and-seek" && message.type === "solved") {
    save("cmi.core.lesson_status", "completed");
  } else if (message?.source === "slide-and-seek" && message.type === "score") {
    reportScore(message);
  }
}

/**
 * Stores the score of a quiz or a lesson in percent, and that it is completed if all questions of the quiz are answered,
 * or the reader has reached the end of the lesson. A lesson without tasks has no score.
 * @param {{right: number, questions: number, done: boolean}} score
 */
function reportScore({ right, questions, done }) {
  if (questions > 0) {
    save("cmi.core.score.min", "0");
    save("cmi.core.score.max", "100");
    save("cmi.core.score.raw", String(Math.round((100 * right) / questions)));
  }
  if (done) save("cmi.core.lesson_status", "completed");
}

addEventListener("message", ({ source, data }) => {
  if (source === iframe.contentWindow) onMessage(data);
});
api?.LMSInitialize("");
if (api?.LMSGetValue("cmi.core.lesson_status") !== "completed") save("cmi.core.lesson_status", "incomplete");
// The session ends at `pagehide`, as not every browser fires `unload`. It ends only once, as it cannot be reopened.
addEventListener(
  "pagehide",
  () => {
    api?.LMSSetValue("cmi.core.exit", "suspend");
    api?.LMSFinish("");
  },
  { once: true },
);
iframe.src = address;
