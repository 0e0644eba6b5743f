"""The page's Python as the built site carries it: without comments and docstrings, which nobody reads there."""

from __future__ import annotations

import ast


def bare(source: bytes) -> bytes:
    """Return a module that does the same in a quarter less of what a first visit fetches.

    A string alone is no statement that does anything, be it the docstring of a function or that of a constant above it.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        for name, body in ast.iter_fields(node):
            if isinstance(body, list) and body and all(isinstance(one, ast.stmt) for one in body):
                kept = [one for one in body if not _is_string(one)]
                setattr(node, name, kept or ([] if isinstance(node, ast.Module) else [ast.Pass()]))
    return ast.unparse(tree).encode()


def _is_string(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )
