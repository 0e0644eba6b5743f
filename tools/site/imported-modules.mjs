// Prints a line for each module of the standard library that the worker imports before it can search, or that a sandbox
// imports for a search of the reader's own, which also runs without a network.
// A line has the word `frozen` if the module is part of the interpreter, otherwise `read`, and the path in the archive.
//
// Usage: node tools/site/imported-modules.mjs VENDOR ARCHIVE
// VENDOR is the path of static/vendor; ARCHIVE is the zip with the worker's Python.

import { readFileSync } from "node:fs";

const [vendor, archive] = process.argv.slice(2);
const { loadPyodide } = await import(`${vendor}/pyodide/pyodide.mjs`);
const interpreter = await loadPyodide({ indexURL: `${vendor}/pyodide/` });
interpreter.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/home/pyodide/" });
// Imports what PyScript and the worker import besides the modules of puzzle/, and lists all imported modules.
const imported = interpreter.runPython(`
import asyncio, base64, contextlib, functools, hashlib, html, importlib, inspect, io, json, os, pathlib, random, re, shutil
import pkgutil, sys, tempfile, typing, zipfile
import encodings.cp437  # needed to read the names in wheels
import puzzle, stale_modules, pyodide.http
stale_modules.prepare()
for module in pkgutil.walk_packages(puzzle.__path__, "puzzle."):
    if module.name.startswith(stale_modules.LATE):
        importlib.import_module(module.name)
"\\n".join(sorted({
    f"{'frozen' if module.__spec__ and module.__spec__.origin == 'frozen' else 'read'} {module.__file__.partition('.zip/')[2]}"
    for module in list(sys.modules.values()) if ".zip/" in (getattr(module, "__file__", None) or "")
}))
`);
process.stdout.write(imported);
