"""A worker for test_startup.py, whose functions show which values can pass between the page and a worker."""

import asyncio
import os
import sys
from array import array

from pyscript.ffi import to_js

cancelled = False


def about(options):
    """Return a dictionary with values of several types, among them the size of the given options."""
    return {"python": sys.version.split()[0], "got": options.size, "nothing": None, "site": os.environ["SITE"]}


def columns(count):
    """Return two columns of `count` numbers as memory views, which become typed arrays in the page."""
    ids, xs = array("i", range(count)), array("f", (0.5 * n for n in range(count)))
    return {"ids": to_js(memoryview(ids)), "xs": to_js(memoryview(xs)), "count": count}


async def work():
    """Work in slices until `cancel` is called; return the number of slices."""
    global cancelled
    cancelled, slices = False, 0
    while not cancelled:
        slices += 1
        await asyncio.sleep(0)
    return slices


def cancel():
    """Make the running `work` return."""
    global cancelled
    cancelled = True


def fail():
    """Raise an error, as a search of an invalid board does."""
    raise ValueError("the board has two tiles 5")


def hang():
    """Loop forever without giving the event loop a chance to run."""
    while True:
        pass


async def networkx():
    """Load the package networkx on demand, and return True if one of its functions works."""
    from pyodide.http import pyfetch

    response = await pyfetch(os.environ["SITE"] + "static/vendor/networkx-3.6.1-py3-none-any.whl")
    await response.unpack_archive()
    import networkx

    return networkx.descendants(networkx.DiGraph([(1, 2), (2, 3)]), 1) == {2, 3}


__export__ = ["about", "cancel", "columns", "fail", "hang", "networkx", "work"]
