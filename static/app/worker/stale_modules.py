"""Removes modules of puzzle/ from an interpreter if their files are newer than its memory snapshot.

An interpreter that starts from a snapshot has imported puzzle/ when the snapshot was made, perhaps from older files
than those it has now. `prepare` runs before a snapshot is made; `forget` runs when a worker starts from a snapshot.
"""

import gc
import hashlib
import importlib
import pkgutil
import sys
from pathlib import Path

import puzzle

LATE = (
    "puzzle.search_test",
    "puzzle.watching",
    "puzzle.families.own",
    "puzzle.recording.swept_history",
    "puzzle.recording_file",
)
"""The packages for searches of the reader's own and for recordings: they are imported when first needed, as a snapshot
has no room for them."""
MARK = "__snapshot__"
"""The name of the package's attribute with the digest of its files; it exists only in a snapshot."""


def sources() -> str:
    """Return a digest of the names and contents of all files of the package."""
    folder = Path(puzzle.__path__[0])
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def prepare() -> None:
    """Import puzzle/ and store the digest of its files.

    With all that these modules import, they have to fit into the memory of a new interpreter; otherwise the snapshot
    cannot be restored. See `tools/snapshot.mjs`.
    """
    for module in pkgutil.walk_packages(puzzle.__path__, "puzzle."):
        if module.name.startswith(LATE):
            continue
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            if error.name != "networkx":  # networkx is fetched when it is first needed
                raise
        gc.collect(1)  # what compiling leaves behind would enlarge the memory
    setattr(puzzle, MARK, sources())


def forget() -> None:
    """Remove all imported modules of the package if its files have changed since the snapshot."""
    importlib.invalidate_caches()
    if getattr(puzzle, MARK, None) not in (None, sources()):
        for name in [name for name in sys.modules if name.partition(".")[0] == "puzzle"]:
            del sys.modules[name]


forget()
