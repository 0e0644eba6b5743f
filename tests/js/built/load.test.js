// Tests how the built site loads compressed files and the modules in them.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { gzipSync } from "node:zlib";

const MODULE = "static/vendor/library.js";
const PAGE = "static/js/page.js";
/** The responses of the host to the next requests. @type {Response[]} */
const responses = [];
/** The addresses that have been requested. @type {string[]} */
const requested = [];
/** @type {typeof import("../../../static/js/built/site.js")} */
let site;

/** Returns the part of an address from static/ on. @param {string} address */
const sitePath = (address) => address.slice(address.lastIndexOf("static/"));

before(async () => {
  const parts = { "static/js/one.js": [PAGE, "one"], "static/js/two.js": [PAGE, "two"] };
  const worker = {
    interpreter: "./static/js/worker.js",
    files: { "./static/worker.zip": "./*" },
    sync_main_only: true,
  };
  const texts = { "static/program.py": "import worker" };
  const constants = {
    texts,
    root: "./",
    compressed: [MODULE, PAGE],
    parts,
    snapshot: { digest: "1" },
    packageList: "{}",
    worker,
  };
  const fetch = async (/** @type {string} */ address) => {
    requested.push(sitePath(address));
    return responses.shift();
  };
  // Node imports no blobs, so that here a module with a text gets the address of a text.
  const createObjectURL = (/** @type {Blob & { text: string }} */ blob) => `data:text/javascript,${blob.text}`;
  const Blob = /** @type {any} */ (
    class {
      constructor(/** @type {string[]} */ [text]) {
        this.text = encodeURIComponent(text);
      }
    }
  );
  Object.assign(globalThis, { BUILT: constants, fetch, location: new URL("https://example.org/"), Blob });
  Object.assign(URL, { createObjectURL });
  site = await import("../../../static/js/built/site.js");
});

test("a module that failed to load is requested again, and runs only once", async () => {
  responses.push(new Response("no", { status: 503 }));
  await assert.rejects(site.load(MODULE), /503/);
  responses.push(new Response(gzipSync("globalThis.runs = (globalThis.runs ?? 0) + 1; export const name = 1;")));
  assert.equal((await site.load(MODULE)).name, 1);
  assert.equal((await site.load(MODULE)).name, 1);
  assert.equal(Reflect.get(globalThis, "runs"), 1);
  assert.deepEqual(requested.splice(0), [`${MODULE}.gz`, `${MODULE}.gz`]);
});

test("two modules in one file are fetched together", async () => {
  responses.push(new Response(gzipSync("export const one = { a: 1 }, two = { b: 2 };")));
  const loaded = await Promise.all(["static/js/one.js", "static/js/two.js"].map(site.load));
  assert.deepEqual(loaded, [{ a: 1 }, { b: 2 }]);
  assert.deepEqual(requested.splice(0), [`${PAGE}.gz`]);
});

test("the worker's configuration has absolute addresses", () => {
  const { interpreter, files, sync_main_only } = JSON.parse(site.workerConfig());
  assert.deepEqual(
    [interpreter, ...Object.keys(files)],
    ["static/js/worker.js", "static/worker.zip"].map(site.siteUrl),
  );
  assert.deepEqual([Object.values(files), sync_main_only], [["./*"], true]);
});

test("a file that is too small to be fetched comes with the module", async () => {
  assert.equal(await (await fetch(site.siteUrl("static/program.py"))).text(), "import worker");
  assert.deepEqual(requested, []);
});
