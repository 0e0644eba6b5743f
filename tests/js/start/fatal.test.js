/** Tests that the worker's JavaScript reports errors after which its Python can never run again. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

/** Runs Python in a worker thread, and returns the thread's first report about the outcome. @param {string} python */
async function firstReport(python) {
  const options = { workerData: python, stdout: true, stderr: true };
  const worker = new Worker(new URL("./fatal-worker.js", import.meta.url), options);
  const [report] = await once(worker, "message");
  await worker.terminate();
  return report;
}

test("a stack overflow of the interpreter is reported", async () => {
  const { fatal } = await firstReport("import json\njson.loads('[' * 100_000)");
  assert.match(fatal, /Maximum call stack size exceeded/);
});

test("an interpreter that aborts is reported", async () => {
  const { fatal } = await firstReport("import os\nos.abort()");
  assert.match(fatal, /RuntimeError/);
});

test("an ordinary exception is not reported as fatal", async () => {
  const { failed } = await firstReport("raise MemoryError");
  assert.match(failed, /MemoryError/);
});
