"""What sentences are made of.

Text comes as spans (style, words): "" plain, "strong", "math" for f, g and h, and "glyph" for the name of a mark that
stands in the line.
"""

Span = tuple[str, str]
"""A style, and the words in it."""
Words = tuple[Span, ...]
"""A sentence or a paragraph."""
