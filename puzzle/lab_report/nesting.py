"""A check of the nesting depth of JSON before it is parsed.

Python's JSON parser calls itself once per nested bracket. In a browser, a few thousand nested brackets can crash Python
before it raises RecursionError.
"""

import re

DEEPEST = 20
"""The deepest nesting of brackets allowed; a report has five levels."""
_TOKENS = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|[\[\]{}]', re.S)
"""Matches a quoted text, even without its closing quote, or a bracket. Possessive quantifiers avoid backtracking."""


def is_too_deep(text: str) -> bool:
    """Return True if brackets outside of quoted text are nested more than DEEPEST levels deep.

    >>> is_too_deep("[" * 5_000), is_too_deep('["[[[[[[[[[[[[[[[[[[[[[[[["]')
    (True, False)
    """
    depth = 0
    for token in _TOKENS.finditer(text):
        first_character = text[token.start()]
        depth += (first_character in "[{") - (first_character in "]}")
        if depth > DEEPEST:
            return True
    return False
