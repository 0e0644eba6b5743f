// Tests the progress of the downloads at a first start, which adds up the files of the page and of its worker.

import assert from "node:assert/strict";
import { test } from "node:test";

import { siteUrl } from "../../../static/js/browser/site.js";
import { progress } from "../../../static/js/start/download-progress.js";

const SIZES = new Map(Object.entries({ "page.json.gz": 400, "python.wasm.gz": 3000 }));
/** Returns the browser's record of a file that the page has loaded (a resource timing entry). */
const entry = (/** @type {string} */ path, decodedBodySize = 0) => ({ name: siteUrl(path), decodedBodySize });

test("progress adds what the page and its worker have fetched", () => {
  assert.deepEqual(progress(SIZES, new Map([["python.wasm.gz", 1000]]), [entry("page.json.gz", 400)]), [1400, 3400]);
});

test("an unlisted file adds to both sums, so the bar never goes back", () => {
  const entries = [entry("main.py?new", 50), { name: "blob:elsewhere", decodedBodySize: 9 }];
  assert.deepEqual(progress(SIZES, new Map([["extra.bin", 30]]), entries), [80, 3480]);
});

test("a file never counts more than its listed size", () => {
  const [loaded] = progress(SIZES, new Map([["python.wasm.gz", 9999]]), [entry("page.json.gz", 1234)]);
  assert.equal(loaded, 3400);
});

test("without listed sizes the total is 0", () => {
  assert.deepEqual(progress(new Map(), new Map([["python.wasm.gz", 1000]]), []), [1000, 0]);
});

test("a file cached unpacked counts with its packed size", () => {
  assert.deepEqual(progress(SIZES, new Map([["python.wasm", 9999]]), [entry("page.json.gz", 400)]), [3400, 3400]);
});
