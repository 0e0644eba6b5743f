// What is said of a worker that starts reaches also who listens only later.

import assert from "node:assert/strict";
import { test } from "node:test";

import { WorkerStartup } from "../../../static/js/start/worker-startup.js";

const heard = () => {
  /** @type {string[]} */
  const phases = [];
  return { phases, onPhase: (/** @type {string} */ phase) => phases.push(phase) };
};

test("a page that comes to a worker under way hears how far it is, but not before it has done what it does", async () => {
  const startup = new WorkerStartup({}, null);
  for (const phase of ["downloading", "starting"]) startup.hear({ phase });
  const page = heard();
  startup.listen(page);
  assert.deepEqual(page.phases, []);
  await null;
  assert.deepEqual(page.phases, ["starting"]);
  startup.end("ready", "");
  assert.deepEqual(page.phases, ["starting", "ready"]);
});

test("a page that comes to a worker that is ready hears so, and of nothing before that", async () => {
  const startup = new WorkerStartup({}, null);
  startup.hear({ phase: "downloading" });
  startup.end("ready", "");
  const page = heard();
  startup.listen(page);
  await null;
  assert.deepEqual(page.phases, ["ready"]);
});

test("each pause in which nothing comes is told", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let late = 0;
  const startup = new WorkerStartup({ onLate: () => late++ }, null);
  mock.timers.tick(20_000);
  assert.equal(late, 1);
  startup.hear({ file: "a", bytes: 1 });
  mock.timers.tick(19_999);
  assert.equal(late, 1);
  mock.timers.tick(1);
  assert.equal(late, 2);
  startup.end("ready", "");
  mock.timers.tick(60_000);
  assert.equal(late, 2);
});

test("a worker whose Python can never run again counts as dead, once", async () => {
  /** @type {string[]} */
  const died = [];
  const startup = new WorkerStartup({ onDied: (why) => died.push(why) }, null);
  const worker = /** @type {any} */ (Object.assign(new EventTarget(), { ready: new Promise(() => {}) }));
  startup.follow(worker);
  startup.end("ready", "");
  const post = (/** @type {object} */ data) => worker.dispatchEvent(Object.assign(new Event("message"), { data }));
  post({ life: 0 });
  assert.deepEqual(died, []);
  post({ fatal: "RangeError: Maximum call stack size exceeded" });
  post({ fatal: "RuntimeError: unreachable" });
  assert.deepEqual(died, ["RangeError: Maximum call stack size exceeded"]);
});
