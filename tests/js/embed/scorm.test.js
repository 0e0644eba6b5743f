/** The page of a SCORM package stores what the iframe reports of a quiz and of a lesson. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../../../static/js/embed/scorm.js", import.meta.url), "utf8");

/** Runs the script in a page with a course system; returns what the system has stored, and a function that sends a message. */
function openPackage() {
  /** @type {Record<string, string>} */
  const stored = {};
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  const API = {
    LMSInitialize: () => "true",
    LMSFinish: () => "true",
    LMSCommit: () => "true",
    LMSGetValue: (/** @type {string} */ name) => stored[name] ?? "",
    LMSSetValue: (/** @type {string} */ name, /** @type {string} */ value) => {
      stored[name] = value;
      return "true";
    },
  };
  const iframe = { contentWindow: {}, dataset: { src: "site/index.html" }, src: "" };
  const window = { API };
  vm.runInNewContext(SOURCE, {
    URL,
    window,
    location: { href: "https://moodle.example.net/package/index.html", origin: "https://moodle.example.net" },
    document: { querySelector: () => iframe },
    addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) => {
      listeners[type] = listener;
    },
  });
  const header = { source: "slide-and-seek", version: 1 };
  const send = (/** @type {object} */ message) =>
    listeners.message({ source: iframe.contentWindow, data: { ...header, ...message } });
  return { stored, send };
}

/** A score after all tasks have been answered. */
const ANSWERED = { type: "score", right: 1, hinted: 0, answered: 2, questions: 2 };

test("a lesson is completed at its end, not with its last answer", () => {
  const { stored, send } = openPackage();
  send({ ...ANSWERED, lesson: 2, done: false });
  assert.equal(stored["cmi.core.score.raw"], "50");
  assert.equal(stored["cmi.core.lesson_status"], "incomplete");
  send({ ...ANSWERED, lesson: 2, done: true });
  assert.equal(stored["cmi.core.lesson_status"], "completed");
});

test("a lesson without tasks is completed without a score", () => {
  const { stored, send } = openPackage();
  send({ type: "score", right: 0, hinted: 0, answered: 0, questions: 0, lesson: "week-3.md", done: true });
  assert.equal(stored["cmi.core.lesson_status"], "completed");
  assert.equal(stored["cmi.core.score.raw"], undefined);
});

test("a quiz is completed when all questions are answered", () => {
  const { stored, send } = openPackage();
  send({ ...ANSWERED, answered: 1, done: false });
  assert.equal(stored["cmi.core.lesson_status"], "incomplete");
  send({ ...ANSWERED, done: true });
  assert.equal(stored["cmi.core.lesson_status"], "completed");
});
