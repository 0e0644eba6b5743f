/**
 * Runs Python code of the reader. The page sends this file's text to static/sandbox.html, which starts it as a worker that
 * cannot reach the network, storage or the page; so this file imports nothing, and gets all files in one message.
 *
 * The worker's first message brings a port, and the first message on the port the files. Each later one asks for one answer
 * of the worker's Python, the same program that searches for the page (static/app/worker/worker.py): `{ id, name, parts, limit }`.
 */

/** Bytes of memory that Python may use. */
const MAX_MEMORY = 512 * 2 ** 20;
const PAGE_SIZE = 2 ** 16;
/** Milliseconds after an interrupt before the next one. */
const GRACE = 200;
const HOME = "/home/pyodide/";
/** Python's own address for files; nothing is fetched from it. */
const INDEX_URL = "https://sandbox.invalid/";

/** Lets WebAssembly memory grow to `MAX_MEMORY` only; Python then raises a MemoryError. */
function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE_SIZE > MAX_MEMORY) throw new RangeError("The sandbox is out of memory.");
    return grow.call(this, pages);
  };
}

/** Returns bytes as the address of a JavaScript module. @param {ArrayBuffer} bytes */
function moduleAddress(bytes) {
  const all = new Uint8Array(bytes);
  let text = "";
  for (let start = 0; start < all.length; start += 32768)
    text += String.fromCharCode(...all.subarray(start, start + 32768));
  return `data:text/javascript;base64,${btoa(text)}`;
}

/** Makes `fetch` return the page's files, and refuse all else. @param {Record<string, ArrayBuffer>} files by their names */
function serveFiles(files) {
  globalThis.fetch = async (resource) => {
    const name = String(resource instanceof Request ? resource.url : resource).slice(INDEX_URL.length);
    if (!(name in files)) throw new TypeError("The sandbox has no network.");
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(files[name], { headers: { "content-type": type } });
  };
}

/**
 * Returns an object that limits the time of a request. Python reads entry 0 every few instructions: 2 interrupts it, which
 * CPython raises as KeyboardInterrupt in the line that is running.
 */
function createDeadline() {
  let end = Number.POSITIVE_INFINITY;
  let isOver = false;
  return {
    /** Interrupts Python after some milliseconds. @param {number} time */
    set: (time) => {
      end = performance.now() + time;
    },
    get 0() {
      isOver = performance.now() > end;
      return isOver ? 2 : 0;
    },
    // Python writes 0 after each reading. Code that swallows the interrupt that it has read is interrupted again.
    set 0(_) {
      if (isOver) end = performance.now() + GRACE;
    },
  };
}

/** Silences the console: a message of the sandbox costs the page some megabytes, and code can cause any number of them. */
function silenceConsole() {
  Object.assign(console, Object.fromEntries(Object.keys(console).map((name) => [name, () => {}])));
}

/**
 * Starts Python with the page's files. Without a snapshot of its memory it also makes one, before any code of the reader
 * has run, from which the page starts the next sandbox.
 * @param {Record<string, ArrayBuffer>} files @returns {Promise<{ python: any, snapshot: ArrayBuffer | null }>}
 */
async function startPython(files) {
  silenceConsole(); // before Python keeps functions of the console
  limitMemory();
  serveFiles(files);
  const { loadPyodide } = await import(moduleAddress(files["pyodide.mjs"]));
  const { default: createPyodideModule } = await import(moduleAddress(files["pyodide.asm.mjs"]));
  const options = {
    indexURL: INDEX_URL,
    createPyodideModule,
    lockFileContents: new TextDecoder().decode(files["pyodide-lock.json"]),
    jsglobals: { Object },
  };
  const start = (/** @type {object} */ more) => loadPyodide({ ...options, ...more }).catch(() => null);
  const restored = files.snapshot && (await start({ _loadSnapshot: new Uint8Array(files.snapshot) }));
  const python = restored ?? (await start({ _makeSnapshot: true })) ?? (await loadPyodide(options));
  python.unpackArchive(files.archive, "zip", { extractDir: HOME });
  if (files.library) completeLibrary(python, files.library);
  const snapshot = restored ? null : takeSnapshot(python); // before a JavaScript object is registered, which cannot be saved
  python.registerJsModule("busy_signals", { begin() {}, end() {} });
  return { python, snapshot };
}

