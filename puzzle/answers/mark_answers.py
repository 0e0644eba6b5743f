"""The answer to the request for the marks of a search by hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MarksAnswer:
    """The marks as JSON, see `puzzle.marking.marks_view`, or a sentence that says why there are none."""

    text: str = ""
    fault: str = ""
