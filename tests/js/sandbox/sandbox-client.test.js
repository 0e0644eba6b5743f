// Tests what becomes of the requests to a sandbox that is ended before it has answered all of them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { connect } from "../../../static/js/sandbox/sandbox-client.js";

/**
 * Sends requests for the value of a board to a sandbox that answers them with these values, and returns what the page gets.
 * @param {any[]} values by request; the sandbox stops responding at the first that is undefined, and is then ended
 */
async function askForValues(values) {
  const { port1: port, port2 } = new MessageChannel();
  let ends = 0;
  const sandbox = connect(port, () => ends++);
  const received = new Promise((resolve) => {
    port2.onmessage = ({ data: { id } }) => {
      if (values[id - 1] !== undefined) port2.postMessage({ id, value: values[id - 1], error: null, printed: null });
      if (id === values.length) resolve(undefined);
    };
  });
  const answers = values.map(() => sandbox.ask("value_on", ["code", [1, 0], [0, 1]]));
  if (values.includes(undefined)) {
    await received;
    sandbox.end();
  }
  const settled = await Promise.all(answers);
  port2.close();
  assert.equal(ends, 1);
  return settled.map(({ value, late, forged, queued }) => ({ value, late, isForged: forged !== "", queued }));
}

const LATE = { value: null, late: true, isForged: false, queued: false };

test("only requests behind the one that was being answered are queued", async () => {
  assert.deepEqual(await askForValues([undefined, undefined, undefined]), [
    LATE,
    { ...LATE, queued: true },
    { ...LATE, queued: true },
  ]);
});

test("every request behind one with a forged answer is queued", async () => {
  const forged = { ...LATE, isForged: true };
  assert.deepEqual(await askForValues(["no number", 1, 2]), [
    forged,
    { ...forged, queued: true },
    { ...forged, queued: true },
  ]);
});
