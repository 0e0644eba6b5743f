"""Which module may know which, what MicroPython can load, and that everything public says what it is."""

import ast
import builtins
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "puzzle"
TREES = {
    ".".join(path.relative_to(PACKAGE).with_suffix("").parts): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(PACKAGE.rglob("*.py"))
}
BOTH_INTERPRETERS = ("board", "catalogue", "documents", "examples", "link", "parity", "profile")
# Each may use those before it, directly or by way of others, and never one after it.
CHAIN = [
    "board",
    "tile_sums",
    "problem",
    "search.graph_search",
    "search.__init__",
    "run",
    "report",
    "commands",
    "__main__",
]
ON_COLUMNS_ALONE = {
    "layout": set(),
    "trace": set(),
    "frontier": set(),
    "feed": {"layout", "trace"},
    "history": {"trace"},
}


def imported(tree):
    """The full names of the modules that a module imports, anywhere in it."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            if node.module == "puzzle":
                names |= {f"puzzle.{alias.name}" for alias in node.names}
            else:
                names.add(node.module)
    return names


def neighbours(name):
    """The modules of the package that a module imports itself."""
    inner = {full.removeprefix("puzzle.") for full in imported(TREES[name]) if full.startswith("puzzle.")}
    return {f"{other}.__init__" if f"{other}.__init__" in TREES else other for other in inner}


def reach(name):
    """The modules of the package that a module imports, itself or by way of others."""
    found, todo = set(), [name]
    while todo:
        for other in neighbours(todo.pop()) - found:
            found.add(other)
            todo.append(other)
    return found


def test_all_modules_are_looked_at():
    assert set(CHAIN) | set(BOTH_INTERPRETERS) | set(ON_COLUMNS_ALONE) | {"graph", "explain", "card"} <= set(TREES)


@pytest.mark.parametrize("name", TREES)
def test_no_module_imports_itself_by_way_of_others(name):
    assert name not in reach(name)


@pytest.mark.parametrize("name", CHAIN)
def test_imports_point_one_way_along_the_chain(name):
    assert not reach(name) & set(CHAIN[CHAIN.index(name) + 1 :])


def test_the_board_and_the_catalogue_import_nothing_and_links_only_them():
    assert imported(TREES["board"]) == imported(TREES["catalogue"]) == set()
    assert imported(TREES["link"]) == {"puzzle.board", "puzzle.catalogue"}


@pytest.mark.parametrize("name", ON_COLUMNS_ALONE)
def test_what_works_on_columns_knows_no_boards_and_no_search(name):
    assert neighbours(name) <= ON_COLUMNS_ALONE[name]


def test_a_search_knows_no_views():
    assert not reach("run") & {"layout", "graph", "explain", "card", "feed", "report", "link", "__main__"}


def test_only_the_graph_knows_networkx_and_nobody_needs_the_graph():
    users = {name for name, tree in TREES.items() if any(full.split(".")[0] == "networkx" for full in imported(tree))}
    assert users == {"graph"}
    at_start = {
        name for name, tree in TREES.items() for node in tree.body
        if isinstance(node, (ast.Import, ast.ImportFrom)) and "puzzle.graph" in imported(ast.Module([node], []))
    }  # fmt: skip
    assert at_start == set()  # networkx takes seconds to import in a browser


@pytest.mark.parametrize("name", TREES)
def test_nothing_is_imported_that_is_not_in_the_standard_library(name):
    allowed = {*sys.stdlib_module_names, "puzzle"} | ({"networkx"} if name == "graph" else set())
    roots = {full.split(".")[0] for full in imported(TREES[name])}
    assert roots <= allowed
    assert not roots & {"js", "pyscript", "pyodide", "pyodide_js", "micropython"}


LACKING_METHODS = {
    "removeprefix", "removesuffix", "isascii", "casefold", "bit_count", "isdecimal", "isnumeric", "isidentifier",
    "isprintable", "title", "capitalize", "zfill", "ljust", "rjust", "expandtabs", "swapcase", "translate", "maketrans",
    "format_map", "shuffle", "isqrt",
}  # fmt: skip
GENERIC = {name for name in dir(builtins) if isinstance(getattr(builtins, name), type)}


def annotations(tree):
    """Every node inside an annotation; MicroPython reads those and does not evaluate them."""
    inside = set()
    for node in ast.walk(tree):
        for field in ("annotation", "returns"):
            if (found := getattr(node, field, None)) is not None:
                inside |= {id(part) for part in ast.walk(found)}
    return inside


@pytest.mark.parametrize("name", BOTH_INTERPRETERS)
def test_the_modules_of_both_interpreters_use_nothing_that_micropython_lacks(name):
    tree = TREES[name]
    quiet = annotations(tree)
    for node in ast.walk(tree):
        assert not isinstance(node, (ast.Match, ast.ClassDef, ast.TryStar, ast.AsyncFunctionDef)), ast.dump(node)
        if isinstance(node, ast.Attribute):
            assert node.attr not in LACKING_METHODS
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and id(node) not in quiet:
            assert node.value.id not in GENERIC, "list[int] is no value in MicroPython"
        if isinstance(node, ast.arguments):
            assert not node.posonlyargs
        if isinstance(node, ast.FunctionDef):
            assert not node.decorator_list


def test_that_test_would_notice():
    tree = ast.parse("def f(x: list[int]) -> dict[str, int]:\n    y: set[int] = set()\n    return list[int]")
    quiet = annotations(tree)
    loud = [node for node in ast.walk(tree) if isinstance(node, ast.Subscript) and id(node) not in quiet]
    assert len(loud) == 1 and loud[0].value.id in GENERIC


def public(tree):
    """The module and its public functions and classes, with the methods of those classes."""
    yield "the module", tree
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
            yield node.name, node
            for inner in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
                    yield f"{node.name}.{inner.name}", inner


@pytest.mark.parametrize("name", TREES)
def test_everything_public_begins_with_a_full_sentence(name):
    for what, node in public(TREES[name]):
        text = ast.get_docstring(node)
        assert text, f"{what} says nothing"
        first = text.splitlines()[0]
        assert first.endswith("."), f"{what}: {first}"
        assert first[0].isupper() and len(first.split()) > 2, f"{what}: {first}"


@pytest.mark.parametrize("name", TREES)
def test_every_field_of_a_dataclass_has_its_own_sentence(name):
    for node in TREES[name].body:
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.dump(deco) for deco in node.decorator_list):
            for here, after in zip(node.body, [*node.body[1:], None], strict=True):
                if isinstance(here, ast.AnnAssign):
                    assert isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant), here.target.id
                    assert after.value.value.endswith(".")
