import assert from "node:assert/strict";
import { test } from "node:test";
import { createClock } from "../../../static/js/view/playback.js";

/** Returns a simulated page: tests set its time and visibility, and decide when an animation frame runs. */
function fakePage() {
  let time = 0;
  let hidden = false;
  /** @type {(() => void) | null} */
  let requestedTick = null;
  /** @type {() => void} */
  let onVisibilityChange = () => {};
  return {
    frames: {
      now: () => time,
      request: (/** @type {() => void} */ tick) => {
        requestedTick = tick;
        return 1;
      },
      cancel: () => {
        requestedTick = null;
      },
      onVisibility: (/** @type {() => void} */ callback) => {
        onVisibilityChange = callback;
      },
      hidden: () => hidden,
    },
    /** Lets time pass and runs the requested animation frame. @param {number} milliseconds */
    frame(milliseconds) {
      time += milliseconds;
      const tick = requestedTick;
      requestedTick = null;
      tick?.();
    },
    /** Hides the page, or shows it again. @param {boolean} isHidden */
    hide(isHidden) {
      hidden = isHidden;
      onVisibilityChange();
    },
    /** Lets time pass without an animation frame. @param {number} milliseconds */
    wait(milliseconds) {
      time += milliseconds;
    },
  };
}

/** Returns a clock and a list of its reports: the steps, and "end" when it stops by itself. @param {ReturnType<typeof fakePage>} page */
function createRecordedClock(page) {
  /** @type {(number | string)[]} */
  const reports = [];
  const clock = createClock({ onStep: (step) => reports.push(step), onStop: () => reports.push("end") }, page.frames);
  return { clock, reports };
}

test("steps follow the speed and end at the last one", () => {
  const page = fakePage();
  const { clock, reports } = createRecordedClock(page);
  clock.play({ from: 0, to: 3, stepsPerSecond: 4 });
  for (let i = 0; i < 60; i++) page.frame(16);
  assert.deepEqual(reports, [1, 2, 3, "end"]);
  assert.equal(clock.playing(), false);
});

test("a slow frame skips steps and causes no delay", () => {
  const page = fakePage();
  const { clock, reports } = createRecordedClock(page);
  clock.play({ from: 0, to: 10000, stepsPerSecond: 1000 });
  page.frame(16);
  page.frame(500);
  assert.deepEqual(reports, [16, 516]);
  for (let i = 0; i < 100; i++) page.frame(7.3);
  assert.equal(reports.at(-1), 1246);
});

test("playback can go backwards", () => {
  const page = fakePage();
  const { clock, reports } = createRecordedClock(page);
  clock.play({ from: 3, to: 0, stepsPerSecond: 10 });
  for (let i = 0; i < 40; i++) page.frame(10);
  assert.deepEqual(reports, [2, 1, 0, "end"]);
});

test("a change of speed applies from the current position", () => {
  const page = fakePage();
  const { clock, reports } = createRecordedClock(page);
  clock.play({ from: 0, to: 100, stepsPerSecond: 10 });
  page.frame(1000);
  clock.setSpeed(1);
  page.frame(1000);
  assert.deepEqual(reports, [10, 11]);
});

test("a paused clock reports no steps", () => {
  const page = fakePage();
  const { clock, reports } = createRecordedClock(page);
  clock.play({ from: 0, to: 100, stepsPerSecond: 10 });
  page.frame(100);
  clock.pause();
  page.frame(1000);
  assert.deepEqual(reports, [1]);
});

test("playback pauses while the page is hidden", () => {
  const page = fakePage();
  const { clock, reports } = createRecordedClock(page);
  clock.play({ from: 0, to: 100, stepsPerSecond: 10 });
  page.frame(500);
  page.hide(true);
  page.wait(60000);
  page.hide(false);
  page.frame(100);
  assert.deepEqual(reports, [5, 6]);
});
