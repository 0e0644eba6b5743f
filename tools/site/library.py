"""An archive with only those modules of the standard library that the page needs for its first search."""

from __future__ import annotations

import subprocess
import tempfile
import zipfile
from pathlib import Path

from tools.archives import create_zip, worker_archive
from tools.file_lists import ROOT

REST = Path(__file__).with_name("rest.py")
IMPORTED_LATER = {"datetime.py"}
"""Small modules that archives of assignments import later. SCORM packages of assignments have no other part of the
library, as `rest.py` needs the complete archive."""


def needed_library(vendor: Path) -> bytes:
    """Return the archive of the modules that the worker imports, with `rest.py`, which fetches the other modules."""
    with tempfile.NamedTemporaryFile(suffix=".zip") as file:
        file.write(worker_archive())
        file.flush()
        program = ["node", str(ROOT / "tools/site/imported-modules.mjs"), str(vendor), file.name]
        output = subprocess.run(program, check=True, capture_output=True, text=True).stdout
    imported = [line.split() for line in output.splitlines()]
    # Frozen modules are part of the interpreter, which does not read them from the archive.
    needed, frozen = ({name for origin, name in imported if origin == kind} for kind in ("read", "frozen"))
    with zipfile.ZipFile(vendor / "pyodide/python_stdlib.zip") as archive:
        names = [name for name in archive.namelist() if name.endswith(".py")]
        assert needed <= set(names), needed - set(names)
        needed |= IMPORTED_LATER
        archived = {name: archive.read(name) for name in names if name in needed}
    missing = " ".join(module(name) for name in names if name not in needed | frozen)
    finder = REST.read_text(encoding="utf-8").replace("NAMES", missing)
    # Uncompressed: imports are faster, and the site compresses the whole archive with gzip, which makes it smaller.
    return create_zip(archived | {"sitecustomize.py": finder.encode()}, zipfile.ZIP_STORED)


def module(path: str) -> str:
    """Return the module name of a file in the archive."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
