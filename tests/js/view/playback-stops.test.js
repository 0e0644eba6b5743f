import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestBeyond, nextEvent } from "../../../static/js/view/playback.js";
import { fullTree } from "../searches.js";

test("the nearest step in a direction is found in unsorted steps", () => {
  const steps = Int32Array.of(9, 3, 7, 0);
  assert.equal(nearestBeyond(steps, 3, 1), 7);
  assert.equal(nearestBeyond(steps, 4, -1), 3);
  assert.equal(nearestBeyond(steps, 9, 1), 9);
  assert.equal(nearestBeyond(steps, 0, -1), 0);
  assert.equal(nearestBeyond([], 5, 1), 5);
});

test("events are the starts of depths, and both ends", () => {
  const data = fullTree(4, 2);
  assert.equal(nextEvent(data, 0, 1), 2);
  assert.equal(nextEvent(data, 3, -1), 2);
  assert.equal(nextEvent(data, 4, 1), data.lastStep);
});
