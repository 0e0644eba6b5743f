/** The statements of xAPI about answers and results, without the student, whom only the host knows. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { activityOf, answerStatement, scoreStatements, sendStatements } from "../../../static/js/embed/statements.js";

const PAGE = "https://example.org/seek/";
const QUIZ = `${PAGE}?start=1%2C0%2C2%2C3&goal=0%2C1%2C2%2C3&quiz=2&seed=7`;
const NOW = "2027-01-31T10:00:00.000Z";
const ACTIVITY = activityOf(QUIZ, "A quiz");
/** @type {import("../../../static/js/embed/statements.js").Answer} */
const ANSWER = {
  type: "answer",
  id: "quiz-2",
  kind: "choice",
  question: "Is this board new, or a copy?",
  response: "copy",
  correct: "new",
  choices: ["new", "copy"],
  right: false,
  seconds: 4.25,
};

test("an answer is a statement about the question, with its right answer", () => {
  const { verb, object, result, context, ...others } = answerStatement(ANSWER, ACTIVITY, NOW);
  assert.deepEqual(verb, { id: "http://adlnet.gov/expapi/verbs/answered", display: { en: "answered" } });
  assert.equal(object.id, `${QUIZ}#quiz-2`);
  assert.deepEqual(object.definition, {
    type: "http://adlnet.gov/expapi/activities/cmi.interaction",
    name: { en: ANSWER.question },
    description: { en: ANSWER.question },
    interactionType: "choice",
    choices: [
      { id: "choice-1", description: { en: "new" } },
      { id: "choice-2", description: { en: "copy" } },
    ],
    correctResponsesPattern: ["choice-1"],
  });
  assert.deepEqual(result, { response: "choice-2", success: false, duration: "PT4.25S" });
  assert.equal(context.contextActivities.parent[0].id, QUIZ);
  assert.deepEqual(others, { timestamp: NOW }, "the host adds the actor");
});

test("numbers and nodes have other forms", () => {
  /** @type {(answer: object) => any} */
  const definitionOf = (answer) => answerStatement({ ...ANSWER, choices: undefined, ...answer }, ACTIVITY, NOW);
  const number = definitionOf({ kind: "number", response: "11", correct: "12", seconds: null });
  assert.equal(number.object.definition.interactionType, "numeric");
  assert.deepEqual(number.object.definition.correctResponsesPattern, ["12"]);
  assert.deepEqual(number.result, { response: "11", success: false });
  const node = definitionOf({ kind: "node", response: "1 2 0/3 4 5/6 7 8" });
  assert.equal(node.object.definition.interactionType, "other");
  assert.equal(node.result.response, "1 2 0/3 4 5/6 7 8");
});

test("the end is a statement, and a full score another one", () => {
  /** @type {import("../../../static/js/embed/statements.js").Score} */
  const score = { type: "score", right: 1, questions: 2, done: true };
  assert.deepEqual(scoreStatements({ ...score, done: false }, 0, ACTIVITY, NOW), []);
  const [completed, ...others] = scoreStatements(score, 90, ACTIVITY, NOW);
  assert.equal(completed.verb.id, "http://adlnet.gov/expapi/verbs/completed");
  assert.deepEqual(completed.result, {
    completion: true,
    score: { scaled: 0.5, raw: 1, min: 0, max: 2 },
    duration: "PT90S",
  });
  assert.deepEqual(others, []);
  const [, passed] = scoreStatements({ ...score, right: 2 }, 0, ACTIVITY, NOW);
  assert.equal(passed.verb.id, "http://adlnet.gov/expapi/verbs/passed");
  assert.deepEqual(passed.result, {
    completion: true,
    success: true,
    score: { scaled: 1, raw: 2, min: 0, max: 2 },
  });
  const [lesson, ...none] = scoreStatements({ ...score, right: 0, questions: 0 }, 0, ACTIVITY, NOW);
  assert.deepEqual(lesson.result, { completion: true });
  assert.deepEqual(none, []);
});

test("an assignment is one activity, which names no student", () => {
  const search = "algorithm=by_hand&assignment=ex-3%2Cmoves%3A12";
  const ids = ["start=1%2C0%2C2%2C3&picks=0%2C2&attempt=2&student=Ada&", "start=2%2C0%2C1%2C3&embed=1&"].map(
    (own) => activityOf(`${PAGE}?${own}${search}#student=Ada`, "").id,
  );
  assert.deepEqual(ids, Array(2).fill(`${PAGE}?${search}`));
  const code = ["own", "own%3AMine"].map((heuristic) => `${PAGE}?heuristic=${heuristic}&assignment=ex-2`);
  assert.deepEqual(
    code.map((address) => activityOf(address, "").id),
    Array(2).fill(code[0]),
  );
  assert.deepEqual(activityOf(`${PAGE}?start=1%2C0%2C2%2C3&lesson=2&part=3&run=1`, "Lesson 2"), {
    id: `${PAGE}?lesson=2`,
    name: "Lesson 2",
    type: "http://adlnet.gov/expapi/activities/lesson",
  });
});

test("a repeated score is sent once, with the time of the answers", () => {
  Object.assign(globalThis, { location: { href: QUIZ }, document: { title: "A quiz" } });
  /** @type {any[]} */
  const messages = [];
  const send = (/** @type {object} */ message) => messages.push(message);
  sendStatements(ANSWER, send);
  for (let count = 0; count < 2; count++) sendStatements({ type: "score", right: 0, questions: 1, done: true }, send);
  assert.deepEqual(
    messages.map(({ source, version, type, statement }) => [source, version, type, statement.verb.display.en]),
    [
      ["slide-and-seek", 1, "statement", "answered"],
      ["slide-and-seek", 1, "statement", "completed"],
    ],
  );
  assert.equal(messages[1].statement.result.duration, "PT4.25S");
});

/** Returns the part of a value whose keys an earlier value has, as keys may be added. @param {any} value @param {any} earlier @returns {any} */
function partOf(value, earlier) {
  if (Array.isArray(value)) return value.map((item, index) => partOf(item, earlier[index]));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => earlier?.[name] !== undefined);
  return Object.fromEntries(kept.map(([name, item]) => [name, partOf(item, earlier[name])]));
}

test("statements have what those of version 1.0.0 have", () => {
  const file = new URL("../../data/1.0.0/messages.json", import.meta.url);
  const { sent, statements } = JSON.parse(readFileSync(file, "utf8"));
  const activity = activityOf(`${PAGE}?start=1%2C0%2C2%2C3&quiz=2&seed=7`, "A quiz");
  const [answer, score] = ["answer", "score"].map((type) => sent.find((/** @type {any} */ each) => each.type === type));
  const now = "2026-11-30T12:00:00.000Z";
  const made = [
    answerStatement(answer, activity, now),
    ...scoreStatements({ ...score, right: score.questions }, 12.5, activity, now),
  ];
  assert.equal(made.length, statements.length);
  for (const [index, statement] of statements.entries()) assert.deepEqual(partOf(made[index], statement), statement);
});
