// Tests how the built site unpacks gzip files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { gunzip } from "../../../static/js/built/gunzip.js";

/** Returns the text of a response after gunzip. */
const read = async (/** @type {Response} */ response) => new Response(await gunzip(response)).text();

test("gunzip unpacks a file unless the browser has done so", async () => {
  assert.equal(await read(new Response(gzipSync("contents"))), "contents");
  assert.equal(await read(new Response("contents")), "contents");
  assert.equal(await read(new Response(new Uint8Array())), "");
});

test("a file that is cut off or missing is an error", async () => {
  await assert.rejects(read(new Response(gzipSync("contents").subarray(0, -4))));
  await assert.rejects(read(new Response("no", { status: 404 })), /404/);
});
