// Writes static/vendor/snapshot.json and the memory snapshot that it names, so that workers on this machine start at once.
//
// Usage: node tools/snapshot.mjs

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { digestOf, makeSnapshot } from "../static/js/start/snapshot.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const vendor = `${root}static/vendor/`;

/** The files that the worker is given, by the places that it finds them at. */
function workerFiles() {
  const toml = readFileSync(`${root}pyscript.toml`, "utf8");
  const listed = [...toml.slice(toml.indexOf("[files]")).matchAll(/^"\.\/(.+)" = "\.\/(.+)"$/gm)];
  if (listed.length === 0) throw new Error("pyscript.toml lists no files.");
  return listed.map(([, source, place]) => ({ source, place }));
}

const files = workerFiles();
const texts = files.map(({ source, place }) => [place, readFileSync(root + source, "utf8")]);
const { loadPyodide } = await import(`${vendor}pyodide/pyodide.mjs`);
const bytes = await makeSnapshot(loadPyodide, `${vendor}pyodide/`, texts);

// The name says all that it was made from: the interpreter's files and the worker's.
const name = createHash("sha256");
for (const file of readdirSync(`${vendor}pyodide`).sort()) name.update(readFileSync(`${vendor}pyodide/${file}`));
for (const part of texts.flat()) name.update(part);
const digest = name.digest("hex").slice(0, 16);

for (const old of readdirSync(vendor)) if (/^snapshot-\w+\.bin$/.test(old)) rmSync(vendor + old);
const file = `snapshot-${digest}.bin`;
writeFileSync(vendor + file, bytes);
const description = { digest, file, sha256: await digestOf(bytes), files };
writeFileSync(`${vendor}snapshot.json`, `${JSON.stringify(description, null, 1)}\n`);
