"""Download NumPy and SciPy, which two layouts of networkx need, for the page.

For browsers they are only available from Pyodide's own distribution: Pyodide's loader contains the address, its lock
file the names and hashes. Without NumPy and SciPy the page has all other layouts; those that networkx computes
with NumPy are computed by formulas.
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
"""An environment variable: the address or the folder from which to take the files instead of Pyodide's distribution."""
TIMEOUT = 5.0
"""Seconds to wait for a response of the server."""


def add(pyodide: Path, target: Path) -> str:
    """Download all wheels into a folder, or none if one fails, and return a sentence about the result."""
    try:
        files = download(
            required_packages(json.loads((pyodide / "pyodide-lock.json").read_text())["packages"]), source(pyodide)
        )
    except (OSError, ValueError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", error)
        return f"  NumPy and SciPy are not available, so the page lacks the spring layouts of networkx: {reason}"
    target.mkdir(parents=True)
    for name, content in files.items():
        (target / name).write_bytes(content)
    size = sum(map(len, files.values())) / 1e6
    return f"  With NumPy and SciPy for the layouts of networkx: {size:.1f} MB in {len(files)} files"


def source(pyodide: Path) -> str:
    """Return the base address of the wheels, from the variable `SOURCE_VARIABLE` or else from Pyodide's loader."""
    if address := os.environ.get(SOURCE_VARIABLE):
        return Path(address).resolve().as_uri() + "/" if Path(address).is_dir() else address.rstrip("/") + "/"
    loader = (pyodide / "pyodide.mjs").read_text(encoding="utf-8")
    if not (match := re.search(r"packageBaseUrl\?\?`([^`]+)`", loader)):
        raise ValueError("pyodide.mjs does not contain the address of its distribution: adapt tools/wheels.py.")
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    return re.sub(r"\$\{\w+\}", version, match[1])


def required_packages(lock: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the entries in the lock file of the packages `PACKAGES` and of all their dependencies."""
    names = list(PACKAGES)
    for name in names:  # the list grows during the loop, so that dependencies of dependencies are found
        names += [dependency for dependency in lock[name]["depends"] if dependency not in names]
    return [lock[name] for name in names]


def download(packages: list[dict[str, Any]], address: str) -> dict[str, bytes]:
    """Return the wheels of these packages by name; raise ValueError if the lock file has another hash for one."""
    files = {}
    for package in packages:
        name = str(package["file_name"])
        with urlopen(address + name, timeout=TIMEOUT) as response:
            files[name] = response.read()
        if hashlib.sha256(files[name]).hexdigest() != package["sha256"]:
            raise ValueError(f"{name} does not have the hash in Pyodide's lock file.")
    return files
