/** The player reads from a recording, at every step and for every node, what Python reads from it. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { readRun } from "../../../static/js/player/recorded-run.js";
import { codeFragment, parseRecording } from "../../../static/js/player/recording-file.js";

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const output = execFileSync(path("../../../.venv/bin/python"), [path("recordings.py")], { maxBuffer: 2 ** 28 });
/** @type {{ name: string, text: string, runs: any[] }[]} */
const CASES = JSON.parse(output.toString());

/** Returns a value as JSON has it. @param {unknown} value */
const plain = (value) => JSON.parse(JSON.stringify(value));

/** @param {import("../../../static/js/player/recorded-run.js").RecordedRun} run @param {any} expected */
function assertSame(run, expected) {
  assert.equal(run.data.lastStep, expected.sentences.length - 1);
  for (const [step, sentence] of expected.sentences.entries()) {
    assert.deepEqual(run.sentence(step), sentence);
    assert.deepEqual(run.counters(step), expected.counters[step]);
    for (const [node, card] of expected.by_step[step])
      assert.deepEqual(plain(run.card(node, step)), expected.cards[card], `node ${node} at step ${step}`);
  }
  for (const [row, [card, twin]] of expected.copies.entries())
    assert.deepEqual(plain(run.discardedCopy(row)), { card, twin });
}

for (const { name, text, runs } of CASES)
  test(`${name}: every sentence, figure and card is that of Python`, async () => {
    const { head, block } = await parseRecording(text);
    assert.equal(head.runs.length, runs.length);
    for (const [index, expected] of runs.entries())
      assertSame(readRun(/** @type {any} */ (head.runs[index]), block), expected);
  });

test("the link has the code of a recording, if it is packed code", () => {
  const fragment = (/** @type {any} */ code) => codeFragment(/** @type {any} */ ({ code }));
  assert.equal(fragment({ code: ["S0lN", "a-b_"], search: ["AQ"] }), "code=S0lN.a-b_&search=AQ");
  for (const none of [{}, undefined, { code: [] }, { code: ["a&run=1"] }, { code: "S0lN" }, { other: ["S0lN"] }])
    assert.equal(fragment(none), "");
});

test("foreign, newer and damaged files are refused with one sentence each", async () => {
  const { text } = CASES[0];
  const file = JSON.parse(text);
  const content = file.content;
  const changed = (/** @type {object} */ fields) => JSON.stringify({ ...file, ...fields });
  /** @type {[string, string][]} */
  const cases = [
    ["", "foreign"],
    ["[]", "foreign"],
    ['{"format": 1}', "foreign"],
    [changed({ format: true }), "foreign"],
    [changed({ format: 2 }), "newer"],
    [text.slice(0, -20), "damaged"],
    [changed({ content: content.slice(0, -8) }), "damaged"],
    [changed({ content: `${content.slice(0, 400)}A${content.slice(401)}` }), "damaged"],
    [changed({ content: 7 }), "damaged"],
    [changed({ digest: "sha256:0" }), "damaged"],
    [changed({ link: 1 }), "damaged"],
    [changed({ link: "javascript:alert(1)" }), "damaged"],
    [changed({ link: "https://elsewhere.example/?start=1,0,2,3" }), "damaged"],
  ];
  for (const [damaged, fault] of cases)
    await assert.rejects(parseRecording(damaged), { name: "RecordingError", fault });
});

test("a run with missing or wrong columns is damaged", async () => {
  const { head, block } = await parseRecording(CASES[0].text);
  const record = /** @type {any} */ (head.runs[0]);
  const damaged = { name: "RecordingError", fault: "damaged" };
  const { columns, ...rest } = record;
  assert.throws(() => readRun(rest, block), damaged);
  assert.throws(() => readRun(record, block.subarray(0, 100)), damaged);
  for (const parent of [[0, 0], [0, 5], [-2]])
    assert.throws(() => readRun({ ...record, columns: { ...columns, parent } }, block), damaged);
  for (const name of ["sentences", "figures", "h_words", "cards", "copies", "twins", "counters", "pictures", "ending"])
    assert.throws(() => readRun({ ...record, [name]: undefined }, block), damaged, name);
});
