// Tests how the built site loads modules that are fetched as gzip files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const MODULE = "static/vendor/library.js";

test("a module that failed to load is requested again, and runs only once", async () => {
  const responses = [
    new Response("no", { status: 503 }),
    new Response(gzipSync("globalThis.runs = (globalThis.runs ?? 0) + 1; return {name: 1};")),
  ];
  const fetch = async () => responses.shift();
  Object.assign(globalThis, { PACKED: { way: "./", archives: [], single: [MODULE], apart: [] }, fetch });
  const { load } = await import("../../../static/js/built/site.js");
  await assert.rejects(load(MODULE), /503/);
  assert.deepEqual(await load(MODULE), { name: 1 });
  assert.deepEqual(await load(MODULE), { name: 1 });
  assert.equal(Reflect.get(globalThis, "runs"), 1);
});
