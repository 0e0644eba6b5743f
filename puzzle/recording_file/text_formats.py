"""The names of the formats in which a player writes the numbers in the texts of a recording.

- `grouped`: digits with commas, `1,234`; `plain`: without, `1234`; `ordinal`: `3rd`, `1,234th`.
- `word`: in words up to ten, grouped above, `three`, `none` for 0; `Word`: with a capital letter.
- `number`: as values of f, g and h, see `formatting.number`; the only format of numbers that are not whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from puzzle.core.formatting import in_words, number, ordinal

FORMATS: dict[str, Callable[[float], str]] = {
    "grouped": lambda value: f"{value:,}",
    "plain": str,
    "word": in_words,  # type: ignore[dict-item]
    "Word": lambda value: in_words(value).capitalize(),  # type: ignore[arg-type]
    "ordinal": ordinal,  # type: ignore[dict-item]
    "number": number,
}
_WORDS = [in_words(value) for value in range(11)]
_VALUES = {word: value for value, word in enumerate(_WORDS)} | {
    word.capitalize(): value for value, word in enumerate(_WORDS)
}
_DIGITS = r"\d{1,3}(?:,\d{3})+(?!\d)|\d+"
NUMBER = re.compile(rf"((?:{_DIGITS})(?:\.\d+|st\b|nd\b|rd\b|th\b)?|\b(?:{'|'.join(_VALUES)})\b)")
"""A number in a text, in digits or in words."""


def whole_values(texts: list[str]) -> tuple[str, list[int]] | None:
    """Return a format and the whole numbers that it writes as these texts; None if there are no such numbers.

    >>> whole_values(["3rd", "1,000th"]), whole_values(["three", "12"]), whole_values(["2.5"])
    (('ordinal', [3, 1000]), ('word', [3, 12]), None)
    """
    values = [_value(text) for text in texts]
    if any(value is None for value in values):
        return None
    known = [value for value in values if value is not None]
    for name, write in FORMATS.items():
        if all(write(value) == text for value, text in zip(known, texts, strict=True)):
            return name, known
    return None


def _value(text: str) -> int | None:
    """Return the whole number that a text may stand for."""
    if text in _VALUES:
        return _VALUES[text]
    digits = text.replace(",", "")
    if digits[-2:] in ("st", "nd", "rd", "th"):
        digits = digits[:-2]
    return int(digits) if digits.isdecimal() and len(digits) < 10 else None
