/**
 * Runs in the page of a SCORM package, and connects the course system (LMS) with the iframe in that page. The iframe
 * reports its score and each answer by messages of its own, and its state by those of the SPLICE protocol. The LMS stores
 * the state as SCORM's "suspend data", which is returned to the iframe on request.
 */

/** The largest number of nested windows that are searched for the LMS. */
const MAX_DEPTH = 10;
/** Milliseconds until values are committed, since the answers of a search by hand arrive together. */
const COMMIT_DELAY = 500;
/** The longest text of a question or an answer that both versions accept. */
const MAX_TEXT = 250;
/** The keys of a link that are not needed to go on: bookmarks, and how the search is displayed. */
const DISPLAY_KEYS = ["marks", "step", "layout", "map", "drawer", "lines", "stop", "together", "scale"];
const NO_LMS = new Error("There is no course system, so nothing is stored and no score is reported.");
const REFUSED = new Error("The course system has refused to start, so nothing is stored and no score is reported.");
/** The reply to the iframe without an LMS, so that it does not say that the score has been sent to the course. */
const NO_LMS_ERROR = { code: "no_course_system", message: NO_LMS.message };

/** Writes a sentence to the console, for whoever looks for a missing score. @param {Error} error */
const warn = ({ message }) => console.warn(message);

/**
 * The differences between the two versions of SCORM.
 * @typedef {object} Version
 * @property {string} object the name of the object that the LMS puts into a window
 * @property {Record<"start" | "end" | "get" | "set" | "commit", string>} methods
 * @property {number} maxState the longest suspend data that every LMS stores, in characters
 * @property {Record<"completion" | "success" | "passing" | "score" | "exit" | "duration" | "name" | "id", string>} fields
 * @property {number} passingScale the number that stands for a full score in the field "passing"
 * @property {string} wrong the result of a wrong answer
 * @property {Record<"response" | "time", string>} interaction names of fields of an answer
 * @property {(seconds: number) => string} duration
 * @property {(date: Date) => string} time
 * @property {(text: string) => string} range the right answer to a question whose answer is a number
 */

/** Returns a number with two digits before the point. @param {number} value @param {number} [decimals] */
const twoDigits = (value, decimals = 0) => value.toFixed(decimals).padStart(decimals ? decimals + 3 : 2, "0");

/** @type {Version} */
const SCORM_2004 = {
  object: "API_1484_11",
  methods: { start: "Initialize", end: "Terminate", get: "GetValue", set: "SetValue", commit: "Commit" },
  maxState: 64000,
  fields: {
    completion: "cmi.completion_status",
    success: "cmi.success_status",
    passing: "cmi.scaled_passing_score",
    score: "cmi.score",
    exit: "cmi.exit",
    duration: "cmi.session_time",
    name: "cmi.learner_name",
    id: "cmi.learner_id",
  },
  passingScale: 1,
  wrong: "incorrect",
  interaction: { response: "learner_response", time: "timestamp" },
  duration: (seconds) => `PT${Math.round(seconds * 100) / 100}S`,
  time: (date) => date.toISOString().replace(/\dZ$/, "Z"), // hundredths of a second at most
  range: (number) => `${number}[:]${number}`,
};

