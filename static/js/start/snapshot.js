// Makes memory snapshots: copies of the memory of a Python interpreter that has imported all of puzzle/.
// An interpreter that is restored from a snapshot starts at once.
// The set-up makes a snapshot in Node, and browsers with enough memory make their own.
// Snapshots use private options of Pyodide (`_makeSnapshot`), so a worker must also be able to start without a snapshot.

const HOME = "/home/pyodide/";

/**
 * Starts an interpreter, imports puzzle/ and returns its memory.
 * @param {(options: object) => Promise<any>} loadPyodide
 * @param {object} options of `loadPyodide`: where it finds its own files
 * @param {ArrayBuffer} archive the worker's Python, a zip
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function makeSnapshot(loadPyodide, options, archive) {
  const interpreter = await loadPyodide({ ...options, _makeSnapshot: true });
  interpreter.unpackArchive(archive, "zip", { extractDir: HOME });
  // Every worker imports stale_modules itself, so that module is removed before the snapshot is taken.
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
