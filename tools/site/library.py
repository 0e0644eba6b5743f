"""The part of the standard library that the page needs before its first tree, in an archive of its own."""

from __future__ import annotations

import subprocess
import zipfile
from pathlib import Path

from tools.file_lists import ROOT, worker_files
from tools.site.archives import zipped

REST = Path(__file__).with_name("rest.py")


def part(vendor: Path) -> bytes:
    """Return the archive of what the worker imports, with the module that fetches the rest when it is asked for."""
    listed = [f"{place.removeprefix('./')}={ROOT / source}" for source, place in worker_files().items()]
    printed = subprocess.run(
        ["node", ROOT / "tools/site/imported.mjs", vendor, *listed], check=True, capture_output=True, text=True
    ).stdout
    imported = [line.split() for line in printed.splitlines()]
    # What the interpreter has frozen in itself it never reads from here.
    needed, frozen = ({name for how, name in imported if how == kind} for kind in ("read", "frozen"))
    with zipfile.ZipFile(vendor / "pyodide/python_stdlib.zip") as whole:
        names = [name for name in whole.namelist() if name.endswith(".py")]
        assert needed <= set(names), needed - set(names)
        kept = {name: whole.read(name) for name in names if name in needed}
    absent = " ".join(module(name) for name in names if name not in needed | frozen)
    finder = REST.read_text(encoding="utf-8").replace("NAMES", absent)
    # Stored as they are: shipped as gzip they take less in one piece, and nothing is unpacked at an import.
    return zipped(kept | {"sitecustomize.py": finder.encode()}, zipfile.ZIP_STORED)


def module(path: str) -> str:
    """Return the name by which a file of the archive is imported."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