/** @type {Version} */
const SCORM_12 = {
  object: "API",
  methods: { start: "LMSInitialize", end: "LMSFinish", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit" },
  maxState: 4096,
  fields: {
    completion: "cmi.core.lesson_status",
    success: "cmi.core.lesson_status",
    passing: "cmi.student_data.mastery_score",
    score: "cmi.core.score",
    exit: "cmi.core.exit",
    duration: "cmi.core.session_time",
    name: "cmi.core.student_name",
    id: "cmi.core.student_id",
  },
  passingScale: 100,
  wrong: "wrong",
  interaction: { response: "student_response", time: "time" },
  duration(seconds) {
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor((seconds % 3600) / 60);
    return `${String(hours).padStart(4, "0")}:${twoDigits(minutes)}:${twoDigits(Math.floor((seconds % 60) * 100) / 100, 2)}`;
  },
  time: (date) => [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => twoDigits(part)).join(":"),
  range: String,
};

/**
 * Returns the object that the LMS has put into a window or one of its parents, with its version.
 * @param {any} start
 * @returns {{ object: any, version: Version } | null}
 */
function findLms(start) {
  for (let win = start, depth = 0; win && depth < MAX_DEPTH; win = win.parent, depth++) {
    try {
      for (const version of [SCORM_2004, SCORM_12])
        if (win[version.object]) return { object: win[version.object], version };
    } catch {
      return null; // the window belongs to another origin, whose objects are not accessible
    }
    if (win.parent === win) break;
  }
  return null;
}

/** The session with an LMS: reads and stores values until it ends. */
class Session {
  #object;
  #start = Date.now();
  #ended = false;
  #commitPending = false;
  #answers = 0;

  /** @param {any} object @param {Version} version */
  constructor(object, version) {
    this.#object = object;
    this.version = version;
    this.begun = this.#call("start", "") === "true";
    this.#answers = Number(this.get("cmi.interactions._count")) || 0;
  }

  /** Calls a method of the LMS by its role. @param {keyof Version["methods"]} role @param {string[]} values */
  #call(role, ...values) {
    return String(this.#object[this.version.methods[role]](...values));
  }

  /** Returns a value, "" if there is none. @param {string} name */
  get(name) {
    const value = this.#call("get", name);
    return value === "null" || value === "undefined" ? "" : value;
  }

  /** Stores a value; returns false if the LMS refuses it. @param {string} name @param {string} value */
  set(name, value) {
    if (this.#ended || this.#call("set", name, value) !== "true") return false;
    if (!this.#commitPending) {
      this.#commitPending = true;
      setTimeout(() => {
        this.#commitPending = false;
        if (!this.#ended) this.#call("commit", "");
      }, COMMIT_DELAY);
    }
    return true;
  }

  /** Stores a value on which the grade depends, and warns if the LMS refuses it. @param {string} name @param {string} value */
  require(name, value) {
    if (!this.set(name, value)) warn(new Error(`The course system has not stored ${name} = ${value}.`));
  }

  /** Returns whether the student has completed the package, now or before. */
  get isCompleted() {
    return ["completed", "passed", "failed"].includes(this.get(this.version.fields.completion));
  }

  /** Returns the share of a full score that passes, if the course has set one. */
  get passingShare() {
    const text = this.get(this.version.fields.passing);
    return text === "" || Number.isNaN(Number(text)) ? null : Number(text) / this.version.passingScale;
  }

  /** Stores that the package is completed and, if the course has a passing score, whether it is passed. @param {number | null} share of a full score */
  complete(share) {
    const { completion, success } = this.version.fields;
    const passing = this.passingShare;
    const isGraded = share !== null && passing !== null;
    // In SCORM 1.2 both are one field, in which "passed" must not become "completed".
    if (success !== completion || (!isGraded && !this.isCompleted)) this.require(completion, "completed");
    // Shares are rounded before they are compared, as LMSs compare rounded ones: 2 of 3 passes 66.67 %.
    if (isGraded) this.require(success, rounded(share) >= rounded(passing) ? "passed" : "failed");
  }

  /** Stores a score. @param {number} share of a full score, from 0 to 1 */
  storeScore(share) {
    const { score } = this.version.fields;
    this.require(`${score}.min`, "0");
    this.require(`${score}.max`, "100");
    this.require(`${score}.raw`, String(Math.round(share * 10000) / 100));
    if (this.version === SCORM_2004) this.require(`${score}.scaled`, String(rounded(share)));
  }

  /**
   * Stores an answer as an interaction. An LMS of SCORM 1.2 need not store any, so a refusal is no error.
   * @param {{ id: string, question: string, response: string, correct: string, right: boolean, seconds: number | null, attempt?: number }} answer
   */
  storeAnswer({ id, question, response, correct, right, seconds, attempt = 1 }) {
    const { interaction, wrong, time, duration, range } = this.version;
    const [given, expected] = [response, correct].map((text) => this.#cut(text));
    const isNumber = [given, expected].every((text) => /^-?\d+(\.\d+)?$/.test(text));
    const is2004 = this.version === SCORM_2004;
    const path = `cmi.interactions.${this.#answers}`;
    // The order is that of the standard's rules: the type before what depends on it.
    const fields = {
      type: isNumber ? "numeric" : "fill-in",
      [interaction.time]: time(new Date()),
      "correct_responses.0.pattern": isNumber ? range(expected) : expected,
      [interaction.response]: given,
      result: right ? "correct" : wrong,
      ...(typeof seconds === "number" && { latency: duration(seconds) }),
      ...(is2004 && { description: question.slice(0, MAX_TEXT) }),
    };
    if (!this.set(`${path}.id`, attempt > 1 ? `${id}-attempt-${attempt}` : id)) return;
    this.#answers++;
    for (const [name, value] of Object.entries(fields)) this.set(`${path}.${name}`, value);
  }

  /** Returns a text as an answer: not too long, and without commas in SCORM 2004, where some LMSs split at them. @param {string} text */
  #cut(text) {
    return (this.version === SCORM_2004 ? text.replaceAll(", ", "; ").replaceAll(",", "") : text).slice(0, MAX_TEXT);
  }

  /** Ends the session, so that the next one resumes it. It cannot be reopened. */
  end() {
    if (this.#ended) return;
    const { exit, duration } = this.version.fields;
    this.set(duration, this.version.duration((Date.now() - this.#start) / 1000));
    this.set(exit, "suspend");
    this.#ended = true;
    this.#call("end", "");
  }
}

/** Returns a share with four decimals at most. @param {number} share */
const rounded = (share) => Math.round(share * 10000) / 10000;

/** Returns the session with the LMS, or null if there is none, which is written to the console. */
function openSession() {
  const lms = findLms(window) ?? findLms(window.opener);
  const opened = lms && new Session(lms.object, lms.version);
  if (opened?.begun) return opened;
  warn(lms ? REFUSED : NO_LMS);
  return null;
}

const session = openSession();
const iframe = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));
const address = /** @type {string} */ (iframe.dataset.src);
/** The origin of the iframe: that of the package, or of a hosted site. */
const origin = new URL(address, location.href).origin;
/** The assignment in the package's link, if it has one. */
const assignment = new URL(address, location.href).searchParams.get("assignment");

/**
 * What is stored: the state of the iframe, the number of the attempt, the share of a full score that it has reached, and
 * the best share of earlier attempts.
 * @type {{ link?: string, answered?: number[], attempt?: number, share?: number, best?: number }}
 */
let stored = loadState();

/** Returns what the LMS has stored, or nothing if that cannot be read. */
function loadState() {
  try {
    const state = JSON.parse(session?.get("cmi.suspend_data") ?? "");
    return typeof state === "object" ? (state ?? {}) : {};
  } catch {
    return {};
  }
}

/**
 * Returns the name of the student, for whom an assignment deals a board: "Ada Lovelace" for the usual "Lovelace, Ada".
 * An assignment that deals boards by number gets the number in the LMS instead.
 */
function studentName() {
  const { name, id } = /** @type {Session} */ (session).version.fields;
  const [text, number] = [session?.get(name) ?? "", session?.get(id) ?? ""];
  if (assignment?.includes("deal:number")) return number;
  const [last, first, ...others] = text.split(",").map((part) => part.trim());
  return (first && others.length === 0 ? `${first} ${last}` : text) || number;
}

/** Answers the request for the stored state, with the student's name only for an assignment. @param {string} id of the message */
function sendState(id) {
  const header = { subject: "SPLICE.getState.response", message_id: id };
  const student = session && assignment !== null ? studentName() : "";
  const { share, best, ...state } = { ...stored, ...(student && { student }) };
  const answer = Object.keys(state).length > 0 ? { state } : { state: null };
  iframe.contentWindow?.postMessage(
    { ...header, ...(session ? answer : { state: null, error: NO_LMS_ERROR }) },
    origin,
  );
}

/** Counts the attempts: remembers the best share of the earlier ones when another one has begun. @param {number} attempt */
function beginAttempt(attempt) {
  if (attempt <= (stored.attempt ?? 1)) return;
  const best = Math.max(stored.best ?? 0, stored.share ?? 0);
  stored = { ...stored, attempt, share: 0, best };
}

/** Returns a link without some of its keys. @param {string} link @param {string[]} names */
function withoutKeys(link, names) {
  return link
    .split("&")
    .filter((pair) => !names.includes(pair.split("=")[0]))
    .join("&");
}

/** Stores the state, without what can be computed again if it is too long for the LMS; the score always remains. */
function storeState() {
  if (!session) return;
  const { maxState } = session.version;
  const { link = "", answered, ...others } = stored;
  const { answered: _marks, ...withoutMarks } = stored;
  const texts = [
    stored,
    // The marks of a search by hand follow from its choices.
    ...(/(^|&)picks=/.test(link) ? [withoutMarks, { ...withoutMarks, link: withoutKeys(link, DISPLAY_KEYS) }] : []),
    { ...stored, link: withoutKeys(link, DISPLAY_KEYS) },
    { ...others, link: withoutKeys(link, [...DISPLAY_KEYS, "picks"]) },
    others,
  ].map((state) => JSON.stringify(state));
  const text = texts.find(({ length }) => length <= maxState) ?? "{}";
  if (texts.indexOf(text) >= texts.length - 2) {
    const most = maxState.toLocaleString("en");
    warn(new Error(`The course system stores ${most} characters: your score is stored, your choices are not.`));
  }
  session.require("cmi.suspend_data", text);
}

/** Handles a message from the iframe: sends the stored state, or stores a state, a score, an answer or completion. @param {any} message */
function onMessage(message) {
  if (message?.subject === "SPLICE.getState") sendState(message.message_id);
  else if (message?.subject === "SPLICE.reportScoreAndState") {
    const { link, answered } = message.state ?? {};
    const { link: _link, answered: _answered, ...others } = stored;
    stored = { ...others, link, ...(answered && { answered }) };
    beginAttempt(Number(new URLSearchParams(link).get("attempt") ?? 1));
    storeState();
  } else if (message?.source !== "slide-and-seek") return;
  else if (message.type === "answer") session?.storeAnswer(message);
  else if (message.type === "solved") session?.complete(null);
  else if (message.type === "score") reportScore(message);
}

/**
 * Stores the score of a quiz, a lesson or a search by hand, the best of all attempts; and that it is completed if all
 * questions of the quiz are answered, or the reader has reached the end of the lesson or the goal. A lesson without tasks
 * has no score.
 * @param {{right: number, questions: number, done: boolean, attempt?: number}} score
 */
function reportScore({ right, questions, done, attempt = 1 }) {
  beginAttempt(attempt);
  /** @type {number | null} */
  let share = null;
  if (questions > 0) {
    stored = { ...stored, share: rounded(right / questions) };
    share = Math.max(right / questions, stored.best ?? 0);
    session?.storeScore(share);
    storeState();
  }
  if (done) session?.complete(share);
}

addEventListener("message", ({ source, data }) => {
  if (source === iframe.contentWindow) onMessage(data);
});
if (session && !session.isCompleted) session.require(session.version.fields.completion, "incomplete");
// The session ends at `pagehide`, as not every browser fires `unload`.
addEventListener("pagehide", () => session?.end(), { once: true });
iframe.src = address;
