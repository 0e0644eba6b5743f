"""Rules for the modules of puzzle/: their imports, their docstrings, and what runs in MicroPython too."""

import ast
import builtins
import sys
from pathlib import Path

import pytest

from tools.file_lists import BOTH_INTERPRETERS

PACKAGE = Path(__file__).resolve().parents[3] / "puzzle"
TREES = {
    ".".join(path.relative_to(PACKAGE).with_suffix("").parts): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(PACKAGE.rglob("*.py"))
}

LIBRARIES = {
    "cli.task_pool": {"distributed"},
    "export.graph": {"networkx"},
    "lessons.lesson_file": {"markdown_it"},
    "lessons.marked_text": {"markdown_it"},
    "svg.png": {"PIL"},
    "svg.slide_pdf": {"reportlab"},
}
"""The modules that use a library, and which."""


def imported_modules(tree):
    """Return the full names of the modules that a module imports."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            if node.module in ("puzzle.board_text", "puzzle.core", "puzzle.links"):
                names |= {f"{node.module}.{alias.name}" for alias in node.names}
            else:
                names.add(node.module)
    return names


def test_only_the_graph_module_imports_networkx():
    """No other module imports `puzzle.export.graph` at its top level, since that would import networkx too."""
    users = {
        name for name, tree in TREES.items() if any(full.split(".")[0] == "networkx" for full in imported_modules(tree))
    }
    assert users == {"export.graph"}
    at_start = {
        name for name, tree in TREES.items() for node in tree.body
        if isinstance(node, (ast.Import, ast.ImportFrom)) and "puzzle.export.graph" in imported_modules(ast.Module([node], []))
    }  # fmt: skip
    # Only functions import the module, because importing networkx takes seconds in a browser.
    assert at_start == set()


@pytest.mark.parametrize("name", TREES)
def test_modules_import_only_the_standard_library(name):
    allowed = {*sys.stdlib_module_names, "puzzle"} | LIBRARIES.get(name, set())
    roots = {full.split(".")[0] for full in imported_modules(TREES[name])}
    assert roots <= allowed
    assert not roots & {"js", "pyscript", "pyodide", "pyodide_js", "micropython"}


LACKING_METHODS = {
    "removeprefix", "removesuffix", "isascii", "casefold", "bit_count", "isdecimal", "isnumeric", "isidentifier",
    "isprintable", "title", "capitalize", "zfill", "ljust", "rjust", "expandtabs", "swapcase", "translate", "maketrans",
    "format_map", "shuffle", "isqrt",
}  # fmt: skip
GENERIC = {name for name in dir(builtins) if isinstance(getattr(builtins, name), type)}


def annotations(tree):
    """Return the ids (of Python's `id`) of the syntax nodes inside annotations; MicroPython does not evaluate them."""
    node_ids = set()
    for node in ast.walk(tree):
        for field in ("annotation", "returns"):
            if (annotation := getattr(node, field, None)) is not None:
                node_ids |= {id(part) for part in ast.walk(annotation)}
    return node_ids


@pytest.mark.parametrize("name", BOTH_INTERPRETERS)
def test_shared_modules_import_only_each_other(name):
    shared = {"puzzle." + module.replace("/", ".") for module in BOTH_INTERPRETERS}
    # Both interpreters have `json` and `math`; `collections` is allowed for its named tuples.
    assert imported_modules(TREES[name.replace("/", ".")]) <= shared | {"collections", "json", "math"}


@pytest.mark.parametrize("name", BOTH_INTERPRETERS)
def test_shared_modules_use_only_what_micropython_has(name):
    """Shared modules run in Python and MicroPython; syntax and methods that MicroPython lacks are forbidden."""
    tree = TREES[name.replace("/", ".")]
    in_annotations = annotations(tree)
    for node in ast.walk(tree):
        assert not isinstance(node, (ast.Match, ast.TryStar, ast.AsyncFunctionDef)), ast.dump(node)
        if isinstance(node, ast.Attribute):
            assert node.attr not in LACKING_METHODS
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and id(node) not in in_annotations:
            assert node.value.id not in GENERIC, "list[int] is no value in MicroPython"
        if (
            isinstance(node, (ast.List, ast.Tuple))
            and isinstance(node.ctx, ast.Load)
            and id(node) not in in_annotations
        ):
            assert not any(isinstance(part, ast.Starred) for part in node.elts), "[*a] is no list in MicroPython"
        if isinstance(node, ast.Dict):
            assert None not in node.keys, "{**a} is no dict in MicroPython"
        if isinstance(node, ast.arguments):
            assert not node.posonlyargs
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            assert not node.decorator_list
        if isinstance(node, ast.ClassDef):
            assert not node.bases and not node.keywords, "classes of the standard library are missing in MicroPython"


def test_generic_types_in_code_are_found():
    tree = ast.parse("def f(x: list[int]) -> dict[str, int]:\n    y: set[int] = set()\n    return list[int]")
    in_annotations = annotations(tree)
    subscripts = [node for node in ast.walk(tree) if isinstance(node, ast.Subscript) and id(node) not in in_annotations]
    assert len(subscripts) == 1 and subscripts[0].value.id in GENERIC
