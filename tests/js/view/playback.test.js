import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Playback } from "../../../static/js/view/playback.js";

/** The frames of a simulated page, called by hand. @type {(() => void)[]} */
let frames = [];
let time = 0;

beforeEach(() => {
  frames = [];
  time = 0;
  Object.assign(globalThis, {
    document: { addEventListener() {}, hidden: false },
    performance: { now: () => time },
    requestAnimationFrame: (/** @type {() => void} */ tick) => frames.push(tick),
    cancelAnimationFrame: () => frames.splice(0),
  });
});

/** Returns a simulated control. @returns {any} */
function createControl() {
  return {
    value: "max",
    addEventListener() {},
    querySelector: () => null,
    closest: () => null,
    getAttribute: () => null,
    setAttribute() {},
    removeAttribute() {},
    style: { setProperty() {} },
  };
}

/** Returns the playback of runs with these last steps, each with the steps that its view has shown, and the reported steps. @param {...number} lasts */
function createPlayback(...lasts) {
  const controls = new Map();
  const element = /** @type {any} */ ({
    querySelector: (/** @type {string} */ name) => controls.set(name, controls.get(name) ?? createControl()).get(name),
  });
  /** @type {number[]} */
  const reported = [];
  const playback = new Playback(element, { setStep() {} }, { onStep: (step) => reported.push(step) });
  /** @type {string[]} */
  const announced = [];
  /** @type {number[][]} */
  const shown = lasts.map(() => []);
  const tracks = lasts.map((last, i) => ({
    view: /** @type {any} */ ({
      data: null,
      hooks: { announce: (/** @type {string} */ text) => announced.push(text) },
      setPlaying() {},
      setStep: (/** @type {number} */ step) => shown[i].push(step),
    }),
    last,
  }));
  return { playback, tracks, shown, reported, announced };
}

/** Calls all frames until playback has stopped. */
function playToEnd() {
  while (frames.length > 0) {
    time += 1000;
    frames.shift()?.();
  }
}

test("a run that has ended waits at its last step for the others", () => {
  const { playback, tracks, shown } = createPlayback(3, 10);
  playback.show(tracks, false, 2);
  playback.stepBy(3);
  assert.deepEqual(shown, [
    [2, 3],
    [2, 5],
  ]);
  assert.deepEqual(playback.steps(), [3, 5]);
});

test("all runs end together by share", () => {
  const { playback, tracks } = createPlayback(3, 10);
  playback.show(tracks, true, 5);
  assert.deepEqual(playback.steps(), [1, 5]);
  assert.equal(
    playback.timelineStep([
      [0, 2],
      [1, 4],
    ]),
    7,
  );
});

test("a run without a search is not moved", () => {
  const { playback, tracks, shown } = createPlayback(4, 0);
  playback.show(tracks, false);
  assert.deepEqual(shown, [[4], []]);
});

test("Play stops at the next of many stops", () => {
  const { playback, tracks, reported } = createPlayback(1_000_000);
  playback.show(tracks, false, 0);
  playback.setStops(Array.from({ length: 500_000 }, (_, i) => 2 * i + 1).reverse());
  playback.play();
  playToEnd();
  assert.equal(playback.step, 1);
  playback.play();
  playToEnd();
  assert.deepEqual([playback.step, reported.at(-1)], [3, 3]);
});

test("the keys go to stops, ends of runs and the first step", () => {
  const { playback, tracks } = createPlayback(4, 9);
  playback.show(tracks, false, 9);
  playback.setStops([6]);
  const steps = [-1, -1, -1, -1].map((direction) => {
    playback.jump(direction);
    return playback.step;
  });
  assert.deepEqual(steps, [6, 4, 0, 0]);
});

test("a run that is still searched cannot be stepped through", () => {
  const { playback, tracks, reported } = createPlayback(5);
  playback.show(tracks, false, 5);
  playback.showLength(7);
  playback.stepBy(-1);
  assert.deepEqual([playback.step, reported], [7, []]);
});

test("Play stops at a step for its reason, and the step has a flag", () => {
  const { playback, tracks } = createPlayback(10);
  /** @type {number[]} */
  let flags = [];
  playback.timeline.setStops = (steps) => {
    flags = steps;
  };
  playback.show(tracks, false, 0);
  playback.setStops(Int32Array.of(3, 7), Int32Array.of(1, 0), [[["", "f rises"]], [["", "the depth reaches 3"]]]);
  assert.deepEqual(flags, [3, 7]);
  playback.play();
  playToEnd();
  assert.equal(playback.step, 3);
  assert.deepEqual(tracks[0].view.stopReason, [["", "the depth reaches 3"]]);
  playback.setStops(null);
  assert.deepEqual(flags, []);
});

test("a move beyond an end announces that there is no further step", () => {
  const { playback, tracks, announced } = createPlayback(4);
  playback.show(tracks, false, 3);
  playback.stepBy(1);
  assert.deepEqual(announced, []);
  playback.stepBy(1);
  playback.jump(1);
  playback.go(0);
  playback.stepByStride(-1);
  assert.deepEqual(announced, ["This is the last step", "This is the last step", "This is the first step"]);
});
