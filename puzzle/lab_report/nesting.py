"""A check of the nesting depth of JSON before it is parsed.

The parser recurses once per bracket. A few thousand can crash the interpreter of a browser before it raises
RecursionError.
"""

from __future__ import annotations

import re

DEEPEST = 20
"""The deepest nesting of brackets allowed; a report has five levels."""
_TOKENS = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|[\[\]{}]', re.S)
"""A quoted text, even an unterminated one, or a bracket. Possessive quantifiers avoid backtracking."""


def is_too_deep(text: str) -> bool:
    """Return True if brackets outside of quoted text are nested more than DEEPEST levels deep.

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
