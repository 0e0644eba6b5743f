"""The archive of those modules of the standard library that the page needs for its first tree."""

from __future__ import annotations

import subprocess
import zipfile
from pathlib import Path

from tools.file_lists import ROOT, worker_files
from tools.site.archives import create_zip

REST = Path(__file__).with_name("rest.py")


def needed_library(vendor: Path) -> bytes:
    """Return the archive of the modules that the worker imports, with `rest.py`, which fetches the others on demand."""
    listed = [f"{place.removeprefix('./')}={ROOT / source}" for source, place in worker_files().items()]
    printed = subprocess.run(
        ["node", ROOT / "tools/site/imported-modules.mjs", vendor, *listed], check=True, capture_output=True, text=True
    ).stdout
    imported = [line.split() for line in printed.splitlines()]
    # The interpreter contains the frozen modules and does not read them from the archive.
    needed, frozen = ({name for how, name in imported if how == kind} for kind in ("read", "frozen"))
    with zipfile.ZipFile(vendor / "pyodide/python_stdlib.zip") as whole:
        names = [name for name in whole.namelist() if name.endswith(".py")]
        assert needed <= set(names), needed - set(names)
        kept = {name: whole.read(name) for name in names if name in needed}
    absent = " ".join(module(name) for name in names if name not in needed | frozen)
    finder = REST.read_text(encoding="utf-8").replace("NAMES", absent)
    # Stored uncompressed: the archive is shipped as gzip, which compresses better, and imports are faster.
    return create_zip(kept | {"sitecustomize.py": finder.encode()}, zipfile.ZIP_STORED)


def module(path: str) -> str:
    """Return the module name of a file in the archive."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
