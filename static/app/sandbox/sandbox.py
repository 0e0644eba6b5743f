"""The entry point of the sandbox: answers the worker's requests in an interpreter that may run the reader's code.

The sandbox has no PyScript, so this module stands in for the one function of PyScript that the worker's modules import.
"""

import sys
from types import ModuleType

from pyodide.ffi import to_js as convert

from js import Object


def to_js(value):
    """Convert a Python value to a JavaScript value as PyScript does: a dict becomes an object."""
    return convert(value, dict_converter=Object.fromEntries)


def provide_pyscript():
    """Make `from pyscript.ffi import to_js` work."""
    package, ffi = ModuleType("pyscript"), ModuleType("pyscript.ffi")
    ffi.to_js = to_js
    package.ffi = ffi
    sys.modules.update({"pyscript": package, "pyscript.ffi": ffi})


provide_pyscript()

from worker import REQUESTS  # noqa: E402 (its modules import from pyscript)


async def ask(name, arguments):
    """Return the answer to a request of the page as `value`, or as `error` a sentence with its traceback."""
    try:
        return to_js({"value": await REQUESTS[name](*arguments)})
    except BaseException as error:  # also an interrupt, which CPython raises as KeyboardInterrupt
        return to_js({"error": f"{type(error).__name__}: {error}"})
