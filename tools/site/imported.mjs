// Prints what the worker has imported of the standard library by the time it can search: a line for each file of
// Pyodide's archive, as it is called there, and whether the interpreter reads it there or has it frozen in itself.
//
// Usage: node tools/site/imported.mjs VENDOR PLACE=SOURCE…

import { readFileSync } from "node:fs";

const HOME = "/home/pyodide/";
const [vendor, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(`${vendor}/pyodide/pyodide.mjs`);
const interpreter = await loadPyodide({ indexURL: `${vendor}/pyodide/` });
for (const [place, source] of files.map((file) => file.split("="))) {
  const target = HOME + place;
  interpreter.FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
  interpreter.FS.writeFile(target, readFileSync(source));
}
// Beside puzzle/, what PyScript and the page's own worker import.
const imported = interpreter.runPython(`
import asyncio, base64, contextlib, functools, hashlib, html, importlib, inspect, io, json, os, pathlib, random, re, shutil
import sys, tempfile, typing, zipfile
import encodings.cp437  # the names in wheels are read so
import stale_modules, pyodide.http
stale_modules.prepare()
"\\n".join(sorted({
    f"{'frozen' if module.__spec__ and module.__spec__.origin == 'frozen' else 'read'} {module.__file__.partition('.zip/')[2]}"
    for module in list(sys.modules.values()) if ".zip/" in (getattr(module, "__file__", None) or "")
}))
`);
process.stdout.write(imported);
