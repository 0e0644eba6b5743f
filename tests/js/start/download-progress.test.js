// What of a first start has come, added up over the page and its worker.

import assert from "node:assert/strict";
import { test } from "node:test";

import { siteUrl } from "../../../static/js/browser/site.js";
import { progress } from "../../../static/js/start/download-progress.js";

const WANTED = new Map(Object.entries({ "page.tar.gz": 400, "python.wasm.gz": 3000 }));
const done = (/** @type {string} */ path, decodedBodySize = 0) => ({ name: siteUrl(path), decodedBodySize });

test("what the page has fetched and what its worker is fetching are one sum", () => {
  assert.deepEqual(progress(WANTED, new Map([["python.wasm.gz", 1000]]), [done("page.tar.gz", 400)]), [1400, 3400]);
});

test("what no list names counts for both, so that the bar never goes back", () => {
  const more = [done("main.py?new", 50), { name: "blob:elsewhere", decodedBodySize: 9 }];
  assert.deepEqual(progress(WANTED, new Map([["extra.bin", 30]]), more), [80, 3480]);
});

test("a file never counts for more than is listed, however a host has packed it", () => {
  const [got] = progress(WANTED, new Map([["python.wasm.gz", 9999]]), [done("page.tar.gz", 1234)]);
  assert.equal(got, 3400);
});

test("where nobody knows how much there is, there is no sum to be compared with", () => {
  assert.deepEqual(progress(new Map(), new Map([["python.wasm.gz", 1000]]), []), [1000, 0]);
});

test("what this browser keeps unpacked counts as what there is to come of it packed", () => {
  assert.deepEqual(progress(WANTED, new Map([["python.wasm", 9999]]), [done("page.tar.gz", 400)]), [3400, 3400]);
});
