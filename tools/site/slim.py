"""Smaller Python, HTML and CSS for the built site: without comments, annotations and indentation."""

from __future__ import annotations

import ast
import io
import re
import tokenize


def slim(source: str) -> str:
    """Return Python without docstrings, comments and the annotations of functions.

    Line numbers stay the same, so that tracebacks are right.
    """
    source = remove_annotations(source)
    lines = source.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            assert node.end_lineno is not None
            assert not lines[node.lineno - 1][: node.col_offset].strip()
            # `pass` replaces the docstring, as the body of a function or class must not be empty. Only a string may be
            # before the imports from `__future__`.
            substitute = '""' if node is tree.body[0] else "pass"
            statement, removed_lines = " " * node.col_offset + substitute, node.end_lineno - node.lineno
            lines[node.lineno - 1 : node.end_lineno] = [statement] + [""] * removed_lines
    return reduce_indentation("\n".join(lines))


def remove_annotations(source: str) -> str:
    """Return Python without the annotations of parameters and results, except those of several lines."""
    lines = source.encode().split(b"\n")  # the syntax tree counts columns in bytes
    cuts = []
    for node in ast.walk(ast.parse(source)):
        annotation = node.annotation if isinstance(node, ast.arg) else getattr(node, "returns", None)
        if annotation is not None and annotation.lineno == annotation.end_lineno:
            row, sign = annotation.lineno - 1, b":" if isinstance(node, ast.arg) else b" ->"
            cuts.append((row, lines[row].rindex(sign, 0, annotation.col_offset), annotation.end_col_offset))
    for row, start, end in sorted(cuts, reverse=True):
        lines[row] = lines[row][:start] + lines[row][end:]
    return b"\n".join(lines).decode()


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
    """Return HTML without indentation, and without the quotes of attributes that are a single plain word.

    Only `id="starter"` stays as it is: pages of earlier versions look for it in the page that the host serves.
    """
    text = re.sub(r"\n +", "\n", text)
    quotes = re.compile(r'="(?!starter")([\w-]+)"(?=[\s>])')
    return re.sub(r"<\w[^<>]*>", lambda tag: quotes.sub(r"=\1", tag[0]), text)


def slim_style(text: str) -> str:
    """Return CSS without comments and without spaces that mean nothing; its strings must not contain `{};,>:`."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"\s*([{};,>])\s*", r"\1", text)
    return text.strip().replace(": ", ":").replace(";}", "}")
