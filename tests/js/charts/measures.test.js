import assert from "node:assert/strict";
import test from "node:test";
import { jitter, logAxis, sampleIndices, spreadLabels, wrapNames } from "../../../static/js/charts/measures.js";

test("a logarithmic axis has ticks at all powers of ten", () => {
  assert.deepEqual(logAxis([45, 14_592, 179_170], 1).ticks, [10, 100, 1000, 10_000, 100_000]);
  const { domain } = logAxis([45, 14_592, 179_170], 1);
  assert.equal(domain[0], 10);
  assert.ok(Math.abs(domain[1] - 179_170) < 1);
});

test("a logarithmic axis has a least value, and fits a single value", () => {
  assert.deepEqual(logAxis([0], 1).ticks, [1, 10]);
  assert.deepEqual(logAxis([0.0004, 0.02], 0.0001).ticks, [0.0001, 0.001, 0.01]);
});

test("boards are sampled evenly and without repetition", () => {
  assert.deepEqual(sampleIndices(3, 400), [0, 1, 2]);
  const indices = sampleIndices(10_000, 400);
  assert.equal(new Set(indices).size, 400);
  assert.ok(Math.max(...indices) > 9900);
});

test("the jitter of a board never changes, and neighbours differ", () => {
  assert.equal(jitter(7), jitter(7));
  for (let board = 0; board < 100; board++) {
    assert.ok(Math.abs(jitter(board)) <= 1);
    assert.ok(Math.abs(jitter(board) - jitter(board + 1)) > 0.3);
  }
});

test("spread labels keep their order and do not overlap", () => {
  const heights = spreadLabels([100, 98, 40, 101], [16, 16, 16, 16], 120);
  const sorted = [...heights].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; i++) assert.ok(sorted[i] - sorted[i - 1] >= 16 - 1e-9);
  assert.ok(Math.max(...heights) <= 120);
  assert.ok(heights[2] < heights[1] && heights[1] < heights[0] && heights[0] < heights[3]);
});

test("a label of several lines gets more room", () => {
  const heights = spreadLabels([50, 52, 53], [16, 42, 16], 120);
  assert.deepEqual(heights, [50, 79, 108]);
  assert.deepEqual(spreadLabels([100, 101], [16, 42], 110), [81, 110]);
});

test("long names are wrapped between words and never truncated", () => {
  const measure = (/** @type {string} */ words) => words.length;
  const wrapped = wrapNames(["A*, Manhattan, ties to the newest", "A*"], 14, measure);
  assert.deepEqual(wrapped, { width: 14, names: [["A*, Manhattan,", "ties to the", "newest"], ["A*"]] });
  assert.deepEqual(wrapNames(["Database 1,2,3,4,5", "A*"], 6, measure), {
    width: 9,
    names: [["Database", "1,2,3,4,5"], ["A*"]],
  });
});
