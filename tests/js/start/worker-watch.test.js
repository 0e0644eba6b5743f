import assert from "node:assert/strict";
import test from "node:test";
import { createBusySignals } from "../../../static/js/start/heartbeat.js";
import { heartbeat, onPing, rejectAll, watchCall } from "../../../static/js/start/worker-watch.js";

const never = new Promise(() => {});

test("a call that is watchCall has its value, one that fails its error", async () => {
  assert.deepEqual(await watchCall(Promise.resolve(7)), { value: 7, late: false });
  await assert.rejects(watchCall(Promise.reject(new Error("no"))), /no/);
});

test("a worker that has just started is waited for until its first answer, or for ten seconds", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  rejectAll();
  let late = false;
  const call = watchCall(never).then((answer) => {
    late = answer.late;
  });
  t.mock.timers.tick(9500);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(late, false);
  t.mock.timers.tick(500);
  await call;
  assert.equal(late, true);
});

test("a worker that says nothing is asked for a sign of life, and is lost within three seconds", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  await watchCall(Promise.resolve(0));
  let knocks = 0;
  onPing(() => {
    knocks += 1;
  });
  const call = watchCall(never);
  const other = watchCall(never);
  t.mock.timers.tick(500);
  assert.equal(knocks, 0, "not before its answer is late");
  t.mock.timers.tick(2500);
  assert.deepEqual([(await call).late, (await other).late, knocks], [true, true, 1]);
});

test("what shows signs of life may take as long as it likes", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  await watchCall(Promise.resolve(0));
  onPing(() => heartbeat());
  let late = false;
  const call = watchCall(never).then((answer) => {
    late = answer.late;
  });
  t.mock.timers.tick(3_600_000);
  await Promise.resolve();
  assert.equal(late, false);
  onPing(() => {});
  t.mock.timers.tick(3000);
  await call;
  assert.equal(late, true);
});

test("a worker may ask for longer patience, until it says something else", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  await watchCall(Promise.resolve(0));
  let late = false;
  watchCall(never).then((answer) => {
    late = answer.late;
  });
  heartbeat(60);
  t.mock.timers.tick(59_000);
  await Promise.resolve();
  assert.equal(late, false);
  heartbeat();
  t.mock.timers.tick(2500);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(late, true);
});

test("on a crowded machine, where ticks come late, a worker is only slow and has time, but not for ever", async (t) => {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  t.mock.timers.enable({ apis: ["setInterval"] });
  await watchCall(Promise.resolve(0));
  let [late, knocks] = [false, 0];
  onPing(() => {
    knocks += 1;
  });
  const call = watchCall(never).then((answer) => {
    late = answer.late;
  });
  const pass = async (/** @type {number} */ ticks, /** @type {number} */ each) => {
    for (let n = 0; n < ticks; n++) {
      now += each;
      t.mock.timers.tick(500);
    }
    await new Promise((resolve) => setImmediate(resolve));
  };
  await pass(20, 1000);
  assert.deepEqual([late, knocks], [false, 1], "twenty seconds, of which the page itself has had half");
  await pass(4, 520);
  assert.equal(late, true, "as soon as there is time it counts as usual");
  await call;
  const other = watchCall(never);
  heartbeat();
  await pass(120, 1000);
  assert.equal((await other).late, true);
});

test("calls to a worker that has been replaced are given up, and nothing ticks on", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  let knocks = 0;
  onPing(() => {
    knocks += 1;
  });
  const call = watchCall(never);
  rejectAll();
  assert.equal((await call).late, true);
  t.mock.timers.tick(60_000);
  assert.equal(knocks, 0);
});

test("Python that computes in one piece gives signs of life as it looks for interrupts, and only then", (t) => {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  /** @type {number[]} */
  const said = [];
  /** @type {any[]} */
  const buffers = [];
  const worker = /** @type {any} */ (globalThis);
  worker.postMessage = (/** @type {{ life: number }} */ { life }) => said.push(life);
  const { begin, end } = createBusySignals({ setInterruptBuffer: (buffer) => buffers.push(buffer) });
  begin(0);
  for (now = 100; now <= 1000; now += 100) assert.equal(buffers[0][0], 0, "which is no interrupt");
  assert.deepEqual(said, [0, 0, 0], "not more often than is needed");
  begin(60);
  end();
  assert.equal(buffers.length, 2, "the outer one goes on");
  end();
  assert.equal(buffers[2], undefined);
  assert.deepEqual(said, [0, 0, 0, 60, 0]);
  delete worker.postMessage;
});
