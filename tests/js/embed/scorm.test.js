/** The page of a SCORM package stores what the iframe reports, in a course system of either version of SCORM. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { Scorm12API, Scorm2004API } from "scorm-again";

const SOURCE = readFileSync(new URL("../../../static/js/embed/scorm.js", import.meta.url), "utf8");
const ASSIGNMENT = "site/index.html?embed=1&assignment=ex-3,moves:12";

/** An object as LMSs put it into a window, for both versions, that stores every value. @param {Record<string, string>} stored */
function simpleLms(stored) {
  const lms = {
    Initialize: () => "true",
    Terminate: () => "true",
    Commit: () => "true",
    GetValue: (/** @type {string} */ name) => stored[name] ?? "",
    SetValue: (/** @type {string} */ name, /** @type {string} */ value) => {
      stored[name] = value;
      return "true";
    },
  };
  const { Terminate: LMSFinish, ...others } = lms;
  const old = Object.fromEntries(Object.entries(others).map(([name, method]) => [`LMS${name}`, method]));
  return { API: { ...old, LMSFinish }, API_1484_11: lms };
}

/**
 * Runs the script in a page; returns what it has sent to the iframe and written to the console, and functions that send a
 * message from the iframe and leave the page.
 * @param {object} lms the objects of the course system in the window @param {string} [src] of the iframe
 */
function openPage(lms, src = "site/index.html?embed=1&quiz=2") {
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  /** @type {any[]} */
  const replies = [];
  /** @type {string[]} */
  const warnings = [];
  const contentWindow = { postMessage: (/** @type {any} */ message) => replies.push(structuredClone(message)) };
  const iframe = { contentWindow, dataset: { src }, src: "" };
  vm.runInNewContext(SOURCE, {
    URL,
    URLSearchParams,
    setTimeout: (/** @type {() => void} */ act) => act(),
    console: { warn: (/** @type {string} */ words) => warnings.push(words) },
    window: lms,
    location: { href: "https://moodle.example.net/package/index.html", origin: "https://moodle.example.net" },
    document: { querySelector: () => iframe },
    addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) => {
      listeners[type] = listener;
    },
  });
  const header = { source: "slide-and-seek", version: 1 };
  const receive = (/** @type {object} */ data) => listeners.message({ source: contentWindow, data });
  return {
    replies,
    warnings,
    send: (/** @type {object} */ message) => receive({ ...header, ...message }),
    reportState: (/** @type {object} */ state) => receive({ subject: "SPLICE.reportScoreAndState", state }),
    requestState: () => {
      receive({ subject: "SPLICE.getState", message_id: "7" });
      return replies.at(-1);
    },
    leave: () => listeners.pagehide({}),
  };
}

/** Opens a package in a course system of SCORM 1.2 that stores every value. @param {Record<string, string>} [stored] @param {string} [src] */
const openOld = (stored = {}, src) => ({ stored, ...openPage({ API: simpleLms(stored).API }, src) });

/** Opens a package in a course system of SCORM 2004. @param {Record<string, string>} [stored] @param {string} [src] */
const openNew = (stored = {}, src) => ({ stored, ...openPage({ API_1484_11: simpleLms(stored).API_1484_11 }, src) });

/** A score after all tasks have been answered. */
const ANSWERED = { type: "score", right: 1, hinted: 0, answered: 2, questions: 2 };
/** A wrong answer to the third question of a quiz. */
const ANSWER = {
  type: "answer",
  id: "quiz-3",
  kind: "node",
  question: "Which node does A* take next?",
  response: "f = 9, 2 + 7: 123/456/780",
  correct: "f = 7, 2 + 5: 123/456/708",
  right: false,
  seconds: 63.5,
};

test("a lesson is completed at its end, not with its last answer", () => {
  const { stored, send } = openOld();
  send({ ...ANSWERED, lesson: 2, done: false });
  assert.equal(stored["cmi.core.score.raw"], "50");
  assert.equal(stored["cmi.core.lesson_status"], "incomplete");
  send({ ...ANSWERED, lesson: 2, done: true });
  assert.equal(stored["cmi.core.lesson_status"], "completed");
});

test("a lesson without tasks is completed without a score", () => {
  const { stored, send } = openOld();
  send({ type: "score", right: 0, hinted: 0, answered: 0, questions: 0, lesson: "week-3.md", done: true });
  assert.equal(stored["cmi.core.lesson_status"], "completed");
  assert.equal(stored["cmi.core.score.raw"], undefined);
});

