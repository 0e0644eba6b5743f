"""The page's own Python, and its panels, as they travel: without what only readers need."""

from __future__ import annotations

import ast
import io
import re
import tokenize


def slim(source: str) -> str:
    """Return Python without its docstrings and comments; what goes wrong still names the line of the source."""
    lines = source.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            assert node.end_lineno is not None
            assert not lines[node.lineno - 1][: node.col_offset].strip()
            # A body has to have something in it.
            indented, more = f"{' ' * node.col_offset}pass", node.end_lineno - node.lineno
            lines[node.lineno - 1 : node.end_lineno] = [indented] + [""] * more
    return outdented("\n".join(lines))


def outdented(source: str) -> str:
    """Return Python indented by one space in the place of four; what lies within a string stays as it is."""
    inside: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        inside |= set(range(token.start[0] + 1, token.end[0] + 1)) if token.string.strip() else set()
    lines = source.split("\n")
    for row, line in enumerate(lines):
        if row + 1 not in inside:
            indent = len(line) - len(line.lstrip(" "))
            lines[row] = " " * (indent // 4) + line[indent:]
    made = "\n".join(lines)
    assert ast.dump(ast.parse(made)) == ast.dump(ast.parse(source)), "nothing but its indentation is another"
    return made


def slim_markup(text: str) -> str:
    """Return HTML without its indentation: between words and tags one space is as good as many."""
    return re.sub(r"\n +", "\n", text)


def slim_style(text: str) -> str:
    """Return CSS without its comments and its indentation."""
    return slim_markup(re.sub(r"/\*.*?\*/\n?", "", text, flags=re.S))
