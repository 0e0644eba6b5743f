// Each file of a start, damaged in each way that the page can notice by itself, ends the start as failed.
// What the reader sees of one of each kind is tested in browsers (tests/browser/start/).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, describe, test } from "node:test";

import { WorkerStartup } from "../../../static/js/start/worker-startup.js";

const manifest = readFileSync(new URL("../../../static/vendor/manifest.json", import.meta.url), "utf8");
/** @type {{ name: string, bytes: number }[]} */
const INTERPRETER = JSON.parse(manifest).files.filter((/** @type {any} */ { name }) => name.startsWith("pyodide/"));
const SCRIPTS = ["static/app/worker/worker.py", "pyscript.toml", "static/js/start/interpreter.js"];
const WHOLE = "def solve(): ...\n__export__ = ['solve']\n";

/** Starts, and returns a promise of the last that is said of it. @param {(startup: WorkerStartup) => void} act */
async function outcome(act) {
  /** @type {string[]} */
  const phases = [];
  const startup = new WorkerStartup({ onPhase: (phase, detail) => phases.push(`${phase}: ${detail}`) }, null);
  act(startup);
  await new Promise((done) => setTimeout(done));
  startup.stop();
  return phases.at(-1) ?? "nothing";
}

/** Answers every request for a file in the same way. @param {() => Promise<Response>} answer */
const serve = (answer) => {
  globalThis.fetch = (address) =>
    String(address).endsWith("manifest.json") ? Promise.resolve(new Response(manifest)) : answer();
};

before(() => {
  globalThis.addEventListener ??= () => {};
});

describe("a script of the worker", () => {
  for (const file of SCRIPTS) {
    test(`${file} that is whole is no failure`, async () => {
      serve(async () => new Response(WHOLE));
      assert.equal(await outcome((startup) => startup.check([file])), "nothing");
    });
    for (const [damage, answer] of /** @type {[string, () => Promise<Response>][]} */ ([
      ["missing", async () => new Response("", { status: 404 })],
      ["answered by an error", async () => new Response("", { status: 503 })],
      ["cut off", () => Promise.reject(new TypeError("Failed to fetch"))],
    ]))
      test(`${file} that is ${damage} ends the start`, async () => {
        serve(answer);
        assert.match(await outcome((startup) => startup.check([file])), /^failed: /);
      });
  }

  test("Python that is cut off between two functions ends the start", async () => {
    serve(async () => new Response(WHOLE.split("\n")[0]));
    assert.match(await outcome((startup) => startup.check([SCRIPTS[0]])), /^failed: .*worker\.py/);
  });
});

describe("a file of the interpreter", () => {
  before(() => serve(() => Promise.reject(new TypeError("nothing else is asked for"))));

  test("is one of several", () => assert.ok(INTERPRETER.length >= 4));
  for (const { name, bytes } of INTERPRETER) {
    const file = `static/vendor/${name}`;
    test(`${name} in its length is no failure`, async () => {
      assert.equal(await outcome((startup) => startup.hear({ file, bytes, whole: true })), "nothing");
    });
    for (const other of [0, bytes >> 1, bytes - 1, bytes + 1])
      test(`${name} with ${other} instead of ${bytes} bytes ends the start`, async () => {
        const said = await outcome((startup) => startup.hear({ file, bytes: other, whole: true }));
        assert.equal(said, `failed: ${file}: ${other} / ${bytes}`);
      });
    test(`${name} that the worker could not fetch ends the start`, async () => {
      const said = await outcome((startup) => startup.hear({ phase: "failed", detail: `${name}: 404` }));
      assert.equal(said, `failed: ${name}: 404`);
    });
  }
});
