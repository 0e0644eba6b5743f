"""Rewrite source code so that each function, when it is entered, adds its file to the set `globalThis.walked`.

Python is rewritten with the help of `ast`, JavaScript with TypeScript's parser in `instrument.mjs`. Lambdas and arrow
functions without a block are not rewritten, so a file that has no other functions is never counted. The rest of the
code keeps its line numbers, except that a Python function without a docstring gets another line if it begins with a
compound statement, such as `if`.
"""

from __future__ import annotations

import ast
import json
import subprocess
from pathlib import Path

from tools.file_lists import ROOT

FOLDERS = ("puzzle", "static/app", "static/js")
"""The folders of the page's own source files."""
IMPORT = "from js import walked as _walked"
COMPOUND = (
    ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.TryStar, ast.Match,
    ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef,
)  # fmt: skip
"""Statements before which no other statement can be on the same line."""

Edit = tuple[int, int, str]
"""A line, from 1, a column in bytes of UTF-8, and the text to insert there."""


def instrument_python(source: str, file: str) -> str:
    """Return Python code whose functions add the name `file` to `walked`; docstrings stay docstrings.

    The set must exist when the module is imported. It may be cleared, but not replaced.
    """
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    if not functions:
        return source
    lines = source.encode().splitlines(keepends=True)
    edits = [_first_statement(node.body, f"_walked.add({file!r})", lines) for node in functions]
    edits.append(_first_statement(tree.body, IMPORT, lines))
    for line, column, text in sorted(edits, reverse=True):
        row = lines[line - 1]
        lines[line - 1] = row[:column] + text.encode() + row[column:]
    return b"".join(lines).decode()


def _first_statement(body: list[ast.stmt], statement: str, lines: list[bytes]) -> Edit:
    """Return the edit that puts a statement after the docstring and the imports from `__future__` of a block."""
    last = None
    for node in body:
        is_docstring = last is None and isinstance(node, ast.Expr) and _is_text(node.value)
        if not is_docstring and not (isinstance(node, ast.ImportFrom) and node.module == "__future__"):
            break
        last = node
    if last is not None:
        assert last.end_lineno is not None and last.end_col_offset is not None
        return last.end_lineno, last.end_col_offset, f"; {statement}"
    first = body[0]
    if not isinstance(first, COMPOUND):
        return first.lineno, first.col_offset, f"{statement}; "
    decorators = getattr(first, "decorator_list", [])
    line = min([first.lineno, *(decorator.lineno for decorator in decorators)])
    indent = lines[line - 1][: first.col_offset].decode()
    return line, 0, f"{indent}{statement}\n"


def _is_text(value: ast.expr) -> bool:
    """Return True if an expression is a string without placeholders."""
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def instrument_javascript(sources: dict[str, str]) -> dict[str, str]:
    """Return JavaScript files, by name, whose functions add the name of their file to `walked`.

    The set is created if it does not exist.
    """
    command = ["node", str(Path(__file__).with_name("instrument.mjs"))]
    done = subprocess.run(command, input=json.dumps(sources), stdout=subprocess.PIPE, check=True, text=True)
    rewritten: dict[str, str] = json.loads(done.stdout)
    return rewritten


def instrument_project() -> dict[str, str]:
    """Return the rewritten source files of the page, by their paths from the project's root."""
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")) if path.suffix in (".py", ".js")]
    sources = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    scripts = {file: source for file, source in sources.items() if file.endswith(".js")}
    modules = {file: instrument_python(source, file) for file, source in sources.items() if file not in scripts}
    return modules | instrument_javascript(scripts)
