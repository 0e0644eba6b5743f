// The page of a SCORM 1.2 package. It connects the course system (LMS), which stores the learner's state, with the iframe,
// whose state is its link. The iframe reports by SPLICE; its state is stored as suspend data and returned on request.

/** Characters of suspend data that every LMS can store. */
const MAX_SUSPEND_DATA = 4096;
/** Parent windows to search for the LMS, more than any LMS nests. */
const MAX_DEPTH = 10;

/** @typedef {Record<"LMSInitialize" | "LMSFinish" | "LMSGetValue" | "LMSSetValue" | "LMSCommit", (...values: string[]) => string>} Api */

/** Returns the API of the LMS in a window or one of its parents. @param {any} start @returns {Api | null} */
function findApi(start) {
  for (let win = start, depth = 0; win && depth < MAX_DEPTH; win = win.parent, depth++) {
    try {
      if (win.API) return win.API;
    } catch {
      return null; // a window of another origin
    }
    if (win.parent === win) break;
  }
  return null;
}

const api = findApi(window) ?? findApi(window.opener);
const iframe = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));

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

/** Handles a message of the iframe. @param {any} message */
function onMessage(message) {
  if (message?.subject === "SPLICE.getState") {
    const reply = { subject: "SPLICE.getState.response", message_id: message.message_id, state: loadState() };
    iframe.contentWindow?.postMessage(reply, location.origin);
  } else if (message?.subject === "SPLICE.reportScoreAndState") {
    const text = JSON.stringify(message.state);
    if (text.length <= MAX_SUSPEND_DATA) save("cmi.suspend_data", text);
  } else if (message?.source === "slide-and-seek" && message.type === "solved") {
    save("cmi.core.lesson_status", "completed");
  } else if (message?.source === "slide-and-seek" && message.type === "score") {
    reportScore(message);
  }
}

/** Reports the score of a quiz in percent, complete once all questions are answered. @param {{right: number, answered: number, questions: number}} score */
function reportScore({ right, answered, questions }) {
  save("cmi.core.score.min", "0");
  save("cmi.core.score.max", "100");
  save("cmi.core.score.raw", String(Math.round((100 * right) / questions)));
  if (answered === questions) save("cmi.core.lesson_status", "completed");
}

addEventListener("message", ({ source, data }) => {
  if (source === iframe.contentWindow) onMessage(data);
});
api?.LMSInitialize("");
if (api?.LMSGetValue("cmi.core.lesson_status") !== "completed") save("cmi.core.lesson_status", "incomplete");
// Not `unload`, which not every browser fires. Once, as the session cannot be reopened.
addEventListener(
  "pagehide",
  () => {
    api?.LMSSetValue("cmi.core.exit", "suspend");
    api?.LMSFinish("");
  },
  { once: true },
);
iframe.src = /** @type {string} */ (iframe.dataset.src);
