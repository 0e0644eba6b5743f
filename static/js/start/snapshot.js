// Memory snapshots: the memory of an interpreter that has imported all of puzzle/. An interpreter restored from it starts
// at once. The set-up makes one in Node, and browsers with enough memory make their own. The options with an underscore
// are private to Pyodide: whatever loads a snapshot must be able to start without it.

const HOME = "/home/pyodide/";

/**
 * Starts an interpreter, imports puzzle/ and returns its memory.
 * @param {(options: object) => Promise<any>} loadPyodide
 * @param {string} indexURL address of Pyodide's own files
 * @param {Iterable<[string, string]>} sources the worker's Python: paths from its working directory, and texts
 * @param {ArrayBuffer} [zip] more files to unpack there
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function makeSnapshot(loadPyodide, indexURL, sources, zip) {
  const interpreter = await loadPyodide({ indexURL, _makeSnapshot: true });
  for (const [path, text] of sources) {
    const target = HOME + path;
    interpreter.FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    interpreter.FS.writeFile(target, text);
  }
  if (zip) interpreter.unpackArchive(zip, "zip", { extractDir: HOME });
  // The snapshot keeps puzzle/ but not stale_modules, which every worker imports again.
  interpreter.runPython(
    "import asyncio, html, random, sys\nimport stale_modules\nstale_modules.prepare()\ndel sys.modules['stale_modules'], stale_modules",
  );
  return interpreter.makeMemorySnapshot();
}

/** Returns the SHA-256 of bytes in hexadecimal digits. @param {BufferSource} bytes */
export async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
