// Tests that no forged answer of the sandbox reaches the page: not the drawing of a tree, and not its sentences.

import assert from "node:assert/strict";
import { test } from "node:test";

import { AnswerChecks } from "../../../static/js/sandbox/check-answers.js";

const SETTINGS = { algorithm: "a_star", heuristic: "own", goal_test: "late" };
const COUNTERS = Object.fromEntries(
  [
    "expanded",
    "generated",
    "enqueued",
    "discarded",
    "popped",
    "tested",
    "max_frontier",
    "frontier_end",
    "max_depth",
    "pruned",
  ].map((name) => [name, 1]),
);
const OPENING = {
  run: 1,
  width: 2,
  height: 2,
  labelled: false,
  start: [1, 0, 2, 3],
  goal: [0, 1, 2, 3],
  algorithm: "a_star",
  priority: "g+h",
  weight: 1,
  times: [1, 1],
  fractions: true,
  costs: true,
  rounds: "",
  both_ends: false,
  siblings_together: true,
  pictured: false,
  states: [],
};
/** Three nodes: the root, and the goal and another board below it. */
const BATCH = {
  searching: true,
  nodes: 3,
  seconds: 0.01,
  round: "",
  counters: COUNTERS,
  parent: Int32Array.of(-1, 0, 0),
  move: Int8Array.of(-1, 0, 2),
  g: Float64Array.of(0, 1, 1),
  h: Float64Array.of(1, 0, 2),
  generated_at: Int32Array.of(0, 1, 1),
  x: Float32Array.of(0, 0, 1),
  taken: Int32Array.of(0),
  waiting: Int32Array.of(0),
  superseded: Int32Array.of(1, 2),
  dropped: new Int32Array(0),
  pruned: new Int32Array(0),
  forgotten: new Int32Array(0),
  values: new Float64Array(0),
  discarded_parent: Int32Array.of(1),
  discarded_move: Int8Array.of(1),
  roots: Int32Array.of(0),
  bounds: new Float32Array(0),
  cut: new Int32Array(0),
  labels: [],
};
const SENTENCE = [
  ["strong", "Solved in 1 move, though shorter paths may exist."],
  ["", " A* expanded "],
  ["glyph", "current"],
];
const CARD = {
  status: "current",
  title: "Taken at step 1",
  depth: 0,
  tiles: [1, 0, 2, 3],
  text: "1 0/2 3",
  parts: ["1", "", "", ""],
  formula: ["1", "0", "1"],
  changed: false,
  why: [[["math", "h"]], SENTENCE],
  picture: "",
};
const STATE = { tiles: [1, 0, 2, 3], text: "1 0/2 3", picture: "", node: 0 };
const ROW = { ...STATE, rank: 1, figures: ["0", "1", "1"], since: 0, pruned: false };
const LINE = { by: "value", end: "", depth: -1, size: 1, first: 0, rows: [ROW], below: SENTENCE };

/** The table of the rounds of a search with two rounds. */
const ROUNDS = {
  step: 1,
  kind: "f",
  count: 2,
  first: 1,
  bounds: Float64Array.of(1, 3),
  nodes: Float64Array.of(1, 2),
  kept: Int32Array.of(1, 2),
  steps: Int32Array.of(1, 2),
  times: Float64Array.of(0.004, 0.006),
  expected: 0,
  expected_text: "0",
  current: 1,
  visited: 1,
  path_g: Float64Array.of(0),
  path_h: Float64Array.of(1),
  tiles: STATE.tiles,
  total: 3,
  seconds: 0.01,
  lead: SENTENCE,
  note: "",
};

