"""Archives of modules that the worker fetches from the site when they are first needed."""

import importlib
import os
from importlib.util import find_spec
from pathlib import Path

import puzzle


async def fetch_archive(path: str, module: str) -> None:
    """Fetch an archive of the site and unpack it beside the other modules, unless a module of it exists already."""
    if find_spec(module) is not None:
        return
    from pyodide.http import pyfetch

    response = await pyfetch(os.environ["SITE"] + path)
    response.raise_for_status()
    await response.unpack_archive(extract_dir=str(Path(puzzle.__path__[0]).parent), format="zip")
    importlib.invalidate_caches()
