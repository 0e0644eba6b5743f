// Writes a memory snapshot of the worker's interpreter, and static/vendor/snapshot.json, so that local workers start fast.
//
// Usage: node tools/snapshot.mjs

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { digestOf, makeSnapshot } from "../static/js/start/snapshot.js";
import { spareBytes } from "./snapshot-memory.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const vendor = `${root}static/vendor/`;

/** Returns the worker's Python files: the path of each in the project, and its path for imports (`place`). */
function workerFiles() {
  const toml = readFileSync(`${root}pyscript.toml`, "utf8");
  const matches = [...toml.slice(toml.indexOf("[files]")).matchAll(/^"\.\/(.+)" = "\.\/(.+)"$/gm)];
  if (matches.length === 0) throw new Error("pyscript.toml lists no files.");
  return matches.map(([, source, place]) => ({ source, place }));
}

const files = workerFiles();
const texts = files.map(({ source, place }) => [place, readFileSync(root + source, "utf8")]);
const { loadPyodide } = await import(`${vendor}pyodide/pyodide.mjs`);
const bytes = await makeSnapshot(loadPyodide, `${vendor}pyodide/`, texts);
// Pyodide copies a snapshot into the memory of a new interpreter, 30 MB, which does not grow for it. Without this check,
// workers would start without the snapshot, and nothing would say so.
const restored = await loadPyodide({ indexURL: `${vendor}pyodide/`, _loadSnapshot: bytes }).catch((error) => {
  throw new Error(`The snapshot of ${bytes.length} bytes cannot be restored: the modules of puzzle/ import too much.`, { cause: error });
});

console.log(`  ${(spareBytes(restored) / 1e6).toFixed(1)} MB of the interpreter's memory are left for more modules`);

// The name of the snapshot contains a digest of all files of the interpreter and of the worker.
const hash = createHash("sha256");
for (const file of readdirSync(`${vendor}pyodide`).sort()) hash.update(readFileSync(`${vendor}pyodide/${file}`));
for (const part of texts.flat()) hash.update(part);
const digest = hash.digest("hex").slice(0, 16);

for (const old of readdirSync(vendor)) if (/^snapshot-\w+\.bin$/.test(old)) rmSync(vendor + old);
const file = `snapshot-${digest}.bin`;
writeFileSync(vendor + file, bytes);
const description = { digest, file, sha256: await digestOf(bytes), files };
writeFileSync(`${vendor}snapshot.json`, `${JSON.stringify(description, null, 1)}\n`);
