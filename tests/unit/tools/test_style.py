"""The warnings of `make lint` on what is hard to read."""

import pytest

from tools.style import warnings

GOOD = '"""The boards of a page."""\n'


@pytest.mark.parametrize(
    ("path", "text", "warning"),
    [
        ("puzzle/a.py", GOOD + "x = 1\n" * 400, "puzzle/a.py: 401 lines, more than 400"),
        ("static/js/a.js", "x;\n" * 601, "static/js/a.js: 601 lines, more than 600"),
        ("index.html", "<p>\n" * 501, "index.html: 501 lines, more than 500"),
        ("README.md", "word " * 601, "README.md: 601 words, more than 600"),
        ("tools/a.py", "# Who asks for it.\nx = 1\n", "tools/a.py:1: opens with “Who asks for it.…”"),
        ("static/js/a.js", "/** Be as before. */\n", "static/js/a.js:1: opens with “Be as before.…”"),
        ("static/app/a.py", "def f():\n" + "    x = 1\n" * 40, "static/app/a.py:1: f has 41 lines, more than 40"),
        ("puzzle/a.py", '"""A page"""\n', "puzzle/a.py: the docstring of the module begins with no sentence: A page"),
        ("puzzle/a.py", GOOD + "def f(): ...\n", "puzzle/a.py: the docstring of f begins with no sentence: "),
        (
            "puzzle/a.py",
            GOOD
            + '@dataclass\nclass A:\n    """A door of a house."""\n\n    x: int\n    y: int\n    """Its width."""\n',
            "puzzle/a.py:6: a field of A has no docstring",
        ),
        ("tests/a.py", f"def test_{'a' * 71}(): ...\n", f"tests/a.py: a long name: {'a' * 71}"),
        ("tests/js/a.js", f'test("{"a" * 71}", () => {{}});\n', f"tests/js/a.js: a long name: {'a' * 71}"),
    ],
)
def test_what_is_hard_to_read_is_named_with_its_place(path, text, warning):
    assert warnings(path, text) == [warning]


def test_nothing_is_said_of_what_is_easy_to_read():
    text = GOOD + "x = 1\n" * 399
    for path in ("puzzle/a.py", "static/app/a.py", "tests/a.py"):
        assert warnings(path, text) == []
