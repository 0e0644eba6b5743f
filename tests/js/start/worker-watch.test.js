import assert from "node:assert/strict";
import test from "node:test";
import { createBusySignals } from "../../../static/js/start/heartbeat.js";
import { heartbeat, onPing, rejectAll, watchCall } from "../../../static/js/start/runtime.js";

/** A call of the worker that never resolves. */
const never = new Promise(() => {});

test("a call resolves with its value or rejects with its error", async () => {
  assert.deepEqual(await watchCall(Promise.resolve(7)), { value: 7, late: false });
  await assert.rejects(watchCall(Promise.reject(new Error("no"))), /no/);
});

test("a new worker has ten seconds to answer its first call", async (t) => {
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

test("a silent worker is pinged, and counts as lost within three seconds", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  await watchCall(Promise.resolve(0));
  let pings = 0;
  onPing(() => {
    pings += 1;
  });
  const call = watchCall(never);
  const secondCall = watchCall(never);
  t.mock.timers.tick(500);
  assert.equal(pings, 0, "not before two ticks of silence");
  t.mock.timers.tick(2500);
  assert.deepEqual([(await call).late, (await secondCall).late, pings], [true, true, 1]);
});

test("a worker that sends heartbeats may take any time", async (t) => {
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

test("a worker may announce a longer silence, until its next heartbeat", async (t) => {
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

test("on a busy machine, where ticks are late, a worker gets more time", async (t) => {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  t.mock.timers.enable({ apis: ["setInterval"] });
  await watchCall(Promise.resolve(0));
  let [late, pings] = [false, 0];
  onPing(() => {
    pings += 1;
  });
  const call = watchCall(never).then((answer) => {
    late = answer.late;
  });
  const advance = async (/** @type {number} */ ticks, /** @type {number} */ milliseconds) => {
    for (let i = 0; i < ticks; i++) {
      now += milliseconds;
      t.mock.timers.tick(500);
    }
    await new Promise((resolve) => setImmediate(resolve));
  };
  await advance(20, 1000);
  assert.deepEqual([late, pings], [false, 1], "twenty seconds, in ticks that are late by half");
  await advance(4, 520);
  assert.equal(late, true, "ticks in time count in full again");
  await call;
  const secondCall = watchCall(never);
  heartbeat();
  await advance(120, 1000);
  assert.equal((await secondCall).late, true);
});

test("rejectAll resolves pending calls as late and stops the timer", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  let pings = 0;
  onPing(() => {
    pings += 1;
  });
  const call = watchCall(never);
  rejectAll();
  assert.equal((await call).late, true);
  t.mock.timers.tick(60_000);
  assert.equal(pings, 0);
});

test("a long computation posts heartbeats at its interrupt checks only", (t) => {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  /** @type {number[]} */
  const posted = [];
  /** @type {any[]} */
  const buffers = [];
  const worker = /** @type {any} */ (globalThis);
  worker.postMessage = (/** @type {{ heartbeat: number }} */ data) => posted.push(data.heartbeat);
  const { begin, end } = createBusySignals({ setInterruptBuffer: (buffer) => buffers.push(buffer) });
  begin(0);
  for (now = 100; now <= 1000; now += 100) assert.equal(buffers[0][0], 0, "0 means no interrupt");
  assert.deepEqual(posted, [0, 0, 0], "at most every 500 ms");
  begin(60);
  end();
  assert.equal(buffers.length, 2, "the outer computation is still running");
  end();
  assert.equal(buffers[2], undefined);
  assert.deepEqual(posted, [0, 0, 0, 60, 0]);
  delete worker.postMessage;
});
