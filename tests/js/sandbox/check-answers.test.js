// Tests that no forged answer of the sandbox reaches the drawing of a tree.

import assert from "node:assert/strict";
import { test } from "node:test";

import { AnswerChecks } from "../../../static/js/sandbox/check-answers.js";

const OPENING = { run: 1, width: 2, height: 2, start: [1, 0, 2, 3], goal: [0, 1, 2, 3], times: [1, 1], weight: 1 };

/** Returns the answer to the first request to advance a search of three nodes, with some columns replaced. @param {object} changes */
const batch = (changes = {}) => ({
  parent: Int32Array.of(-1, 0, 0),
  move: Int8Array.of(-1, 0, 2),
  g: Float64Array.of(0, 1, 1),
  h: Float64Array.of(1, 0, 2),
  generated_at: Int32Array.of(0, 1, 1),
  x: Float32Array.of(0, 0, 1),
  taken: Int32Array.of(0),
  waiting: Int32Array.of(0),
  superseded: new Int32Array(0),
  dropped: new Int32Array(0),
  discarded_parent: Int32Array.of(1),
  discarded_move: Int8Array.of(1),
  bounds: new Float32Array(0),
  cut: new Int32Array(0),
  labels: [],
  ...changes,
});
const LAYOUT = { more: false, x: Float32Array.of(0, -1, 1), y: [], owner: [] };
const ENDING = { last_step: 2, goal: 1, meeting: -1, solution: [0, 1] };

/** Returns checks that have seen the start of a run and its three nodes. */
function startedChecks() {
  const checks = new AnswerChecks();
  checks.check("start", [{}], OPENING);
  checks.check("advance", [1, 0.04], batch());
  return checks;
}

test("the answers of a search pass", () => {
  const checks = startedChecks();
  checks.check("advance", [1, 0.04], batch({ parent: Int32Array.of(2, 3, 4), taken: Int32Array.of(5) }));
  checks.check("place", [1, "tidy", 0.04], { more: true });
  checks.check("place", [1, "tidy", 0.04], { ...LAYOUT, x: new Float32Array(6) });
  checks.check("finish", [1], ENDING);
  checks.check("at_step", [1, 0], "anything, as it is only read as text");
});

const FORGED_OPENINGS = {
  "a huge board": { width: 5000 },
  "no board": { start: undefined },
  "a board of another size": { start: [1, 0, 2] },
  "a tile that is no number": { start: ["<b>", 0, 2, 3] },
  "factors of zero": { times: [0, 1] },
  "a weight that is no number": { weight: Number.NaN },
};
for (const [name, changes] of Object.entries(FORGED_OPENINGS)) {
  test(`a run that starts with ${name} is refused`, () => {
    assert.throws(() => new AnswerChecks().check("start", [{}], { ...OPENING, ...changes }), /sandbox sent a wrong/);
  });
}

const FORGED_BATCHES = {
  "a parent that does not exist": { parent: Int32Array.of(-1, 0, 7) },
  "a node that is its own parent": { parent: Int32Array.of(-1, 1, 0) },
  "a column that is too short": { h: Float64Array.of(1) },
  "a column that is too long": { x: new Float32Array(1_000) },
  "a column that is text": { g: "000" },
  "a missing column": { move: undefined },
  "an h that is no number": { h: Float64Array.of(1, Number.NaN, 2) },
  "an infinite h": { h: Float64Array.of(1, Number.POSITIVE_INFINITY, 2) },
  "a taken node that does not exist": { taken: Int32Array.of(9) },
  "a pair without its step": { dropped: Int32Array.of(1) },
  "a copy of a node that does not exist": { discarded_parent: Int32Array.of(-5) },
  "labels that are objects": { labels: [{}] },
  "an endless label": { labels: ["x".repeat(10_000)] },
};
for (const [name, changes] of Object.entries(FORGED_BATCHES)) {
  test(`new nodes with ${name} are refused`, () => {
    const checks = new AnswerChecks();
    checks.check("start", [{}], OPENING);
    assert.throws(() => checks.check("advance", [1, 0.04], batch(changes)), /sandbox sent a wrong/);
  });
}

test("a tree cannot grow beyond what the page holds", () => {
  const parent = new Int32Array(5_000_001).fill(-1);
  assert.throws(() => startedChecks().check("advance", [1, 0.04], { parent }), /wrong node/);
});

test("positions and endings of nodes that do not exist are refused", () => {
  const wrong = /sandbox sent a wrong/;
  assert.throws(() => startedChecks().check("place", [1], { ...LAYOUT, x: new Float32Array(2) }), wrong);
  assert.throws(() => startedChecks().check("place", [1], { ...LAYOUT, x: [0, Number.NaN, 1] }), wrong);
  assert.throws(() => startedChecks().check("arrange", [1], { ...LAYOUT, owner: [-1, 5, -1] }), wrong);
  assert.throws(() => startedChecks().check("place", [1], null), wrong);
  assert.throws(() => startedChecks().check("finish", [1], { ...ENDING, goal: 3 }), wrong);
  assert.throws(() => startedChecks().check("finish", [1], { ...ENDING, last_step: 1e9 }), wrong);
  assert.throws(() => startedChecks().check("finish", [1], { ...ENDING, solution: [0, 99] }), wrong);
});
