// Tests that Pyodide still reads a getter in place of the interrupt buffer, which it does not document: the sandbox limits
// the time of code in this way, without memory that is shared between workers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const VENDOR = fileURLToPath(new URL("../../../static/vendor/pyodide/", import.meta.url));

test("Python is interrupted by a getter, and resets it", async () => {
  const { loadPyodide } = await import(`${VENDOR}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: VENDOR });
  python.runPython("pass"); // loads what runs code, which could swallow the interrupt on a busy machine
  let end = performance.now() + 300;
  let reads = 0;
  let resets = 0;
  python.setInterruptBuffer({
    get 0() {
      reads += 1;
      return performance.now() > end ? 2 : 0;
    },
    set 0(value) {
      if (value !== 0 || performance.now() <= end) return;
      resets += 1;
      end = performance.now() + 200; // again, in case something has swallowed the interrupt
    },
  });
  assert.throws(() => python.runPython("while True: pass"), /line 1, in <module>\nKeyboardInterrupt/);
  python.setInterruptBuffer(undefined);
  assert.ok(reads > 10 && resets > 0);
  assert.equal(python.runPython("1 + 1"), 2);
});
