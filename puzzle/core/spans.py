"""The parts of explanations: text as spans of (style, words).

The styles are "" for ordinary text, "strong", "math" for f, g and h, and "glyph", whose words name a mark to draw.
"""

import re
from collections.abc import Sequence

Span = tuple[str, str]
"""(style, words)"""
Words = Sequence[Span]
"""A sentence or a paragraph."""


def with_letters(words: Words) -> list[Span]:
    """Return words with the letters f, g and h in ordinary text in the style of values.

    >>> with_letters([("", "Its f is 5.")])
    [('', 'Its '), ('math', 'f'), ('', ' is 5.')]
    """
    spans = list[Span]()
    for style, text in words:
        parts = re.split(r"\b([fgh])\b", text) if not style else [text]
        spans += [("math" if index % 2 else style, part) for index, part in enumerate(parts) if part]
    return spans
