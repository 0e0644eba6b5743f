"""Download NumPy and SciPy, which the layouts of networkx need, for the page.

They are only available from Pyodide's own distribution. Pyodide's loader contains its address, and its lock file the
files and their hashes. Without them the page offers only its other layouts.
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

PACKAGES = ("numpy", "scipy")
SOURCE_VARIABLE = "SLIDE_AND_SEEK_WHEELS"
"""The environment variable with another address, or a folder, to take the files from."""
TIMEOUT = 5.0
"""Seconds to wait for a response of the server."""


def add(pyodide: Path, target: Path) -> str:
    """Download all files into a folder, or none if one fails, and return a sentence about the outcome."""
    try:
        files = download(
            required_packages(json.loads((pyodide / "pyodide-lock.json").read_text())["packages"]), source(pyodide)
        )
    except (OSError, ValueError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", error)
        return f"  NumPy and SciPy are not available, so the page has no layouts of networkx: {reason}"
    target.mkdir(parents=True)
    for name, content in files.items():
        (target / name).write_bytes(content)
    size = sum(map(len, files.values())) / 1e6
    return f"  With NumPy and SciPy for the layouts of networkx: {size:.1f} MB in {len(files)} files"


def source(pyodide: Path) -> str:
    """Return the base address of the files: from `SOURCE_VARIABLE`, or else the default of the loader."""
    if address := os.environ.get(SOURCE_VARIABLE):
        return Path(address).resolve().as_uri() + "/" if Path(address).is_dir() else address.rstrip("/") + "/"
    loader = (pyodide / "pyodide.mjs").read_text(encoding="utf-8")
    if not (match := re.search(r"packageBaseUrl\?\?`([^`]+)`", loader)):
        raise ValueError("pyodide.mjs does not contain the address of its distribution: adapt tools/wheels.py.")
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    return re.sub(r"\$\{\w+\}", version, match[1])


def required_packages(lock: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the entries of the lock file for `PACKAGES` and their dependencies."""
    names = list(PACKAGES)
    for name in names:  # the loop appends to this list
        names += [dependency for dependency in lock[name]["depends"] if dependency not in names]
    return [lock[name] for name in names]


def download(packages: list[dict[str, Any]], address: str) -> dict[str, bytes]:
    """Return the files of these packages by name; raise ValueError if a hash differs from the lock file."""
    files = {}
    for package in packages:
        name = str(package["file_name"])
        with urlopen(address + name, timeout=TIMEOUT) as response:
            files[name] = response.read()
        if hashlib.sha256(files[name]).hexdigest() != package["sha256"]:
            raise ValueError(f"{name} does not have the hash in Pyodide's lock file.")
    return files