/** Returns the memory of a Python that has imported all of puzzle/; null if Python cannot be saved. @param {any} python */
function takeSnapshot(python) {
  try {
    python.runPython("import asyncio, html, random, stale_modules, sys\nstale_modules.prepare()");
    python.runPython("del sys.modules['stale_modules']");
    return python.makeMemorySnapshot().buffer;
  } catch {
    return null; // the next sandbox starts without a snapshot, only more slowly
  }
}

/** Replaces the part of the standard library with which Python starts by the complete one. @param {any} python @param {ArrayBuffer} library */
function completeLibrary(python, library) {
  const [path] = python.runPython("import sys; [path for path in sys.path if path.endswith('.zip')]").toJs();
  python.FS.writeFile(path, new Uint8Array(library));
  python.runPython(
    "import importlib; sys.meta_path = [finder for finder in sys.meta_path if type(finder).__name__ != 'MissingModules']\nimportlib.invalidate_caches()",
  );
}

/** The largest number of bytes that are kept of what Python writes past `sys.stdout`; of the rest, only lines are counted. */
const MAX_WRITTEN = 20_000;
const LINE_BREAK = 10;

/**
 * Collects what Python writes past `sys.stdout`, as with `os.write(1, …)`, and makes reading standard input fail. The module
 * `descriptors` gives Python the text since the last call, and the number of the line breaks after it.
 * @param {any} python
 */
function collectWritten(python) {
  /** @type {number[]} */
  let bytes = [];
  let lineBreaks = 0;
  const write = (/** @type {Uint8Array} */ buffer) => {
    for (const byte of buffer) {
      if (bytes.length < MAX_WRITTEN) bytes.push(byte);
      else if (byte === LINE_BREAK) lineBreaks += 1;
    }
    return buffer.length;
  };
  python.setStdout({ write });
  python.setStderr({ write });
  python.setStdin({ error: true });
  python.registerJsModule("descriptors", {
    take_written() {
      const written = [new TextDecoder().decode(Uint8Array.from(bytes)), lineBreaks];
      bytes = [];
      lineBreaks = 0;
      return written;
    },
  });
}

/** Answers the page's requests, and reports a Python that has died instead. @param {any} python @param {MessagePort} port */
function answerRequests(python, port) {
  const deadline = createDeadline();
  collectWritten(python);
  const { ask } = python.pyimport("sandbox");
  const reportDeath = () => port.postMessage({ dead: true });
  python.setInterruptBuffer(deadline);
  python._api.on_fatal = reportDeath;
  port.onmessage = async ({ data: { id, name, parts, limit } }) => {
    deadline.set(limit ?? Number.POSITIVE_INFINITY);
    try {
      const answer = await ask(name, parts);
      deadline.set(Number.POSITIVE_INFINITY);
      port.postMessage({ ...answer, id }); // `answer` has a value or an error, and what was printed
    } catch {
      reportDeath();
    }
  };
}

/** Starts Python when the port has brought the files. @param {MessageEvent} event */
async function start({ ports: [port] }) {
  try {
    /** @type {Record<string, ArrayBuffer>} */
    const files = await new Promise((resolve) => {
      port.onmessage = ({ data }) => resolve(data);
    });
    const { python, snapshot } = await startPython(files);
    answerRequests(python, port);
    port.postMessage({ ready: true, snapshot }, snapshot ? [snapshot] : []);
  } catch (error) {
    port.postMessage({ failed: String(error) });
  }
}

addEventListener("message", start, { once: true });
