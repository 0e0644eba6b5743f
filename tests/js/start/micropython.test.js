/** Tests that MicroPython behaves as the page needs it to. Each of these features was missing in some version. */

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

const NAME = "@micropython/micropython-webassembly-pyscript";
const url = createRequire(import.meta.url).resolve(`${NAME}/micropython.wasm`);
const PYTHON = `
from js import Object

def create(number):
    obj = Object.new()
    obj.number = number
    return obj
`;

test("an object returned to JavaScript is not garbage-collected too early", async () => {
  const python = await loadMicroPython({ url, heapsize: 64 * 1024 });
  python.runPython(PYTHON);
  const create = python.globals.get("create");
  for (let number = 0; number < 5000; number++) assert.equal(create(number)?.number, number);
});
