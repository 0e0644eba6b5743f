"""Rules for plain English in the code: openings of docstrings and comments, names, lengths."""

import ast
import io
import re
import tokenize
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = ("puzzle", "static/app", "static/js", "tools", "tests")
OPENINGS = re.compile(r"Tells? whether\b|Who(?:ever)? |What\b[^.]* came to\b|Be as ")
LONGEST_TEST_NAME = 70  # characters after `test_`
LONGEST_README = 1_200  # words
JS_COMMENT = re.compile(r"/\*\*?(.*?)\*/|(?<!:)//([^\n]*)", re.DOTALL)
JS_TEST = re.compile(r'^\s*(?:test|it)\(\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)
NOUNS_IN_ING = {
    "puzzle/core/formatting.py": "functions that format text, as numbers in words",
    "puzzle/core/packing.py": "the packing of a board into one integer",
    "puzzle/quiz/grading.py": "the grading of answers",
    "static/app/tree/drawing.py": "the drawing of the tree, a picture",
    "tests/browser/waiting.py": "functions that wait for a state of the page",
    "tests/unit/page/test_wording.py": "tests of the page's wording",
    "tests/unit/quiz/test_grading.py": "tests of puzzle/quiz/grading.py",
}
"""Modules whose name in -ing is the usual noun, with its meaning."""


def sources(*suffixes):
    """Return the project's source files with these suffixes as pairs (path, text)."""
    paths = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")) if path.suffix in suffixes)
    return [(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


def assert_none(offenders):
    """Fail if there is any offender; the message has one line for each."""
    assert not offenders, "\n" + "\n".join(offenders)


def python_descriptions(text):
    """Yield every docstring and comment of a Python module with its line number, as (line, text)."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("#")


def javascript_comments(text):
    """Yield every comment of a JavaScript module with its line number, as (line, text)."""
    for match in JS_COMMENT.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, (match[1] or match[2] or "").lstrip(" *\n")


def unclear_openings(path, text):
    """Return the docstrings and comments of a file that open with a phrase to avoid."""
    if not OPENINGS.search(text):  # parsing all files would be slow
        return []
    descriptions = python_descriptions(text) if path.endswith(".py") else javascript_comments(text)
    return [
        f"{path}:{line}: {description.strip()[:60]}"
        for line, description in descriptions
        if OPENINGS.match(description.strip())
    ]


def test_docstrings_and_comments_open_with_plain_words():
    files = sources(".py", ".js", ".mjs")
    assert_none([offender for path, text in files for offender in unclear_openings(path, text)])


def test_phrases_to_avoid_are_found():
    python = (
        'def f():\n    """Tell whether it is so."""\n    # Who asks for it.\n    x = 1\n    """What a run came to."""\n'
    )
    assert len(unclear_openings("a.py", python)) == 3
    assert len(unclear_openings("a.js", "/** Be as before. */\nconst a = 1; // Whoever it is\n")) == 2


def test_no_module_name_ends_in_ing():
    names = {path for path, _text in sources(".py", ".js", ".mjs") if Path(path).stem.split(".")[0].endswith("ing")}
    assert_none(sorted(names - set(NOUNS_IN_ING)))
    assert_none(sorted(set(NOUNS_IN_ING) - names))


def test_test_names_are_short():
    names = [
        (path, name.removeprefix("test_"))
        for path, text in sources(".py", ".js", ".mjs")
        if path.startswith("tests/")
        for name in (re.findall(r"def (test_\w+)", text) if path.endswith(".py") else JS_TEST.findall(text))
    ]
    assert_none([f"{path}: {name}" for path, name in names if len(name) > LONGEST_TEST_NAME])


def test_readme_is_short():
    assert len((ROOT / "README.md").read_text(encoding="utf-8").split()) <= LONGEST_README
