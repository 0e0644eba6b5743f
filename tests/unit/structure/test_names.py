"""Every name that the page's Python imports exists; MicroPython would report a wrong name only when its line runs."""

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
APP = ROOT / "static/app"
MODULES = sorted(path.relative_to(APP).as_posix() for path in APP.rglob("*.py"))


@cache
def parse_file(path):
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def file_of(module):
    """Return the file of a module of `puzzle` or `app`; None for other modules and packages without `__init__`."""
    top, *rest = module.split(".")
    folder = {"puzzle": ROOT / "puzzle", "app": APP}.get(top)
    if folder is None:
        return None
    folder = folder.joinpath(*rest)
    return next((path for path in (folder.with_suffix(".py"), folder / "__init__.py") if path.is_file()), None)


def defined_names(path):
    """Return the names that a module defines or imports."""
    names = set()
    for node in ast.walk(
        ast.Module([statement for statement in parse_file(path).body if not isinstance(statement, ast.Expr)], [])
    ):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
    return names


def find_missing_names(tree):
    """Return the names of `puzzle` and `app` that a module imports, or uses after a dot, but that do not exist."""
    modules, missing_names = {}, []
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        module_file = file_of(node.module)
        for alias in node.names:
            submodule_file = file_of(f"{node.module}.{alias.name}")
            if submodule_file is not None:
                modules[alias.asname or alias.name] = (f"{node.module}.{alias.name}", submodule_file)
            elif module_file is not None and alias.name not in defined_names(module_file):
                missing_names.append(f"{node.module}.{alias.name}")
    local_names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    local_names |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id not in local_names:
            name, path = modules.get(node.value.id, ("", None))
            if path is not None and node.attr not in defined_names(path):
                missing_names.append(f"{name}.{node.attr}")
    return missing_names


@pytest.mark.parametrize("name", MODULES)
def test_every_name_that_the_page_imports_exists(name):
    assert find_missing_names(parse_file(APP / name)) == []


def test_missing_names_are_found():
    tree = ast.parse(
        "from puzzle.core import formatting\nfrom puzzle.core.board import nothing\nformatting.parse_seed, formatting.parse_sea"
    )
    assert find_missing_names(tree) == ["puzzle.core.board.nothing", "puzzle.core.formatting.parse_sea"]
