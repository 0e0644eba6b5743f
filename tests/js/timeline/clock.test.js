import assert from "node:assert/strict";
import { test } from "node:test";

import { createClock } from "../../../static/js/timeline/clock.js";

/** Returns a fake source of frames with a manual clock. */
function fakePage() {
  let time = 0;
  let hidden = false;
  /** @type {(() => void) | null} */
  let next = null;
  /** @type {() => void} */
  let seen = () => {};
  return {
    frames: {
      now: () => time,
      request: (/** @type {() => void} */ tick) => {
        next = tick;
        return 1;
      },
      cancel: () => {
        next = null;
      },
      onVisibility: (/** @type {() => void} */ callback) => {
        seen = callback;
      },
      hidden: () => hidden,
    },
    /** @param {number} milliseconds until the next frame */
    frame(milliseconds) {
      time += milliseconds;
      const tick = next;
      next = null;
      tick?.();
    },
    /** @param {boolean} now */
    hide(now) {
      hidden = now;
      seen();
    },
    /** @param {number} milliseconds */
    wait(milliseconds) {
      time += milliseconds;
    },
  };
}

/** @param {ReturnType<typeof fakePage>} page */
function watched(page) {
  /** @type {(number | string)[]} */
  const seen = [];
  const clock = createClock({ onStep: (step) => seen.push(step), onStop: () => seen.push("end") }, page.frames);
  return { clock, seen };
}

test("steps follow the speed and end at the last one", () => {
  const page = fakePage();
  const { clock, seen } = watched(page);
  clock.play({ from: 0, to: 3, stepsPerSecond: 4 });
  for (let i = 0; i < 60; i++) page.frame(16);
  assert.deepEqual(seen, [1, 2, 3, "end"]);
  assert.equal(clock.playing(), false);
});

test("a slow frame skips steps and causes no delay", () => {
  const page = fakePage();
  const { clock, seen } = watched(page);
  clock.play({ from: 0, to: 10000, stepsPerSecond: 1000 });
  page.frame(16);
  page.frame(500);
  assert.deepEqual(seen, [16, 516]);
  for (let i = 0; i < 100; i++) page.frame(7.3);
  assert.equal(seen.at(-1), 1246);
});

test("playback can go backwards", () => {
  const page = fakePage();
  const { clock, seen } = watched(page);
  clock.play({ from: 3, to: 0, stepsPerSecond: 10 });
  for (let i = 0; i < 40; i++) page.frame(10);
  assert.deepEqual(seen, [2, 1, 0, "end"]);
});

test("a change of speed applies from the current position", () => {
  const page = fakePage();
  const { clock, seen } = watched(page);
  clock.play({ from: 0, to: 100, stepsPerSecond: 10 });
  page.frame(1000);
  clock.setSpeed(1);
  page.frame(1000);
  assert.deepEqual(seen, [10, 11]);
});

test("a paused clock reports no steps", () => {
  const page = fakePage();
  const { clock, seen } = watched(page);
  clock.play({ from: 0, to: 100, stepsPerSecond: 10 });
  page.frame(100);
  clock.pause();
  page.frame(1000);
  assert.deepEqual(seen, [1]);
});

test("playback pauses while the page is hidden", () => {
  const page = fakePage();
  const { clock, seen } = watched(page);
  clock.play({ from: 0, to: 100, stepsPerSecond: 10 });
  page.frame(500);
  page.hide(true);
  page.wait(60000);
  page.hide(false);
  page.frame(100);
  assert.deepEqual(seen, [5, 6]);
});
