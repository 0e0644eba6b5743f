"""The page's Python in the built site: the same program, without the words that are for its readers."""

import ast

from tools.file_lists import ROOT, page_files
from tools.site.bare import bare

SOURCE = b'''"""A module."""
LIMIT = 3  # as many as there are
"""What nothing goes beyond."""


class Empty(Exception):
    """Nothing else."""


def said(name):
    """Say it."""
    words = "a # b"
    return f"{name!r:>5} {words}" + """kept"""
'''


def test_comments_and_docstrings_go_and_all_else_stays():
    text = bare(SOURCE).decode()
    assert not any(words in text for words in ("A module", "as many", "beyond", "Nothing else", "Say it"))
    there = {}
    exec(text, there)
    assert there["LIMIT"] == 3 and issubclass(there["Empty"], Exception)
    assert there["said"]("x") == "  'x' a # bkept"


def test_every_module_of_the_page_becomes_shorter_and_says_the_same():
    sources = [(ROOT / source).read_bytes() for source in page_files() if source.endswith(".py")]
    stripped = [bare(source) for source in sources]
    assert len(b"".join(stripped)) < 0.8 * len(b"".join(sources))
    for text in stripped:
        assert ast.dump(ast.parse(text)) == ast.dump(ast.parse(bare(text)))
