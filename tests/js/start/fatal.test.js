/** An error after which Python never runs again is reported by the worker's JavaScript, which does go on. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

/** What a worker reports first that runs some Python. @param {string} python */
async function firstReport(python) {
  const options = { workerData: python, stdout: true, stderr: true };
  const worker = new Worker(new URL("./fatal-worker.js", import.meta.url), options);
  const [report] = await once(worker, "message");
  await worker.terminate();
  return report;
}

test("an overflow of the interpreter's stack is reported", async () => {
  const { fatal } = await firstReport("import json\njson.loads('[' * 100_000)");
  assert.match(fatal, /Maximum call stack size exceeded/);
});

test("an interpreter that aborts is reported", async () => {
  const { fatal } = await firstReport("import os\nos.abort()");
  assert.match(fatal, /RuntimeError/);
});

test("an error that Python survives is none of these", async () => {
  const { failed } = await firstReport("raise MemoryError");
  assert.match(failed, /MemoryError/);
});
