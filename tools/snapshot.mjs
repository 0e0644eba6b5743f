// Writes a memory snapshot of the worker's interpreter, and static/vendor/snapshot.json, so that local workers start fast.
//
// Usage: node tools/snapshot.mjs

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { digestOf, makeSnapshot } from "../static/js/start/snapshot.js";
import { spareBytes } from "./snapshot-memory.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const vendor = `${root}static/vendor/`;

const python = `${root}.venv/bin/python`;
const archive = new Uint8Array(execFileSync(python, ["-m", "tools.archives", "static/worker.zip"], { cwd: root, maxBuffer: 1e8 }));
const { loadPyodide } = await import(`${vendor}pyodide/pyodide.mjs`);
const bytes = await makeSnapshot(loadPyodide, { indexURL: `${vendor}pyodide/` }, archive);
// Pyodide copies a snapshot into the memory of a new interpreter, 30 MB, which does not grow for it. Without this check,
// workers would start without the snapshot, and nothing would say so.
const restored = await loadPyodide({ indexURL: `${vendor}pyodide/`, _loadSnapshot: bytes }).catch((error) => {
  throw new Error(`The snapshot of ${bytes.length} bytes cannot be restored: the modules of puzzle/ import too much.`, { cause: error });
});

console.log(`  ${(spareBytes(restored) / 1e6).toFixed(1)} MB of the interpreter's memory are left for more modules`);

// The name of the snapshot contains a digest of all files of the interpreter and of the worker.
const hash = createHash("sha256");
for (const file of readdirSync(`${vendor}pyodide`).sort()) hash.update(readFileSync(`${vendor}pyodide/${file}`));
hash.update(archive);
const digest = hash.digest("hex").slice(0, 16);

for (const old of readdirSync(vendor)) if (/^snapshot-\w+\.bin$/.test(old)) rmSync(vendor + old);
const file = `snapshot-${digest}.bin`;
writeFileSync(vendor + file, bytes);
const description = { digest, file, sha256: await digestOf(bytes) };
writeFileSync(`${vendor}snapshot.json`, `${JSON.stringify(description, null, 1)}\n`);
