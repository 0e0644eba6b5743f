"""What the worker needs only now and then, fetched when it is first asked for: networkx, and NumPy with SciPy."""

import os
import sys

from heartbeat import with_heartbeat
from pyscript.ffi import to_js

VENDOR = "static/vendor/"


class Libraries:
    """Answers what the page asks of networkx, which writes trees as graphs and lays some out."""

    async def graph_missing(self):
        """Return how many bytes have to be fetched before a tree can be written as a graph; 0 once they are here."""
        return 0 if "networkx" in sys.modules else (await wheel())["bytes"]

    @with_heartbeat()
    async def fetch_graph(self):
        """Fetch networkx and unpack it."""
        await (await fetched((await wheel())["name"])).unpack_archive()

    @with_heartbeat()
    async def start_graph(self):
        """Import networkx, which takes seconds and cannot be hurried."""
        import networkx  # noqa: F401


async def wheel():
    """Return what the set-up has written down of the networkx it put there: its name and its bytes."""
    files = (await (await fetched("manifest.json")).json())["files"]
    return next(file for file in files if file["name"].startswith("networkx-"))


async def fetched(name):
    """Return one of the files that the set-up has put there."""
    from pyodide.http import pyfetch

    response = await pyfetch(os.environ["SITE"] + VENDOR + name)
    response.raise_for_status()
    return response


async def start_numbers():
    """Load what the layouts of networkx compute with, which the set-up may have put there."""
    from pyodide_js import loadPackage

    await loadPackage(to_js(["numpy", "scipy"]))
