// Tests that the worker's start fails if a file is damaged, for each file and each kind of damage that the page can detect.
// Other tests check in browsers that the error card is then shown (tests/browser/start/).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, describe, test } from "node:test";
import { WorkerStartup } from "../../../static/js/start/runtime.js";

const manifest = readFileSync(new URL("../../../static/vendor/manifest.json", import.meta.url), "utf8");
/** @type {{ name: string, bytes: number }[]} */
const INTERPRETER = JSON.parse(manifest).files.filter((/** @type {any} */ { name }) => name.startsWith("pyodide/"));
const FILES = ["static/js/start/worker-program.py", "pyscript.toml"];
/** A complete program of the worker: its last line names the exports. */
const COMPLETE = "from worker import ask\n__export__ = ['ask']\n";

/** Starts a worker's startup, calls `action` with it, and returns the last phase that the startup reports. @param {(startup: WorkerStartup) => void} action */
async function lastPhase(action) {
  /** @type {string[]} */
  const phases = [];
  const startup = new WorkerStartup({ onPhase: (phase, detail) => phases.push(`${phase}: ${detail}`) }, null);
  action(startup);
  await new Promise((done) => setTimeout(done));
  startup.stop();
  return phases.at(-1) ?? "none";
}

/** Replaces `fetch`: every request gets the same response, except for the list of file sizes. @param {() => Promise<Response>} respond */
const serve = (respond) => {
  globalThis.fetch = (address) =>
    String(address).endsWith("manifest.json") ? Promise.resolve(new Response(manifest)) : respond();
};

before(() => {
  globalThis.addEventListener ??= () => {};
});

describe("a file from which the worker is created", () => {
  for (const file of FILES) {
    test(`${file} does not fail if it is complete`, async () => {
      serve(async () => new Response(COMPLETE));
      assert.equal(await lastPhase((startup) => startup.checkFiles([file])), "none");
    });
    for (const [damage, respond] of /** @type {[string, () => Promise<Response>][]} */ ([
      ["missing", async () => new Response("", { status: 404 })],
      ["a server error", async () => new Response("", { status: 503 })],
      ["cut off", () => Promise.reject(new TypeError("Failed to fetch"))],
    ]))
      test(`${file} that is ${damage} fails the start`, async () => {
        serve(respond);
        assert.match(await lastPhase((startup) => startup.checkFiles([file])), /^failed: /);
      });
  }

  test("a program that is cut off between two lines fails the start", async () => {
    serve(async () => new Response(COMPLETE.split("\n")[0]));
    assert.match(await lastPhase((startup) => startup.checkFiles([FILES[0]])), /^failed: .*worker-program\.py/);
  });
});

describe("a file of the interpreter", () => {
  before(() => serve(() => Promise.reject(new TypeError("no other request is expected"))));

  test("the manifest lists several files", () => assert.ok(INTERPRETER.length >= 4));
  for (const { name, bytes } of INTERPRETER) {
    const file = `static/vendor/${name}`;
    test(`${name} does not fail with its listed size`, async () => {
      assert.equal(await lastPhase((startup) => startup.onReport({ file, bytes, complete: true })), "none");
    });
    for (const size of [0, bytes >> 1, bytes - 1, bytes + 1])
      test(`${name} with ${size} instead of ${bytes} bytes fails the start`, async () => {
        const phase = await lastPhase((startup) => startup.onReport({ file, bytes: size, complete: true }));
        assert.equal(phase, `failed: ${file}: ${size} / ${bytes}`);
      });
    test(`${name} that the worker cannot fetch fails the start`, async () => {
      const phase = await lastPhase((startup) => startup.onReport({ phase: "failed", detail: `${name}: 404` }));
      assert.equal(phase, `failed: ${name}: 404`);
    });
  }
});
