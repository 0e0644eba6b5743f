"""Find the places in the source code that name a key of links, such as `drawer`.

A place is a line of Python in `puzzle/links` or `static/app` that has the key as a whole string, as the name of an
argument in a call, or as a field of the page's state. The modules in `puzzle/links` and `static/app/page` carry keys
between the link and the state, so their places show what must be edited for any new display key; the other places use
the key. A key whose word also names something else, as `map` names a panel, has places that do not concern links.
"""

from __future__ import annotations

import ast
from pathlib import Path

from tools.file_lists import ROOT

FOLDERS = ("puzzle/links", "static/app")
CARRIERS = ("puzzle/links/", "static/app/page/")
"""The folders of the modules that carry keys between the link and the page's state."""
STATE = "PageState"
"""The class of the page's state."""
KEYS = ("drawer", "together")
"""The display keys that are counted by default: their words name little else."""


def find_places(source: str, key: str) -> list[int]:
    """Return the numbers of the lines of a Python module that name a key."""
    tree = ast.parse(source)
    own_fields = {
        id(node.value)
        for owner in ast.walk(tree)
        if isinstance(owner, ast.ClassDef) and owner.name == STATE
        for node in ast.walk(owner)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    }
    lines = set()
    for node in ast.walk(tree):
        if (isinstance(node, ast.Constant) and node.value == key) or (
            isinstance(node, ast.keyword) and node.arg == key
        ):
            lines.add(node.lineno)
        elif isinstance(node, ast.Attribute) and node.attr == key:
            lines.update([node.lineno] if _is_state(node.value) or id(node.value) in own_fields else [])
    return sorted(lines)


def _is_state(value: ast.expr) -> bool:
    """Return True for a variable or an attribute with the name `state`."""
    return (isinstance(value, ast.Name) and value.id == "state") or (
        isinstance(value, ast.Attribute) and value.attr == "state"
    )


def find_all_places(key: str, root: Path = ROOT) -> dict[str, list[int]]:
    """Return the lines that name a key, by file; files without such a line are left out."""
    paths = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*.py"))]
    places = {path.relative_to(root).as_posix(): find_places(path.read_text(encoding="utf-8"), key) for path in paths}
    return {file: lines for file, lines in places.items() if lines}


def carriers_in(places: dict[str, list[int]]) -> dict[str, list[int]]:
    """Return only the places in the modules that carry the key between the link and the page's state."""
    return {file: lines for file, lines in places.items() if file.startswith(CARRIERS)}