/** An answer to each request about the run, with the further parts of the request. @type {Record<string, [any[], any]>} */
const ANSWERS = {
  place: [["tidy", 0.04], { x: Float32Array.of(0, -1, 1), y: [], owner: [], drawn: 3, form: "rows" }],
  arrange: [["tree", -1, -1], { x: [0, -1, 1], y: [0, 1, 1], owner: [-1, -1, 0], drawn: 2, form: "free" }],
  at_step: [[1, -1, -1], { step: 1, sentence: SENTENCE, counters: COUNTERS, node: 0, card_node: 0, card: CARD }],
  frontier_at: [[1, [[0, 12, 1]]], { step: 1, taken: { ...STATE, why: SENTENCE }, lines: [LINE], columns: "ghf" }],
  reached_at: [[1], { step: 1, size: SENTENCE, last: [STATE] }],
  look_up: [[1, 0, []], { node: 0, said: SENTENCE }],
  same_board: [[1, 0, true], { known: true, nodes: Int32Array.of(1), why: [SENTENCE], go: 1, first: 0 }],
  discarded_copy: [[0], { card: CARD, twin: 1 }],
  round_table: [[1], ROUNDS],
  stops_of: [
    ["depth:1"],
    { steps: Int32Array.of(1), reason_of: Int32Array.of(0), reasons: [[["", "the depth reaches 1"]]], problems: [] },
  ],
  listing: [["def h"], { path: "", lines: [SENTENCE] }],
  program: [["pseudocode"], { path: "search.py", lines: [SENTENCE] }],
  moments_at: [
    [1, "pseudocode"],
    {
      step: 1,
      main: 0,
      moments: [{ line: 0, beside: [[1, SENTENCE]], variables: [{ name: "node", words: SENTENCE, tiles: [1] }] }],
    },
  ],
  shortest_length: [[0.04], { more: false, length: 1 }],
  pictures: [[[0, 2, 1]], { pictures: ['<circle r="9"/>', "", "<g/>"] }],
  finish: [
    [],
    {
      outcome: "solved",
      moves: "L",
      actions: [],
      path_length: 1,
      cost: 1,
      shortest: false,
      bound: 0,
      best: "shortest",
      seconds: 0.01,
      last_step: 2,
      who: "A*",
      sampled: false,
      unknown_counters: ["popped"],
      knows_frontier: true,
      repeated: [1],
      repeated_node: [0],
      bad_parent: [0],
      bad_count: [2],
      goal: 1,
      meeting: -1,
      solution: [0, 1],
      path_pictures: ['<rect width="9" height="9"/>'],
    },
  ],
};
const {
  searching: _searching,
  nodes: _nodes,
  seconds: _seconds,
  round: _round,
  counters: _counters,
  ...COLUMNS
} = BATCH;
ANSWERS.expand = [[1], { refused: "", ...COLUMNS, ...ANSWERS.place[1], ending: ANSWERS.finish[1] }];
ANSWERS.trace_call = [["def h", [1, 0, 2, 3], [0, 1, 2, 3], 1], ANSWERS.moments_at[1]];
const WRONG = /sandbox sent a wrong/;

/** Returns checks that have seen the start of a run and its three nodes. @param {object} [settings] */
function startedChecks(settings = SETTINGS) {
  const checks = new AnswerChecks();
  checks.check("start", [settings], { value: OPENING });
  checks.check("advance", [1, 0.04], { value: BATCH });
  return checks;
}

/** Returns the checked value of an answer about the run. @param {string} name @param {any} value @param {AnswerChecks} [checks] */
const checked = (name, value, checks = startedChecks()) =>
  checks.check(name, [1, ...ANSWERS[name][0]], { value }).value;

/** Returns the checked value of the answer to a start or to the first batch. @param {string} name @param {any} value */
function checkedFirst(name, value) {
  const checks = new AnswerChecks();
  if (name === "start") return checks.check("start", [SETTINGS], { value }).value;
  checks.check("start", [SETTINGS], { value: OPENING });
  return checks.check("advance", [1, 0.04], { value }).value;
}

/** Yields the path of every part of a value. @param {any} value @param {string[]} path @returns {Generator<string[]>} */
function* pathsIn(value, path = []) {
  if (path.length) yield path;
  if (typeof value === "object" && value !== null)
    for (const key of Object.keys(value)) yield* pathsIn(value[key], [...path, key]);
}

/** Returns the part of a value at a path. @param {any} value @param {string[]} path */
const partAt = (value, path) => path.reduce((part, key) => part?.[key], value);

/** Returns a copy of a value with another part at a path. @param {any} value @param {string[]} path @param {any} part @returns {any} */
function withPart(value, [key, ...rest], part) {
  const changed = rest.length ? withPart(value[key], rest, part) : part;
  if (ArrayBuffer.isView(value)) return Object.assign(Array.from(/** @type {any} */ (value)), { [key]: changed });
  return Array.isArray(value) ? Object.assign([...value], { [key]: changed }) : { ...value, [key]: changed };
}

