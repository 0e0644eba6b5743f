"""How much the two Pythons of a page have claimed, which no browser tells."""

# Remembers every memory that WebAssembly gets, in the page and, put before the interpreter's module, in the worker.
TRACK_MEMORIES = """
globalThis.wasmMemories = [];
const Memory = WebAssembly.Memory;
for (const name of ["instantiate", "instantiateStreaming"]) {
  const real = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const made = await real.apply(WebAssembly, given);
    for (const one of Object.values((made.instance ?? made).exports ?? {}))
      if (one instanceof Memory) wasmMemories.push(one);
    return made;
  };
}
WebAssembly.Memory = class extends Memory {
  constructor(...given) { super(...given); wasmMemories.push(this) }
};
"""


def track_memories(context):
    """Have the pages of a context, and their workers, remember their memories."""
    context.add_init_script(TRACK_MEMORIES)
    context.route("**/interpreter.js", lambda route: route.fulfill(
        response=(module := route.fetch()), body=TRACK_MEMORIES + module.text()
    ))  # fmt: skip


def wasm_bytes(page):
    """Return what the two Pythons have claimed, the page's and the worker's."""
    count = "() => wasmMemories.reduce((sum, one) => sum + one.buffer.byteLength, 0)"
    of_page, of_worker = page.evaluate(count), page.workers[0].evaluate(count)
    assert of_page and of_worker
    return of_page + of_worker
