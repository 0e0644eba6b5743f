"""Smaller Python, HTML and CSS for the built site: without comments and indentation."""

from __future__ import annotations

import ast
import io
import re
import tokenize


def slim(source: str) -> str:
    """Return Python without docstrings and comments. Line numbers stay the same, so that tracebacks are right."""
    lines = source.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            assert node.end_lineno is not None
            assert not lines[node.lineno - 1][: node.col_offset].strip()
            # `pass` replaces the docstring, as the body of a function or class must not be empty.
            statement, removed_lines = f"{' ' * node.col_offset}pass", node.end_lineno - node.lineno
            lines[node.lineno - 1 : node.end_lineno] = [statement] + [""] * removed_lines
    return reduce_indentation("\n".join(lines))


def reduce_indentation(source: str) -> str:
    """Return Python indented by one space per level instead of four; strings of several lines stay unchanged."""
    rows_inside_tokens: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        rows_inside_tokens |= set(range(token.start[0] + 1, token.end[0] + 1)) if token.string.strip() else set()
    lines = source.split("\n")
    for row, line in enumerate(lines):
        if row + 1 not in rows_inside_tokens:
            indent = len(line) - len(line.lstrip(" "))
            lines[row] = " " * (indent // 4) + line[indent:]
    reduced = "\n".join(lines)
    assert ast.dump(ast.parse(reduced)) == ast.dump(ast.parse(source)), "only the indentation may change"
    return reduced


def slim_markup(text: str) -> str:
    """Return HTML without indentation."""
    return re.sub(r"\n +", "\n", text)


def slim_style(text: str) -> str:
    """Return CSS without comments and indentation."""
    return slim_markup(re.sub(r"/\*.*?\*/\n?", "", text, flags=re.S))