/** @type {any} */
const cyclic = { length: 1 };
cyclic.self = cyclic;
/** Values that a forger may put in the place of any part of an answer. */
const FORGED = {
  nothing: null,
  "a missing part": undefined,
  "no number": Number.NaN,
  infinity: Number.POSITIVE_INFINITY,
  "a negative number": -2,
  "a huge number": 1e300,
  "a fraction": 0.5,
  "a large integer": 10n ** 30n,
  "a huge text": "x".repeat(1_000_000),
  markup: "<img src=x onerror=alert(1)>",
  "a link": ["link", "Press here", "code-delete"],
  "an empty object": {},
  "an endless object": cyclic,
  "a function": () => 1,
  "a huge empty array": new Array(2 ** 31),
  "an array of itself": Object.assign([], { 0: cyclic, 1: cyclic }),
  "another column": new Float64Array(1000).fill(Number.NaN),
  "a date": new Date(0),
  "a getter": {
    get length() {
      throw new Error("The getter was called twice.");
    },
  },
};

/** Throws unless the page can use a part as it uses the honest one. @param {any} part @param {any} honest */
function expectUsable(part, honest) {
  const isNothing = part === null || part === undefined;
  if (isNothing) return; // a part that may be missing
  if (typeof part === "string") return assert.ok(part.length <= 5_000_000);
  if (typeof part === "number") return assert.ok(Number.isFinite(part) && Math.abs(part) <= Number.MAX_SAFE_INTEGER);
  if (typeof part === "boolean") return;
  assert.ok(typeof part === "object" && typeof honest === "object");
  const isSpan = Array.isArray(honest) && honest.length === 2;
  assert.ok(!Array.isArray(part) || (part.length < 2000 && !(isSpan && part[0] === "link")));
}

for (const [name, [, value]] of Object.entries(ANSWERS)) {
  test(`the answer to ${name} passes, and every forged part of it is refused or harmless`, () => {
    assert.deepEqual(checked(name, value), value);
    expectForgeriesRefused(value, (forgery) => checked(name, forgery));
  });
}

for (const [name, value] of [
  ["start", OPENING],
  ["advance", BATCH],
]) {
  test(`the answer to ${name} passes, and every forged part of it is refused or harmless`, () => {
    assert.deepEqual(checkedFirst(/** @type {string} */ (name), value), value);
    expectForgeriesRefused(value, (forgery) => checkedFirst(/** @type {string} */ (name), forgery));
  });
}

/** Puts everything forged in the place of every part. @param {any} value @param {(forgery: any) => any} check */
function expectForgeriesRefused(value, check) {
  for (const path of pathsIn(value)) {
    for (const [kind, part] of Object.entries(FORGED)) {
      let result;
      try {
        result = check(withPart(value, path, part));
      } catch (error) {
        assert.match(String(error), /sandbox sent a wrong|getter was called/, `${path.join(".")}: ${kind}`);
        continue;
      }
      const kept = partAt(result, path);
      expectUsable(kept, partAt(value, path));
      const isText = typeof partAt(value, path) === "string";
      assert.ok(isText || typeof kept !== "string", `${path.join(".")} has become a text: ${kind}`);
    }
  }
}

test("whole answers of any other kind are refused", () => {
  for (const [kind, part] of Object.entries(FORGED)) {
    for (const name of Object.keys(ANSWERS))
      if (name === "place" && part == null)
        assert.equal(checked(name, part), null); // an unfinished layout
      else assert.throws(() => checked(name, part), `${name}: ${kind}`);
    assert.throws(() => checkedFirst("start", part), kind);
    assert.throws(() => checkedFirst("advance", part), kind);
  }
});

test("columns that do not fit the tree are refused", () => {
  const wrong = {
    "a parent that does not exist": { parent: Int32Array.of(-1, 0, 7) },
    "a node that is its own parent": { parent: Int32Array.of(-1, 1, 0) },
    "a column that is too short": { h: Float64Array.of(1) },
    "a column that is too long": { x: new Float32Array(1_000) },
    "a column of texts": { g: ["0", "1", "1"] },
    "bytes without numbers": { g: new DataView(new ArrayBuffer(3)) },
    "an h that is no number": { h: Float64Array.of(1, Number.NaN, 2) },
    "an infinite h": { h: Float64Array.of(1, Number.POSITIVE_INFINITY, 2) },
    "a taken node that does not exist": { taken: Int32Array.of(9) },
    "a pair without its step": { dropped: Int32Array.of(1) },
    "a copy of a node that does not exist": { discarded_parent: Int32Array.of(-5) },
    "labels that are objects": { labels: [{}] },
  };
  for (const [kind, changes] of Object.entries(wrong))
    assert.throws(() => checkedFirst("advance", { ...BATCH, ...changes }), WRONG, kind);
  const many = { ...BATCH, parent: new Int32Array(5_000_001).fill(-1) };
  assert.throws(() => startedChecks().check("advance", [1, 0.04], { value: many }), /wrong node/);
});