test("a quiz is completed when all questions are answered", () => {
  const { stored, send } = openNew();
  send({ ...ANSWERED, answered: 1, done: false });
  assert.equal(stored["cmi.completion_status"], "incomplete");
  send({ ...ANSWERED, done: true });
  assert.equal(stored["cmi.completion_status"], "completed");
  assert.deepEqual([stored["cmi.score.raw"], stored["cmi.score.scaled"]], ["50", "0.5"]);
  assert.equal(stored["cmi.success_status"], undefined, "the course has no passing score");
});

test("the course's passing score decides whether the student has passed", () => {
  for (const [mastery, status] of [
    ["50", "passed"],
    ["50.01", "failed"],
  ]) {
    const { stored, send } = openOld({ "cmi.student_data.mastery_score": mastery });
    send({ ...ANSWERED, done: false });
    assert.equal(stored["cmi.core.lesson_status"], "incomplete");
    send({ ...ANSWERED, done: true });
    assert.equal(stored["cmi.core.lesson_status"], status);
    send({ type: "solved" });
    assert.equal(stored["cmi.core.lesson_status"], status, "a later search changes nothing");
  }
  const { stored, send } = openNew({ "cmi.scaled_passing_score": "0.6" });
  send({ ...ANSWERED, done: true });
  assert.deepEqual([stored["cmi.success_status"], stored["cmi.completion_status"]], ["failed", "completed"]);
});

test("each answer is an interaction, also after those of earlier visits", () => {
  const old = openOld({ "cmi.interactions._count": "2" });
  old.send(ANSWER);
  const field = (/** @type {string} */ name) => old.stored[`cmi.interactions.2.${name}`];
  assert.deepEqual(["id", "type", "student_response", "correct_responses.0.pattern", "result", "latency"].map(field), [
    "quiz-3",
    "fill-in",
    ANSWER.response,
    ANSWER.correct,
    "wrong",
    "0000:01:03.50",
  ]);
  const { stored, send } = openNew();
  send({ ...ANSWER, id: "quiz-4", response: "12", correct: "12", right: true, seconds: null, attempt: 2 });
  assert.equal(stored["cmi.interactions.0.id"], "quiz-4-attempt-2");
  assert.equal(stored["cmi.interactions.0.type"], "numeric");
  assert.equal(stored["cmi.interactions.0.correct_responses.0.pattern"], "12[:]12");
  assert.equal(stored["cmi.interactions.0.description"], ANSWER.question);
  assert.ok(!("cmi.interactions.0.latency" in stored), "no time was measured");
});

test("scorm-again accepts every value of SCORM 1.2", () => checkScormAgain(new Scorm12API({ logLevel: 5 }), "API"));
test("scorm-again accepts every value of SCORM 2004", () =>
  checkScormAgain(new Scorm2004API({ logLevel: 5 }), "API_1484_11"));

/** Opens a package in a course system of scorm-again, and requires that it stores all values. @param {any} api @param {string} name */
function checkScormAgain(api, name) {
  const is2004 = name === "API_1484_11";
  const set = is2004 ? "SetValue" : "LMSSetValue";
  const original = api[set].bind(api);
  /** @type {string[]} */
  const refused = [];
  /** @type {Record<string, string>} */
  const kept = {};
  api[set] = (/** @type {string} */ field, /** @type {string} */ value) => {
    const result = original(field, value);
    if (result === "true") kept[field] = value;
    else refused.push(`${field} = ${value}`);
    return result;
  };
  const page = openPage({ [name]: api });
  page.send(ANSWER);
  page.send({ ...ANSWER, id: "quiz-4", response: "11.5", correct: "12", seconds: 3600 });
  page.send({ ...ANSWER, id: "lesson-week-3-task-2", question: "é".repeat(300), correct: "x".repeat(300) });
  page.send({ ...ANSWERED, right: 2, questions: 3, done: true });
  page.reportState({ link: "start=1,0,2,3&quiz=2", answered: [1, 0] });
  page.leave();
  assert.deepEqual(refused, []);
  assert.deepEqual(page.warnings, []);
  const field = (/** @type {string} */ name) => [0, 1, 2].map((index) => kept[`cmi.interactions.${index}.${name}`]);
  assert.deepEqual(field("id"), ["quiz-3", "quiz-4", "lesson-week-3-task-2"]);
  assert.deepEqual(field("type"), ["fill-in", "numeric", "fill-in"]);
  assert.deepEqual(field("result"), Array(3).fill(is2004 ? "incorrect" : "wrong"));
  const record = is2004 ? api.cmi : api.cmi.core;
  assert.equal(record.score.raw, "66.67");
  assert.equal(is2004 ? record.completion_status : record.lesson_status, "completed");
  assert.match(api.cmi.suspend_data, /"answered":\[1,0\]/);
}

