"""Measures the WebAssembly memory of the page's two Python interpreters, which browsers do not report."""

# A script that records every WebAssembly memory in the global array `wasmMemories`. It runs in the page and in the
# worker, where it is prepended to the interpreter's script.
TRACK_MEMORIES = """
globalThis.wasmMemories = [];
const Memory = WebAssembly.Memory;
for (const name of ["instantiate", "instantiateStreaming"]) {
  const real = WebAssembly[name];
  WebAssembly[name] = async (...args) => {
    const result = await real.apply(WebAssembly, args);
    for (const value of Object.values((result.instance ?? result).exports ?? {}))
      if (value instanceof Memory) wasmMemories.push(value);
    return result;
  };
}
WebAssembly.Memory = class extends Memory {
  constructor(...args) { super(...args); wasmMemories.push(this) }
};
"""


def track_memories(context):
    """Make all pages of a browser profile and their workers record the WebAssembly memories they create."""
    context.add_init_script(TRACK_MEMORIES)
    context.route("**/interpreter.js", lambda route: route.fulfill(
        response=(module := route.fetch()), body=TRACK_MEMORIES + module.text()
    ))  # fmt: skip


def wasm_bytes(page):
    """Return the total size in bytes of the WebAssembly memories of the page and its worker."""
    count = "() => wasmMemories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0)"
    of_page, of_worker = page.evaluate(count), page.workers[0].evaluate(count)
    assert of_page and of_worker
    return of_page + of_worker
