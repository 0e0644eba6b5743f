"""The other end of test_startup.py: exports that show what crosses between the two Pythons, and how."""

import asyncio
import os
import sys
from array import array

from pyscript.ffi import to_js

cancelled = False


def about(options):
    """Answer a plain dictionary with another."""
    return {"python": sys.version.split()[0], "got": options.size, "nothing": None, "site": os.environ["SITE"]}


def columns(count):
    """Return columns of numbers as the views that become typed arrays."""
    ids, xs = array("i", range(count)), array("f", (0.5 * n for n in range(count)))
    return {"ids": to_js(memoryview(ids)), "xs": to_js(memoryview(xs)), "count": count}


async def work():
    """Work in slices until somebody calls cancel()."""
    global cancelled
    cancelled, slices = False, 0
    while not cancelled:
        slices += 1
        await asyncio.sleep(0)
    return slices


def cancel():
    """Let work() return."""
    global cancelled
    cancelled = True


def fail():
    """Raise what a search might raise."""
    raise ValueError("the board has two tiles 5")


def hang():
    """Never return, and never give way."""
    while True:
        pass


async def networkx():
    """Unpack networkx when it is first wanted, and draw nothing with it."""
    from pyodide.http import pyfetch

    response = await pyfetch(os.environ["SITE"] + "static/vendor/networkx-3.6.1-py3-none-any.whl")
    await response.unpack_archive()
    import networkx

    return networkx.descendants(networkx.DiGraph([(1, 2), (2, 3)]), 1) == {2, 3}


__export__ = ["about", "cancel", "columns", "fail", "hang", "networkx", "work"]
