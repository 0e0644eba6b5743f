"""How deep brackets lie within each other in a text of JSON, found before anything parses it.

The parser enters a function for each of them. A few thousand can end the interpreter of a browser for good, before it
can raise RecursionError.
"""

from __future__ import annotations

import re

DEEPEST = 20
"""Brackets within each other in a file that is read; a report has five."""
_TOKENS = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|[\[\]{}]', re.S)
"""A text in quotes, be it without an end, or a bracket; no character is looked at twice."""


def is_too_deep(text: str) -> bool:
    """Return True if more than DEEPEST brackets lie within each other, those in quotes not counted.

    >>> is_too_deep("[" * 5_000), is_too_deep('["[[[[[[[[[[[[[[[[[[[[[[[["]')
    (True, False)
    """
    depth = 0
    for token in _TOKENS.finditer(text):
        mark = text[token.start()]
        depth += (mark in "[{") - (mark in "]}")
        if depth > DEEPEST:
            return True
    return False
