import assert from "node:assert/strict";
import { test } from "node:test";
import { TreeData } from "../../../static/js/run/tree-data.js";
import {
  chooseTicks,
  columnHeights,
  findChanges,
  largestOf,
  titleLeft,
  trackCurve,
} from "../../../static/js/timeline/timeline.js";
import { fullTree, smallSearch } from "../searches.js";

test("a constant f has one change, at the start", () => {
  assert.deepEqual(findChanges(smallSearch()), { word: "f", changes: [{ step: 0, value: 5 }], falls: false });
});

test("the thumb never covers the title of the timeline", () => {
  for (let thumbX = 10; thumbX <= 490; thumbX++) {
    const left = titleLeft(140, thumbX, 500);
    assert.ok(left === 10 || left === 350, `at ${thumbX}`);
    assert.ok(thumbX < left - 4 || thumbX > left + 140 + 4, `at ${thumbX}`);
  }
  assert.equal(titleLeft(140, 60, 200), -1, "a narrow track has no room for the title");
  assert.equal(titleLeft(140, 180, 200), 10);
});

test("an f that falls is reported as falling", () => {
  const data = new TreeData({ width: 3, height: 3, start: [0], priority: "g+h", weight: 2, times: [1, 2] });
  data.append({ parent: [-1, 0, 1], g: [0, 1, 2], h: [5, 4, 3], generated_at: [0, 2, 3], taken: [0, 1, 2] });
  assert.deepEqual(findChanges(data), { word: "f", changes: [{ step: 0, value: 10 }], falls: true });
});

test("the track of an iterative search is its depth", () => {
  const data = new TreeData({ width: 3, height: 3, start: [0], priority: "", rounds: "depth" });
  data.append({ parent: [-1, -1, 1, 2, 1], generated_at: [0, 2, 3, 4, 5], taken: [0, 1, 2, 3, 4], bounds: [0, 2] });
  data.finish({ last_step: 5, goal: -1 });
  assert.deepEqual(Array.from(trackCurve(data)), [0, 0, 0, 1, 2, 1]);
});

test("the changes of breadth-first search are the starts of depths", () => {
  const { word, changes } = findChanges(fullTree(4, 2));
  assert.equal(word, "depth");
  assert.deepEqual(changes, [
    { step: 0, value: 0 },
    { step: 2, value: 1 },
    { step: 4, value: 2 },
  ]);
});

test("a search whose depth rises and falls has no changes", () => {
  const data = new TreeData({ width: 3, height: 3, start: [0], priority: "" });
  data.append({ parent: [-1, 0, 0], generated_at: [0, 2, 2], taken: [0, 1, 0] });
  assert.deepEqual(findChanges(data), { word: "", changes: [], falls: false });
});

test("tick labels are round, do not overlap and stay on the track", () => {
  const changes = Array.from({ length: 30 }, (_, value) => ({ step: value * 10, value }));
  const chosen = chooseTicks(
    changes,
    (step) => step,
    () => 20,
    0,
    290,
  );
  assert.ok(chosen.length >= 2);
  assert.ok(chosen.every(({ value }) => value % 10 === 0));
  assert.ok(chosen.every(({ step }) => step >= 10 && step <= 280));
});

test("few changes are all labelled", () => {
  const changes = [
    { step: 0, value: 15 },
    { step: 46, value: 17 },
  ];
  assert.deepEqual(
    chooseTicks(
      changes,
      (step) => 10 + step * 3,
      () => 20,
      0,
      400,
    ),
    changes,
  );
});

test("every step has the same width on the track", () => {
  const { frontierCurve: curve } = smallSearch();
  assert.equal(largestOf(curve), 7);
  const heights = columnHeights(curve, 6, 12, 7);
  assert.deepEqual(
    [...heights].map((h) => Math.round(h * 7)),
    [1, 1, 3, 3, 5, 5, 6, 6, 6, 6, 7, 7],
  );
});

test("many steps in a column are averaged", () => {
  const curve = Int32Array.from({ length: 1001 }, (_, t) => t % 2);
  const heights = columnHeights(curve, 1000, 10, 1);
  assert.ok(heights.every((h) => Math.abs(h - 0.5) < 0.02));
});
