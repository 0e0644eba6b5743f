"""Fetches NumPy and SciPy for the page where they can be had: the layouts of networkx compute with them.

Only Pyodide's own distribution offers them for its interpreter. Its loader says where that is, and its lock which
files belong together and what their hashes are. A page without them offers its other layouts.
"""

from __future__ import annotations

import hashlib
import http.client
import json
import os
import re
from pathlib import Path
from typing import Any
from urllib.request import urlopen

WANTED = ("numpy", "scipy")
ELSEWHERE = "SLIDE_AND_SEEK_WHEELS"
"""The environment variable that may name another address, or a folder, to take the files from."""
PATIENCE = 5.0
"""Seconds in which a server must answer, and go on."""


def add(pyodide: Path, target: Path) -> str:
    """Put all the files into a folder, or none of them, and return a sentence that says what came of it."""
    try:
        files = fetched(needed(json.loads((pyodide / "pyodide-lock.json").read_text())["packages"]), source(pyodide))
    except (OSError, ValueError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", error)
        return f"  Without NumPy and SciPy, so without the layouts of networkx in the page: {reason}"
    target.mkdir(parents=True)
    for name, content in files.items():
        (target / name).write_bytes(content)
    size = sum(map(len, files.values())) / 1e6
    return f"  With NumPy and SciPy for the layouts of networkx: {size:.1f} MB in {len(files)} files"


def source(pyodide: Path) -> str:
    """Return the address that the files are under: the given one, or what the loader takes for granted."""
    if given := os.environ.get(ELSEWHERE):
        return Path(given).resolve().as_uri() + "/" if Path(given).is_dir() else given.rstrip("/") + "/"
    loader = (pyodide / "pyodide.mjs").read_text(encoding="utf-8")
    if not (found := re.search(r"packageBaseUrl\?\?`([^`]+)`", loader)):
        raise ValueError("pyodide.mjs does not say where its distribution is; tools/wheels.py must learn to read it.")
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    return re.sub(r"\$\{\w+\}", version, found[1])


def needed(lock: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the lock's entries of what is wanted and of all that it depends on."""
    names = list(WANTED)
    for name in names:  # the list grows as it is read
        names += [other for other in lock[name]["depends"] if other not in names]
    return [lock[name] for name in names]


def fetched(packages: list[dict[str, Any]], address: str) -> dict[str, bytes]:
    """Return the files of these packages by name; ValueError where one is not the file that the lock means."""
    files = {}
    for package in packages:
        name = str(package["file_name"])
        with urlopen(address + name, timeout=PATIENCE) as answer:
            files[name] = answer.read()
        if hashlib.sha256(files[name]).hexdigest() != package["sha256"]:
            raise ValueError(f"{name} is not the file that Pyodide's lock means.")
    return files
