"""Removing comments, docstrings and annotations from Python changes neither its behaviour nor its line numbers."""

import ast
import re
from pathlib import Path

import pytest

from tools.site.slim import slim

APP = Path(__file__).resolve().parents[3] / "static/app"
MODULES = sorted(path for path in APP.rglob("*.py"))


def syntax_tree(source):
    """Return the syntax tree of a module as text, with line numbers, without what slim modules lack.

    These are statements that have no effect, and the annotations of functions.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        if isinstance(getattr(node, "body", None), list):
            node.body = [statement for statement in node.body if not _has_no_effect(statement)]
    return re.sub(r", (?:end_lineno|(?:end_)?col_offset)=\d+", "", ast.dump(tree, include_attributes=True))


def _has_no_effect(node):
    """Return True for `pass` and for a constant as a statement."""
    return isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


@pytest.mark.large
@pytest.mark.parametrize("path", MODULES, ids=[path.relative_to(APP).as_posix() for path in MODULES])
def test_slim_modules_behave_the_same_with_the_same_line_numbers(path):
    source = path.read_text(encoding="utf-8")
    assert syntax_tree(slim(source)) == syntax_tree(source)


def test_docstrings_are_removed_and_other_strings_stay():
    source = 'def f():\n    """Say\n    it."""\n\n\nA = "# no comment"  # a comment\n"""About A."""\n'
    assert slim(source) == 'def f():\n pass\n\n\n\nA = "# no comment"\npass\n'


def test_annotations_of_functions_are_removed_and_those_of_variables_stay():
    source = 'def f(é: "dict[str, int]" = {1: 2}, *b: int) -> "A | None":\n    c: int = 1\n'
    assert slim(source) == "def f(é = {1: 2}, *b):\n c: int = 1\n"


def test_slim_engine_can_be_imported():
    """Only a docstring may be before an import from `__future__`, with which almost all of its modules begin."""
    modules = sorted((APP.parents[1] / "puzzle").rglob("*.py"))
    assert len(modules) > 200
    for path in modules[::10]:
        source = path.read_text(encoding="utf-8")
        compile(slim(source), path.name, "exec")
        assert syntax_tree(slim(source)) == syntax_tree(source)


def test_text_within_strings_keeps_its_indentation():
    source = 'def f():\n    if True:\n        return """a\n        b"""\n'
    assert slim(source) == 'def f():\n if True:\n  return """a\n        b"""\n'
