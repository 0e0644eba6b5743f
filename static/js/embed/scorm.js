// The page of a SCORM 1.2 package: between the course system, which keeps the learner's state, and the frame, whose state
// is its link. The frame speaks SPLICE; what it reports is kept as suspend data, and given back when it asks.

/** What a course system keeps of a learner has room for so many characters. */
const ROOM = 4096;
/** Windows are looked through so far, as the standard asks; a course system is never deeper. */
const DEEPEST = 10;

/** @typedef {Record<"LMSInitialize" | "LMSFinish" | "LMSGetValue" | "LMSSetValue" | "LMSCommit", (...values: string[]) => string>} Api */

/** The course system's door, in a window around this one or around the one that opened it. @param {any} start @returns {Api | null} */
function find(start) {
  for (let place = start, depth = 0; place && depth < DEEPEST; place = place.parent, depth++) {
    try {
      if (place.API) return place.API;
    } catch {
      return null; // a window of another site
    }
    if (place.parent === place) break;
  }
  return null;
}

const api = find(window) ?? find(window.opener);
const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));

/** @param {string} name @param {string} value */
function keep(name, value) {
  api?.LMSSetValue(name, value);
  api?.LMSCommit("");
}

/** What was kept of the frame, or nothing that makes sense. */
function kept() {
  try {
    return JSON.parse(api?.LMSGetValue("cmi.suspend_data") ?? "");
  } catch {
    return null;
  }
}

/** @param {any} message */
function answer(message) {
  if (message?.subject === "SPLICE.getState") {
    const reply = { subject: "SPLICE.getState.response", message_id: message.message_id, state: kept() };
    frame.contentWindow?.postMessage(reply, location.origin);
  } else if (message?.subject === "SPLICE.reportScoreAndState") {
    const text = JSON.stringify(message.state);
    if (text.length <= ROOM) keep("cmi.suspend_data", text);
  } else if (message?.source === "slide-and-seek" && message.type === "solved") {
    keep("cmi.core.lesson_status", "completed");
  } else if (message?.source === "slide-and-seek" && message.type === "score") {
    score(message);
  }
}

/** Reports how a quiz stands, of a hundred; it is complete once all is answered. @param {{right: number, answered: number, questions: number}} told */
function score({ right, answered, questions }) {
  keep("cmi.core.score.min", "0");
  keep("cmi.core.score.max", "100");
  keep("cmi.core.score.raw", String(Math.round((100 * right) / questions)));
  if (answered === questions) keep("cmi.core.lesson_status", "completed");
}

addEventListener("message", ({ source, data }) => {
  if (source === frame.contentWindow) answer(data);
});
api?.LMSInitialize("");
if (api?.LMSGetValue("cmi.core.lesson_status") !== "completed") keep("cmi.core.lesson_status", "incomplete");
// `unload` is not fired everywhere, and a page that is only put aside would come back without its course system.
addEventListener(
  "pagehide",
  () => {
    api?.LMSSetValue("cmi.core.exit", "suspend");
    api?.LMSFinish("");
  },
  { once: true },
);
frame.src = /** @type {string} */ (frame.dataset.src);
