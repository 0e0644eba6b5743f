// Memory snapshots: an interpreter that has started and imported all of puzzle/, written down byte for byte. Another
// one that begins with these bytes is ready at once. The set-up makes one in Node, and browsers that have one to spare
// make their own; both begin here. The options with an underscore are Pyodide's private names: whoever uses a snapshot
// must be ready to start without.

const HOME = "/home/pyodide/";

/**
 * Starts an interpreter, imports puzzle/ and returns its memory.
 * @param {(options: object) => Promise<any>} loadPyodide
 * @param {string} indexURL where Pyodide's own files are
 * @param {Iterable<[string, string]>} sources the worker's Python, as paths from its working directory, and texts
 * @param {ArrayBuffer} [zip] what else is to be unpacked there
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function makeSnapshot(loadPyodide, indexURL, sources, zip) {
  const interpreter = await loadPyodide({ indexURL, _makeSnapshot: true });
  for (const [path, text] of sources) {
    const place = HOME + path;
    interpreter.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    interpreter.FS.writeFile(place, text);
  }
  if (zip) interpreter.unpackArchive(zip, "zip", { extractDir: HOME });
  // Only puzzle/ is to be kept: what has prepared it is read anew by every worker.
  interpreter.runPython(
    "import asyncio, html, random, sys\nimport stale_modules\nstale_modules.prepare()\ndel sys.modules['stale_modules'], stale_modules",
  );
  return interpreter.makeMemorySnapshot();
}

/** The SHA-256 of some bytes in hexadecimal digits. @param {BufferSource} bytes */
export async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
