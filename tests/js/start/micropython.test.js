/** What the page relies on in MicroPython, and one version or another has not kept. */

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

const NAME = "@micropython/micropython-webassembly-pyscript";
const url = createRequire(import.meta.url).resolve(`${NAME}/micropython.wasm`);
const PYTHON = `
from js import Object

def given(number):
    thing = Object.new()
    thing.number = number
    return thing
`;

test("what Python returns to JavaScript is not collected on its way", async () => {
  const python = await loadMicroPython({ url, heapsize: 64 * 1024 });
  python.runPython(PYTHON);
  const given = python.globals.get("given");
  for (let number = 0; number < 5000; number++) assert.equal(given(number)?.number, number);
});
