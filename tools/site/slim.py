"""The page's own Python as it travels: without the words that only readers need, each line where it was."""

from __future__ import annotations

import ast
import io
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
    return "\n".join(lines)
