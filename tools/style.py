"""Warn of what makes the code hard to read: long files, functions and names, docstrings that are no sentences.

Usage: python -m tools.style
`make lint` prints the warnings, and passes: some of them have a good reason.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator

from tools.file_lists import ROOT

FOLDERS = ("puzzle", "static/app", "static/js", "tools", "tests")
WRITTEN_BY_READERS = {"data", "searches"}
"""Folders with code as readers write it, which this does not read."""
MOST_LINES = {"puzzle/": 400, "static/app/": 600, "static/js/": 600, "index.html": 500}
"""The most lines of a file, by the beginning of its path."""
MOST_LINES_OF_A_FUNCTION = 40
MOST_CHARACTERS_OF_A_TEST_NAME = 70
"""After `test_`."""
MOST_WORDS_OF_THE_README = 600
OPENINGS = re.compile(r"Tells? whether\b|Who(?:ever)? |What\b[^.]* came to\b|Be as ")
"""Openings of descriptions from which nobody learns what a thing is."""
JS_COMMENT = re.compile(r"/\*\*?(.*?)\*/|(?<!:)//([^\n]*)", re.DOTALL)
JS_TEST = re.compile(r'^\s*(?:test|it)\(\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)
SCRIPTS = (".js", ".mjs")


def warnings(path: str, text: str) -> list[str]:
    """Return what is hard to read in a file of the project with this path and text, a line for each place."""
    found = []
    limit = next((limit for beginning, limit in MOST_LINES.items() if path.startswith(beginning)), None)
    lines = len(text.splitlines())
    if limit is not None and lines > limit:
        found.append(f"{path}: {lines} lines, more than {limit}")
    words = len(text.split())
    if path == "README.md" and words > MOST_WORDS_OF_THE_README:
        found.append(f"{path}: {words} words, more than {MOST_WORDS_OF_THE_README}")
    if path.endswith(".py"):
        tree = ast.parse(text)
        found += _openings(path, python_descriptions(text)) if OPENINGS.search(text) else []
        found += _functions(path, tree) if path.startswith(("puzzle/", "static/app/")) else []
        found += _docstrings(path, tree) if path.startswith("puzzle/") else []
    if path.endswith(SCRIPTS) and OPENINGS.search(text):
        found += _openings(path, javascript_comments(text))
    return found + _test_names(path, text)


def python_descriptions(text: str) -> Iterator[tuple[int, str]]:
    """Yield every docstring and comment of a Python module with its line number, as (line, text)."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("#")


def javascript_comments(text: str) -> Iterator[tuple[int, str]]:
    """Yield every comment of a JavaScript module with its line number, as (line, text)."""
    for match in JS_COMMENT.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, (match[1] or match[2] or "").lstrip(" *\n")


def _openings(path: str, descriptions: Iterator[tuple[int, str]]) -> list[str]:
    """Return the descriptions that open with a phrase to avoid."""
    return [
        f"{path}:{line}: opens with “{description.strip()[:40]}…”"
        for line, description in descriptions
        if OPENINGS.match(description.strip())
    ]


def _functions(path: str, tree: ast.Module) -> list[str]:
    """Return the functions with too many lines."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    lengths = [(node, (node.end_lineno or node.lineno) - node.lineno + 1) for node in functions]
    return [
        f"{path}:{node.lineno}: {node.name} has {lines} lines, more than {MOST_LINES_OF_A_FUNCTION}"
        for node, lines in lengths
        if lines > MOST_LINES_OF_A_FUNCTION
    ]


def public_objects(tree: ast.Module) -> Iterator[tuple[str, ast.Module | ast.FunctionDef | ast.ClassDef]]:
    """Yield the module, its public functions and classes, and their public methods, each as (name, syntax node)."""
    yield "the module", tree
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node.name, node
            for inner in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
                    yield f"{node.name}.{inner.name}", inner


def _docstrings(path: str, tree: ast.Module) -> list[str]:
    """Return the public objects whose docstring does not begin with a sentence, and fields without a docstring."""
    found = []
    for name, node in public_objects(tree):
        first_line = (ast.get_docstring(node) or "").partition("\n")[0]
        if not (first_line.endswith(".") and first_line[0].isupper() and len(first_line.split()) > 2):
            found.append(f"{path}: the docstring of {name} begins with no sentence: {first_line}")
    # The docstring of a field follows its line; that of an answer to the page describes its fields.
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    dataclasses = [node for node in classes if any("dataclass" in ast.dump(item) for item in node.decorator_list)]
    for node in dataclasses if not path.startswith("puzzle/answers/") else ():
        for statement, following in zip(node.body, [*node.body[1:], None], strict=True):
            if isinstance(statement, ast.AnnAssign) and not isinstance(following, ast.Expr):
                found.append(f"{path}:{statement.lineno}: a field of {node.name} has no docstring")
    return found


def _test_names(path: str, text: str) -> list[str]:
    """Return the names of tests that are too long."""
    if not path.startswith("tests/"):
        return []
    names = re.findall(r"def test_(\w+)", text) if path.endswith(".py") else JS_TEST.findall(text)
    return [f"{path}: a long name: {name}" for name in names if len(name) > MOST_CHARACTERS_OF_A_TEST_NAME]


def main() -> None:
    """Print the warnings on all files of the project."""
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*"))]
    sources = [path for path in files if path.suffix in (".py", *SCRIPTS) and not WRITTEN_BY_READERS & set(path.parts)]
    for path in [*sources, ROOT / "README.md", ROOT / "index.html"]:
        for warning in warnings(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")):
            print(f"  {warning}")


if __name__ == "__main__":
    main()
