"""The warning about an h of the reader's own that is the same everywhere, so that it cannot guide a search."""

from __future__ import annotations

from puzzle.core.formatting import number, quantity
from puzzle.core.spans import Words


def warning(h: float, count: int, noun: str, owner: str = "") -> Words:
    """Return a sentence on an h that is the same on all of some boards, states or nodes.

    >>> from puzzle.core.formatting import plain_text
    >>> plain_text(warning(0, 12, "board"))
    'h is 0 on all 12 boards, so it does not guide a search: check that it uses the state.'
    """
    of_owner = f" of {owner}" if owner else ""
    where = f"{of_owner} is {number(h)} on all {quantity(count, noun)}"
    return ("math", "h"), ("", f"{where}, so it does not guide a search: check that it uses the state.")
