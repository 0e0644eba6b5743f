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

const ANNOTATIONS = `
number: Unknown[int] = 1

class Counter:
    step: Unknown

    def __init__(self, start: "Unknown" = number, *others: Unknown[int]) -> Unknown | None:
        self.start: Unknown[int] = start
        local: Unknown = start

result = Counter().start
`;

test("annotations are not evaluated", async () => {
  const python = await loadMicroPython({ url });
  python.runPython(ANNOTATIONS);
  assert.equal(python.globals.get("result"), 1);
});

test("an object returned to JavaScript is not garbage-collected too early", async () => {
  const python = await loadMicroPython({ url, heapsize: 64 * 1024 });
  python.runPython(PYTHON);
  const create = python.globals.get("create");
  for (let number = 0; number < 5000; number++) assert.equal(create(number)?.number, number);
});
