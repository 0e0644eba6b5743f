"""Optional libraries, fetched when first needed: networkx, and NumPy with SciPy."""

import os
import sys
from contextlib import suppress
from typing import Any

from heartbeat import with_heartbeat
from pyscript.ffi import to_js

VENDOR = "static/vendor/"


class Libraries:
    """Answers requests to load networkx, which exports trees as graphs and has layouts."""

    async def networkx_missing(self) -> int:
        """Return the size of networkx in bytes, 0 if it has been fetched."""
        return 0 if "networkx" in sys.modules else (await vendored_file("networkx"))["bytes"]

    @with_heartbeat()
    async def fetch_networkx(self) -> None:
        """Fetch the archive of networkx from the site and unpack it."""
        await (await fetch((await vendored_file("networkx"))["name"])).unpack_archive()

    @with_heartbeat()
    async def start_networkx(self) -> None:
        """Import networkx, which takes seconds."""
        import networkx  # noqa: F401


async def vendored_file(package: str) -> dict[str, Any]:
    """Return the manifest entry of the wheel of a package: its name and its size in bytes."""
    return next(file for file in await vendored_files() if file["name"].startswith(f"{package}-"))


async def vendored_files() -> list[dict[str, Any]]:
    """Return the manifest entries of all files of the vendor folder."""
    files: list[dict[str, Any]] = (await vendor_manifest())["files"]
    return files


async def vendor_manifest() -> dict[str, Any]:
    """Return the manifest of the vendor folder, which also lists the tables that the site contains."""
    manifest: dict[str, Any] = await (await fetch("manifest.json")).json()
    return manifest


async def fetch(name: str) -> Any:
    """Fetch a file of the vendor folder, and return the response."""
    from pyodide.http import pyfetch

    response = await pyfetch(os.environ["SITE"] + VENDOR + name)
    response.raise_for_status()
    return response


async def start_numbers() -> None:
    """Load NumPy and SciPy for the layouts of networkx, if this copy of the site has them.

    If they do not load, layouts with a formula do without, and the others raise ImportError.
    """
    from pyodide.ffi import JsException
    from pyodide_js import loadPackage

    if any("numpy-" in file["name"] for file in await vendored_files()):
        with suppress(JsException):
            await loadPackage(to_js(["numpy", "scipy"]))
