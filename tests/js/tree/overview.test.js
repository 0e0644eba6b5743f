import assert from "node:assert/strict";
import { test } from "node:test";
import { createOverview } from "../../../static/js/tree/side-views.js";
import { fullTree } from "../searches.js";

/** Returns a simulated canvas with a list of the rectangles that are filled on it. @returns {any} */
function createCanvas() {
  /** @type {number[][]} */
  const rectangles = [];
  const context = { clearRect() {}, drawImage() {}, strokeRect() {}, setTransform() {}, scale() {} };
  const ctx = { ...context, fillRect: (/** @type {number[]} */ ...rectangle) => rectangles.push(rectangle) };
  return { clientWidth: 180, clientHeight: 110, rectangles, addEventListener() {}, getContext: () => ctx };
}

/** Draws the overview of a large tree until it is complete; returns the filled rectangles and the number of frames. @param {number} millisecondsPerReading by which the clock advances */
function drawOverview(millisecondsPerReading) {
  let time = 0;
  const bitmap = createCanvas();
  Object.assign(globalThis, {
    window: { devicePixelRatio: 1 },
    document: { createElement: () => bitmap },
    performance: { now: () => (time += millisecondsPerReading) },
  });
  const data = fullTree(11, 2);
  const scene = /** @type {any} */ ({ data, step: 600, form: { square: false }, theme: {}, x: 0, y: 0, kx: 1, ky: 1 });
  const draw = createOverview(createCanvas(), () => {});
  let frames = 1;
  while (draw(scene, true, 1000 + frames)) frames++;
  return { rectangles: bitmap.rectangles, frames };
}

test("an overview prepared in several frames is the same as in one", () => {
  const fast = drawOverview(0);
  const slow = drawOverview(10);
  assert.equal(fast.frames, 1);
  assert.equal(slow.frames, 4);
  assert.ok(fast.rectangles.length > 50);
  assert.deepEqual(slow.rectangles, fast.rectangles);
});