test("a later visit resumes the state, and the session says how long it was", () => {
  const first = openNew();
  first.reportState({ link: "start=1,0,2,3&step=2" });
  first.leave();
  assert.equal(first.stored["cmi.exit"], "suspend");
  assert.match(first.stored["cmi.session_time"], /^PT\d+(\.\d+)?S$/);
  assert.deepEqual(openNew(first.stored).requestState(), {
    subject: "SPLICE.getState.response",
    message_id: "7",
    state: { link: "start=1,0,2,3&step=2" },
  });
  assert.equal(openOld({ "cmi.suspend_data": "of another package" }).requestState().state, null);
});

test("the best attempt counts, and the number of the attempt is stored", () => {
  const page = openOld();
  page.send({ ...ANSWERED, done: true });
  page.reportState({ link: "start=1,0,2,3", answered: [1, 0] });
  page.send({ ...ANSWERED, right: 0, answered: 1, done: false, attempt: 2 });
  page.reportState({ link: "start=0,1,2,3&attempt=2", answered: [0, -1] });
  assert.equal(page.stored["cmi.core.score.raw"], "50");
  const later = openOld(page.stored);
  assert.deepEqual(later.requestState().state, { link: "start=0,1,2,3&attempt=2", answered: [0, -1], attempt: 2 });
  later.send({ ...ANSWERED, right: 2, done: true, attempt: 2 });
  assert.equal(later.stored["cmi.core.score.raw"], "100");
});

test("an assignment gets the student's name, or their number", () => {
  const student = { "cmi.core.student_name": "Lovelace, Ada", "cmi.core.student_id": "17" };
  assert.equal(openOld({ ...student }, ASSIGNMENT).requestState().state.student, "Ada Lovelace");
  assert.equal(openOld({ ...student }, `${ASSIGNMENT},deal:number`).requestState().state.student, "17");
  assert.equal(openNew({ "cmi.learner_id": "ada" }, ASSIGNMENT).requestState().state.student, "ada");
  assert.equal(openOld({ ...student }).requestState().state, null, "without an assignment nobody needs the name");
});

test("without a course system the request gets an error, not a state", () => {
  const page = openPage({});
  const { state, error } = page.requestState();
  assert.equal(state, null);
  assert.equal(error.code, "no_course_system");
  assert.deepEqual(page.warnings, [error.message]);
  page.send({ ...ANSWERED, done: true });
  page.leave();
});

test("a long state loses what follows from the rest, never the score", () => {
  const picks = (/** @type {number} */ count) => `picks=${Array(count).fill("10").join(",")}`;
  const page = openOld();
  page.send({ ...ANSWERED, done: false });
  const answered = Array(1000).fill(1);
  page.reportState({ link: `start=1,0,2,3&${picks(1000)}&step=3`, answered });
  assert.equal(JSON.parse(page.stored["cmi.suspend_data"]).link, `start=1,0,2,3&${picks(1000)}&step=3`);
  assert.deepEqual(page.warnings, []);
  page.reportState({ link: `start=1,0,2,3&${picks(2000)}&step=3`, answered });
  assert.deepEqual(JSON.parse(page.stored["cmi.suspend_data"]), { share: 0.5, link: "start=1,0,2,3" });
  assert.match(page.warnings[0], /4,096 characters: your score is stored/);
  assert.equal(page.stored["cmi.core.score.raw"], "50");
});

test("a value that the course system refuses is named on the console", () => {
  const { API } = simpleLms({});
  const page = openPage({ API: { ...API, LMSSetValue: () => "false" } });
  page.send({ ...ANSWERED, done: false });
  assert.ok(page.warnings.includes("The course system has not stored cmi.core.score.raw = 50."));
});

test("state of a package of version 1.0.0 keeps its attempt and best score", () => {
  const file = new URL("../../data/1.0.0/suspend-data.json", import.meta.url);
  const page = openOld({ "cmi.suspend_data": readFileSync(file, "utf8") });
  const { link, answered, attempt } = page.requestState().state;
  assert.match(link, /&picks=0,1&assignment=ex-3&attempt=2$/);
  assert.deepEqual([answered, attempt], [[1, 0], 2]);
  page.send({ ...ANSWERED, right: 1, answered: 2, questions: 2, done: true, attempt: 2 });
  assert.equal(page.stored["cmi.core.score.raw"], "66.67", "the first attempt was better");
});
