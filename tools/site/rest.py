"""Fetches the rest of the standard library when something asks for it: a search needs less than half of it.

The build puts this beside what it leaves in the interpreter's archive, under the name that Python imports unasked.
"""

import sys

HOME = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
WHOLE = "static/vendor/pyodide/python_whole.zip"
ABSENT = """NAMES"""


class Rest:
    """Finds modules that are not in the archive, by putting the whole one in its place."""

    def __init__(self, names):
        self.names = names

    def find_spec(self, name, path=None, target=None):
        """Return where a module of the rest is; None for a name that is none of them."""
        if name not in self.names:
            return None
        import importlib.machinery

        sys.meta_path.remove(self)
        fetch()
        importlib.invalidate_caches()
        return importlib.machinery.PathFinder.find_spec(name, path, target)


def fetch():
    """Put the whole archive in the place of the part; imports wait for it, which a worker may do."""
    import os

    from js import XMLHttpRequest

    request = XMLHttpRequest.new()
    request.open("GET", os.environ["SITE"] + WHOLE, False)
    request.responseType = "arraybuffer"
    request.send()
    if request.status != 200:
        raise ImportError(f"The rest of the standard library did not arrive: {request.status}")
    with open(HOME, "wb") as archive:
        archive.write(request.response.to_py())


sys.meta_path.append(Rest(frozenset(ABSENT.split())))
