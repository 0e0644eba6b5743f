"""The parts of explanations: text as spans of (style, words).

The styles are "" for ordinary text, "strong", "math" for f, g and h, and "glyph", whose words name a mark to draw.
"""

from collections.abc import Sequence

Span = tuple[str, str]
"""(style, words)"""
Words = Sequence[Span]
"""A sentence or a paragraph."""
