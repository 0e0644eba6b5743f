"""Every name that the page's Python imports exists; in MicroPython this would fail only when the line runs."""

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
APP = ROOT / "static/app"
MODULES = sorted(path.relative_to(APP).as_posix() for path in APP.rglob("*.py"))


@cache
def parsed(path):
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def file_of(module):
    """Return the file of a module of `puzzle` or `app`, or None for other modules and for packages without `__init__`."""
    top, *rest = module.split(".")
    folder = {"puzzle": ROOT / "puzzle", "app": APP}.get(top)
    if folder is None:
        return None
    folder = folder.joinpath(*rest)
    return next((path for path in (folder.with_suffix(".py"), folder / "__init__.py") if path.is_file()), None)


def defined(path):
    """Return the names that a module binds at its top level."""
    names = set()
    for node in ast.walk(
        ast.Module([statement for statement in parsed(path).body if not isinstance(statement, ast.Expr)], [])
    ):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
    return names


def missing(tree):
    """Return the dotted names that a module uses and that do not exist."""
    modules, missing_names = {}, []
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        module_file = file_of(node.module)
        for alias in node.names:
            submodule_file = file_of(f"{node.module}.{alias.name}")
            if submodule_file is not None:
                modules[alias.asname or alias.name] = (f"{node.module}.{alias.name}", submodule_file)
            elif module_file is not None and alias.name not in defined(module_file):
                missing_names.append(f"{node.module}.{alias.name}")
    local = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    local |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id not in local:
            name, path = modules.get(node.value.id, ("", None))
            if path is not None and node.attr not in defined(path):
                missing_names.append(f"{name}.{node.attr}")
    return missing_names


@pytest.mark.parametrize("name", MODULES)
def test_every_name_that_the_page_imports_exists(name):
    assert missing(parsed(APP / name)) == []


def test_missing_names_are_found():
    tree = ast.parse(
        "from puzzle.core import validation\nfrom puzzle.core.board import nothing\nvalidation.parse_seed, validation.parse_sea"
    )
    assert missing(tree) == ["puzzle.core.board.nothing", "puzzle.core.validation.parse_sea"]
