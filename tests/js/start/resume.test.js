// Tests that loading resumes by itself once the host responds again, but only if the host has failed before.

import assert from "node:assert/strict";
import { test } from "node:test";

import { openPage, settle } from "./plain-page.js";

const SITE = "https://example.org/course/";
/** Returns the browser's record of a request for a file (a resource timing entry). */
const entry = (/** @type {string} */ file, responseStatus = 503, startTime = 0) => ({
  name: SITE + file,
  responseStatus,
  startTime,
});

/** Opens a page; also returns a function that waits until the host responds, and counts of the calls of its two callbacks. @param {Parameters<typeof openPage>[1]} options */
function waitingPage(options) {
  const opened = openPage(["resume.js"], options);
  const calls = { unavailable: 0, resumed: 0 };
  const wait = () =>
    opened.page.whenBack(
      () => calls.resumed++,
      () => calls.unavailable++,
    );
  return { ...opened, calls, wait };
}

test("loading resumes when a file is available again after 12 seconds", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let status = 503;
  const { calls, wait } = waitingPage({
    entries: [entry("start.js"), entry("page.css", 200)],
    status: (address) => (address.endsWith("start.js") ? status : 200),
  });
  wait();
  await settle();
  assert.deepEqual(calls, { unavailable: 1, resumed: 0 });
  for (let second = 0; second < 20 && calls.resumed === 0; second++) {
    if (second === 12) status = 200;
    assert.equal(calls.resumed, 0);
    t.mock.timers.tick(1000);
    await settle();
  }
  assert.deepEqual(calls, { unavailable: 1, resumed: 1 });
});

test("a file available at the first check is loaded within a second", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { calls, wait } = waitingPage({ entries: [entry("start.js")] });
  wait();
  await settle();
  t.mock.timers.tick(1000);
  assert.deepEqual(calls, { unavailable: 0, resumed: 1 });
});

test("nothing is resumed if the host responds for every file", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { page, calls, wait } = waitingPage({ entries: [entry("start.js", 404), entry("page.css", 200)] });
  page.noteUndelivered(`${SITE}damaged.js`, false);
  page.noteUndelivered("Failed to fetch https://elsewhere.example/x.js", true);
  wait();
  await settle();
  t.mock.timers.tick(60_000);
  await settle();
  assert.deepEqual(calls, { unavailable: 0, resumed: 0 });
});

test("a missing file of the worker is awaited even if its cause is unknown", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  for (const isHostFailure of [true, false]) {
    let status = 503;
    const { page, calls, wait } = waitingPage({ status: (address) => (address.endsWith(".wasm") ? status : 200) });
    page.noteUndelivered(`Error: ${SITE}python.wasm: 503`, isHostFailure);
    wait();
    await settle();
    status = 200;
    t.mock.timers.tick(1000);
    await settle();
    t.mock.timers.tick(1000);
    assert.deepEqual(calls, { unavailable: 1, resumed: 1 });
  }
});

test("a failure before loading was resumed does not count again", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { requested, calls, wait } = waitingPage({ entries: [entry("start.js", 503, performance.now() - 1)] });
  wait();
  await settle();
  t.mock.timers.tick(1000);
  assert.equal(calls.resumed, 1);
  requested.length = 0;
  wait();
  await settle();
  t.mock.timers.tick(60_000);
  assert.deepEqual(requested, [SITE]);
  assert.equal(calls.resumed, 1);
});

test("an unavailable network is checked at most every thirty seconds", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { requested, calls, wait } = waitingPage({ status: () => 0 });
  wait();
  for (let second = 0; second < 600; second++) {
    await settle();
    t.mock.timers.tick(1000);
  }
  assert.deepEqual(calls, { unavailable: 1, resumed: 0 });
  assert.ok(requested.length > 15 && requested.length < 30, String(requested.length));
});