test("boards with other tiles, and huge boards, are refused", () => {
  for (const tiles of [[1, 1, 2, 3], [1, 0, 2], [4, 0, 2, 3], Array.from({ length: 10_000 }, (_, tile) => tile)])
    assert.throws(() => checked("reached_at", { ...ANSWERS.reached_at[1], last: [{ ...STATE, tiles }] }), WRONG);
  assert.throws(() => checkedFirst("start", { ...OPENING, width: 5000 }), WRONG);
  assert.throws(() => checkedFirst("start", { ...OPENING, start: [1, 1, 2, 3] }), WRONG);
});

const [, SOLVED] = ANSWERS.finish;

test("a path that does not lead to the goal is refused", () => {
  for (const moves of ["R", "D", "LR", "", "LLL", "<b>", "constructor"])
    assert.throws(() => checked("finish", { ...SOLVED, moves, path_length: moves.length }), /wrong path/, moves);
  assert.throws(() => checked("finish", { ...SOLVED, path_length: 5 }), /wrong path/);
  assert.throws(() => checked("finish", { ...SOLVED, outcome: "exhausted" }), /wrong path/);
});

/**
 * Returns the answer about the last step with a promise.
 * @param {number} optimal @param {object} [settings] @param {number} [atLeast] @param {string} [promise]
 */
function promiseOf(optimal, settings, atLeast = -1, promise = "Solved in 1 move, and no path is shorter.") {
  const checks = startedChecks(settings);
  checked("finish", SOLVED, checks);
  const sentence = [["strong", promise]];
  return checks.check("at_step", [1, 2, optimal, atLeast, -1], { value: { ...ANSWERS.at_step[1], sentence } }).value;
}

test("only what the page knows by itself is promised", () => {
  assert.throws(() => promiseOf(-1), /wrong promise/);
  assert.throws(() => promiseOf(0), /wrong promise/);
  assert.equal(promiseOf(1).sentence[0][1], "Solved in 1 move, and no path is shorter.");
  assert.throws(() => checked("finish", { ...SOLVED, shortest: true }), /wrong promise/);
  const breadthFirst = { algorithm: "breadth_first", problem: "own" };
  assert.equal(promiseOf(-1, breadthFirst).sentence.length, 1);
  assert.equal(checked("finish", { ...SOLVED, shortest: true }, startedChecks(breadthFirst)).shortest, true);
});

/** A problem of the reader's, as a search and an audit name it. */
const PROBLEM = { problem: "own", problem_code: "class P: pass", start: [1, 0], goal: [0, 1] };
const AS_AUDITED = [PROBLEM.problem_code, PROBLEM.start, PROBLEM.goal];

/**
 * Returns checks of a search that found a path of cost 1, after an audit that found a cheapest path of some cost.
 * @param {number} cheapest @param {any[]} [audited] the code and the boards of the audit
 */
function auditedChecks(cheapest, audited = AS_AUDITED) {
  const checks = startedChecks({ ...SETTINGS, ...PROBLEM });
  checks.check("states_start", audited, { value: null });
  checks.check("states_audited", [[16, true, true, cheapest]], { value: null });
  return checks;
}

test("a cheapest path is promised after an audit of this problem", () => {
  const promise = { ...ANSWERS.at_step[1], sentence: [["strong", "Solved, and no path is cheaper"]] };
  const promised = (/** @type {AnswerChecks} */ checks) => {
    const ending = checked("finish", { ...SOLVED, cost: 1, shortest: true }, checks);
    return ending.shortest && checks.check("at_step", [1, 2, -1, -1, -1], { value: promise }).value.sentence.length;
  };
  assert.equal(promised(auditedChecks(1)), 1);
  assert.equal(promised(auditedChecks(1 + 1e-14)), 1, "sums of the same costs in another order");
  for (const cheapest of [0.5, 2, Number.NaN])
    assert.throws(() => promised(auditedChecks(cheapest)), /wrong promise/, String(cheapest));
  for (const [part, value] of ["class P: h = 0", [0, 1], [1, 0]].entries()) {
    const audited = AS_AUDITED.map((own, index) => (index === part ? value : own));
    assert.throws(() => promised(auditedChecks(1, audited)), /wrong promise/, `another ${part}`);
  }
  const again = auditedChecks(1);
  again.check("states_start", AS_AUDITED, { value: null });
  assert.throws(() => promised(again), /wrong promise/, "a new audit has no verdict yet");
});

