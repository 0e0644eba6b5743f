"""Copies the runtimes that the page loads into static/vendor/, with a manifest of what is there.

The packages were checked against the locks when they were installed; here only the files the page asks for are
taken from them, so that a host serves some 14 MB and not the whole of node_modules.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

from tools import licences, wheels

ROOT = Path(__file__).resolve().parent.parent
VENDOR = ROOT / "static" / "vendor"
MODULES = ROOT / "node_modules"

# Folder in static/vendor: (package, its files by pattern). The names of PyScript's parts carry a hash, hence patterns.
COPIES = {
    "pyscript": (
        "@pyscript/core/dist",
        # The entry, its heart, the reader of pyscript.toml, and the plugins that the heart loads unasked.
        (
            "core.js",
            "core-*.js",
            "toml-V*.js",
            "deprecations-manager-*.js",
            "donkey-*.js",
            "error-*.js",
            "py-editor-*.js",
            "py-game-*.js",
            "py-terminal-*.js",
        ),
    ),
    "pyodide": (
        "pyodide",
        ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"),
    ),
    "graphviz": ("@viz-js/viz/dist", ("viz.js",)),
    "micropython": (
        "@micropython/micropython-webassembly-pyscript",
        ("micropython.mjs", "micropython.wasm"),
    ),
}


def copy_packages() -> None:
    """Copy the files named in COPIES; a pattern that matches nothing means that a package has changed."""
    for folder, (package, patterns) in COPIES.items():
        target = VENDOR / folder
        target.mkdir(parents=True)
        for pattern in patterns:
            found = sorted((MODULES / package).glob(pattern))
            if not found:
                sys.exit(f"{package} has no {pattern}: tools/vendor.py must learn what this version calls it.")
            for source in found:
                shutil.copyfile(source, target / source.name)


def bundle_plot() -> None:
    """Bundle what the charts use of Observable Plot into one file, with what that needs of D3."""
    command = [MODULES / ".bin/esbuild", ROOT / "tools/plot.mjs", f"--outfile={VENDOR / 'plot/plot.js'}"]
    how = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--legal-comments=none", "--log-level=error"]
    subprocess.run([*command, *how], check=True)


def fetch_wheels() -> None:
    """Download the wheels of requirements.txt as files, since the browser unpacks networkx itself."""
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
         "--only-binary=:all:", "--require-hashes", "--requirement", ROOT / "requirements.txt", "--dest", VENDOR],
        check=True,
    )  # fmt: skip


def manifest() -> list[dict[str, str | int]]:
    """List every file with its size and hash, so that the page can say how much of the download has arrived."""
    files = sorted(path for path in VENDOR.rglob("*") if path.is_file())
    return [
        {
            "name": path.relative_to(VENDOR).as_posix(),
            "bytes": path.stat().st_size,
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        }
        for path in files
    ]


def main() -> None:
    """Make static/vendor anew; the manifest comes last, because it is what says that the rest is complete."""
    shutil.rmtree(VENDOR, ignore_errors=True)
    copy_packages()
    bundle_plot()
    fetch_wheels()
    print(wheels.add(MODULES / "pyodide", VENDOR / "wheels"))
    licences.main()
    listing = json.dumps({"files": manifest()}, indent=1)
    (VENDOR / "manifest.json").write_text(listing + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
