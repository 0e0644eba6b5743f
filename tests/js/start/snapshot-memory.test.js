// Tests that the interpreter of a snapshot has memory left, without which the next module of puzzle/ would end all snapshots.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { spareBytes } from "../../../tools/snapshot-memory.mjs";

const VENDOR = fileURLToPath(new URL("../../../static/vendor/", import.meta.url));
/** Bytes that must be left: the modules of a large new subject, such as puzzle/audit/, take a third of it. */
const MARGIN = 600_000;

/** Returns an interpreter restored from the snapshot of the set-up. */
async function restore() {
  const { loadPyodide } = await import(`${VENDOR}pyodide/pyodide.mjs`);
  const { file } = JSON.parse(readFileSync(`${VENDOR}snapshot.json`, "utf8"));
  return loadPyodide({ indexURL: `${VENDOR}pyodide/`, _loadSnapshot: readFileSync(VENDOR + file) });
}

test("a restored interpreter can import more modules before its memory grows", async () => {
  const spare = spareBytes(await restore());
  assert.ok(spare >= MARGIN, `${spare} bytes are left`);
  const fuller = await restore();
  fuller.runPython(`kept = bytes(${MARGIN / 2})`);
  assert.ok(spareBytes(fuller) < spare - MARGIN / 3, "what Python allocates is counted");
});