test("no larger lower bound is promised than the page knows", () => {
  const bound = (/** @type {number} */ atLeast, /** @type {string} */ promise) =>
    promiseOf(-1, {}, atLeast, promise).sentence.length;
  assert.equal(bound(1081, "Solved in 1,200 moves; no path is shorter than 1,081."), 1);
  assert.throws(() => bound(1081, "Solved in 1,200 moves; no path is shorter than 1,083."), /wrong promise/);
  assert.throws(() => bound(-1, "no path is shorter than 3."), /wrong promise/);
  assert.throws(() => bound(8, "no path is shorter than 8; no path is shorter than 9."), /wrong promise/);
  assert.equal(bound(1, "Solved in 1 move, and no path is shorter."), 1);
});

test("a promise is found in every answer, however deep", () => {
  const card = { ...CARD, why: [[["", "No path is cheaper"]]] };
  assert.throws(() => checked("discarded_copy", { card, twin: 1 }), /wrong promise/);
  assert.throws(() => startedChecks().check("quiz", [1], { value: { a: [{ b: "no path is shorter" }] } }), /promise/);
});

test("answers without a shape of their own are plain data of limited size", () => {
  const check = (/** @type {any} */ value) => new AnswerChecks().check("run_columns", [], { value }).value;
  assert.deepEqual(check({ a: [1, "b", null, true] }), { a: [1, "b", null, true] });
  const endless = new Array(400_000).fill(0);
  const links = { words: [["link", "Press", "code-delete"]] };
  for (const value of [cyclic, endless, links, { a: Number.NaN }, { a: 1n }, new Map(), { a: () => 1 }, new Array(1e9)])
    assert.throws(() => check(value), WRONG);
});

test("errors are checked as well", () => {
  const error = { kind: "exception", sentence: "It failed.", note: "", line: 3, board: [1, 0, 2, 3], exception: null };
  const check = (/** @type {any} */ changes) =>
    new AnswerChecks().check("rating_start", [], { error: { ...error, ...changes } }).error;
  assert.deepEqual(check({}), error);
  assert.equal(check({ sentence: "x".repeat(1e6) }).sentence.length, 2000);
  for (const changes of [
    { kind: {} },
    { sentence: 5 },
    { line: -1 },
    { board: "no" },
    { board: [99] },
    { exception: ["one"] },
  ])
    assert.throws(() => check(changes), WRONG);
});

test("what was printed is bounded, and counted by whole numbers", () => {
  const check = (/** @type {any} */ printed) =>
    new AnswerChecks().check("states_advance", [], { value: { more: true }, printed }).printed;
  const printed = { text: "x\n".repeat(100), newlines: 181_440, open: false };
  assert.equal(check(undefined), null);
  assert.deepEqual(check({ ...printed, html: "<b>" }), printed);
  expectForgeriesRefused(printed, check);
  const wrong = [
    ...["x\n".repeat(101), "x".repeat(10_002), "x".repeat(1e8)].map((text) => ({ text })),
    ...[-1, 0.5, 99, Number.NaN, "1", 2 ** 60].map((newlines) => ({ newlines })),
    { open: 1 },
  ];
  for (const part of wrong) assert.throws(() => check({ ...printed, ...part }), WRONG);
  assert.throws(() => new AnswerChecks().check("start", [], { error: {}, printed: "text" }), WRONG);
});

const RATED = {
  values: Float64Array.of(2, -1),
  errors: [
    {
      kind: "none",
      sentence: "h returned None.",
      note: "",
      values: "",
      line: 3,
      in_call: true,
      exception: ["KeyError", "7"],
    },
  ],
};

test("of a rating, only values of h pass, one for each of the first boards", () => {
  const parts = ["def h", [0, 1, 2, 3], Uint8Array.of(0, 1, 2, 3, 1, 0, 2, 3), 0.1];
  const check = (/** @type {any} */ value) => new AnswerChecks().check("rate_boards", parts, { value }).value;
  assert.deepEqual(check({ ...RATED, admissible: "yes" }), RATED);
  expectForgeriesRefused(RATED, check);
  for (const values of [[], [0, 0, 0], [-14], [1_000_001], [Number.NaN], ["0"], new DataView(new ArrayBuffer(2))])
    assert.throws(() => check({ ...RATED, values }), WRONG);
});
