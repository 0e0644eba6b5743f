import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CURVES, effectiveBranching, extremesOf, rangesOf } from "../../../static/js/timeline/plot.js";
import { smallSearch } from "../searches.js";

/** Asserts that two numbers are almost equal. */
const assertClose = (/** @type {number} */ a, /** @type {number} */ b) =>
  assert.ok(Math.abs(a - b) < 1e-6, `${a} is not ${b}`);

test("the branching factor is that of a full tree with as many nodes", () => {
  for (const [b, depth] of [
    [2, 5],
    [3, 4],
    [1, 7],
    [1.5, 10],
  ]) {
    let nodes = 0;
    for (let d = 1; d <= depth; d++) nodes += b ** d;
    assertClose(effectiveBranching(nodes, depth), b);
  }
  assert.ok(Number.isNaN(effectiveBranching(0, 3)) && Number.isNaN(effectiveBranching(5, 0)));
});

test("the branching factor equals Python's to the last bit", () => {
  const cases = JSON.parse(readFileSync(new URL("../../data/branching.json", import.meta.url), "utf-8"));
  for (const [generated, depth, factor] of cases) assert.equal(effectiveBranching(generated, depth), factor);
});

test("curves count the nodes at each step, including copies", () => {
  const data = smallSearch();
  const branching = CURVES.branching(data);
  // The root generates 3 successors at depth 1; the next node generates 3 more at depth 2, and a copy of the root.
  assertClose(branching(2), 3);
  assertClose(branching(3), effectiveBranching(7, 2));
  assertClose(branching(6), effectiveBranching(15, 5));
  assert.deepEqual([1, 2, 3].map(CURVES.value(data)), [5, 5, 5]);
  assert.deepEqual([1, 2, 6].map(CURVES.frontier(data)), [1, 3, 7]);
});

test("a column has the least and the greatest value of its steps", () => {
  const { low, high } = rangesOf(smallSearch(), "frontier", 2);
  assert.deepEqual(
    [[...low], [...high]],
    [
      [1, 6],
      [5, 7],
    ],
  );
});

test("the summary of a curve is its least, greatest and last value", () => {
  assert.deepEqual(extremesOf(smallSearch(), "frontier"), { least: 1, most: 7, last: 7 });
  assert.deepEqual(extremesOf(smallSearch(), "value"), { least: 5, most: 5, last: 5 });
  assert.deepEqual(extremesOf(smallSearch(), "depth"), { least: 0, most: 5, last: 5 });
  const { least, most, last } = extremesOf(smallSearch(), "branching");
  assert.ok(least <= last && last <= most && most === 3);
});
