"""Fetch the complete standard library at the first import of a module that the page's reduced library lacks.

The reduced archive has less than half of the library. The build adds this module to it as `sitecustomize`, which
Python imports when it starts.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

ARCHIVE = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
COMPLETE_ARCHIVE = "static/vendor/pyodide/python_whole.zip"
MISSING = """NAMES"""


class MissingModules:
    """An import finder for the modules that the reduced archive lacks: it replaces that archive by the complete one."""

    def __init__(self, names: frozenset[str]) -> None:
        self.names = names

    def find_spec(
        self, name: str, path: "Sequence[str] | None" = None, target: "ModuleType | None" = None
    ) -> "ModuleSpec | None":
        """Return the import specification of a missing module; None for any other name."""
        if name not in self.names:
            return None
        import importlib.machinery

        sys.meta_path.remove(self)
        fetch()
        importlib.invalidate_caches()
        return importlib.machinery.PathFinder.find_spec(name, path, target)


def fetch() -> None:
    """Replace the archive by the complete one, with a synchronous request, which browsers allow in workers only."""
    import os

    from js import XMLHttpRequest

    request = XMLHttpRequest.new()
    request.open("GET", os.environ["SITE"] + COMPLETE_ARCHIVE, False)
    request.responseType = "arraybuffer"
    request.send()
    if request.status != 200:
        raise ImportError(f"The rest of the standard library did not arrive: {request.status}")
    with open(ARCHIVE, "wb") as archive:
        archive.write(request.response.to_py())


sys.meta_path.append(MissingModules(frozenset(MISSING.split())))
