// Tests that listeners which are added late still get the reports of a starting worker.

import assert from "node:assert/strict";
import { test } from "node:test";
import { WorkerStartup } from "../../../static/js/start/runtime.js";

/** Returns a listener that records the phases of a start. */
const createListener = () => {
  /** @type {string[]} */
  const phases = [];
  return { phases, onPhase: (/** @type {string} */ phase) => phases.push(phase) };
};

test("a late listener gets the current phase, after its caller has finished", async () => {
  const startup = new WorkerStartup({}, null);
  for (const phase of ["downloading", "starting"]) startup.onReport({ phase });
  const page = createListener();
  startup.listen(page);
  assert.deepEqual(page.phases, []);
  await null;
  assert.deepEqual(page.phases, ["starting"]);
  startup.finish("ready", "");
  assert.deepEqual(page.phases, ["starting", "ready"]);
});

test("a listener added to a ready worker gets that phase only", async () => {
  const startup = new WorkerStartup({}, null);
  startup.onReport({ phase: "downloading" });
  startup.finish("ready", "");
  const page = createListener();
  startup.listen(page);
  await null;
  assert.deepEqual(page.phases, ["ready"]);
});

test("every pause of 20 seconds without progress is reported", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let late = 0;
  const startup = new WorkerStartup({ onLate: () => late++ }, null);
  mock.timers.tick(20_000);
  assert.equal(late, 1);
  startup.onReport({ file: "a", bytes: 1 });
  mock.timers.tick(19_999);
  assert.equal(late, 1);
  mock.timers.tick(1);
  assert.equal(late, 2);
  startup.finish("ready", "");
  mock.timers.tick(60_000);
  assert.equal(late, 2);
});

test("a fatal error counts as the worker's death, once", async () => {
  /** @type {string[]} */
  const deaths = [];
  const startup = new WorkerStartup({ onDied: (detail) => deaths.push(detail) }, null);
  const worker = /** @type {any} */ (Object.assign(new EventTarget(), { ready: new Promise(() => {}) }));
  startup.follow(worker);
  startup.finish("ready", "");
  const post = (/** @type {object} */ data) => worker.dispatchEvent(Object.assign(new Event("message"), { data }));
  post({ heartbeat: 0 });
  assert.deepEqual(deaths, []);
  post({ fatal: "RangeError: Maximum call stack size exceeded" });
  post({ fatal: "RuntimeError: unreachable" });
  assert.deepEqual(deaths, ["RangeError: Maximum call stack size exceeded"]);
});
