"""Copy the runtimes that the page loads into static/vendor/, with a manifest.

The packages were checked against the lock files when they were installed. Only the files that the page loads are
copied, so that a host serves about 14 MB and not the whole of node_modules.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import licences, wheels

ROOT = Path(__file__).resolve().parent.parent
VENDOR = ROOT / "static" / "vendor"
MODULES = ROOT / "node_modules"

# For each folder in static/vendor: the package, and patterns for its files. Some names of files contain a hash.
COPIES = {
    "pyscript": ("@pyscript/core/dist", ("toml-V*.js",)),  # its reader of pyscript.toml, which its workers fetch
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

# Packages of Python that the worker loads when they are first needed: graphs, and what reads the Markdown of lessons.
WHEELS = ("networkx", "markdown-it-py", "mdurl")

# Libraries of which only the parts in use are bundled, from tools/NAME.mjs into static/vendor/NAME/NAME.js.
BUNDLES = ("codemirror", "gifenc", "mediabunny", "plot")


def copy_packages() -> None:
    """Copy the files named in COPIES; exit if a pattern matches none, because the package has changed."""
    for folder, (package, patterns) in COPIES.items():
        target = VENDOR / folder
        target.mkdir(parents=True)
        for pattern in patterns:
            sources = sorted((MODULES / package).glob(pattern))
            if not sources:
                sys.exit(f"{package} has no {pattern}: adapt tools/vendor.py to this version.")
            for source in sources:
                shutil.copyfile(source, target / source.name)


def bundle_libraries() -> None:
    """Bundle each library in BUNDLES, with the packages that it imports, into one file."""
    options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--legal-comments=none", "--log-level=error"]
    for name in BUNDLES:
        files = [f"{ROOT}/tools/{name}.mjs", f"--outfile={VENDOR / name / name}.js"]
        subprocess.run([MODULES / ".bin/esbuild", *files, *options], check=True)


def bundle_pyscript() -> None:
    """Bundle PyScript's core with the parts that it always loads."""
    source = MODULES / COPIES["pyscript"][0] / "core.js"
    subprocess.run(["node", ROOT / "tools/pyscript.mjs", source, VENDOR / "pyscript/core.js"], check=True)


def fetch_wheels() -> None:
    """Download the wheels that the browser unpacks, in the versions and with the hashes that requirements.txt lists."""
    entries = re.split(r"^(?=\S)", (ROOT / "requirements.txt").read_text(encoding="utf-8"), flags=re.M)
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "requirements.txt"
        wanted.write_text("".join(entry for entry in entries if entry.partition("==")[0] in WHEELS), encoding="utf-8")
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
             "--only-binary=:all:", "--require-hashes", "--requirement", wanted, "--dest", VENDOR],
            check=True,
        )  # fmt: skip


def manifest() -> list[dict[str, str | int]]:
    """Return the name, size and hash of every file, from which the page computes the progress of the download."""
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
    """Create static/vendor. The manifest is written last: make takes it as a sign that the folder is complete."""
    shutil.rmtree(VENDOR, ignore_errors=True)
    copy_packages()
    bundle_pyscript()
    bundle_libraries()
    fetch_wheels()
    print(wheels.add(MODULES / "pyodide", VENDOR / "wheels"))
    licences.main()
    listing = json.dumps({"files": manifest()}, indent=1)
    (VENDOR / "manifest.json").write_text(listing + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
