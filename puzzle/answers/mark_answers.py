"""The answer to requests for the marks of a search by hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MarksAnswer:
    """Marks or one step as JSON, see `puzzle.marking.marks_view`, or a sentence that says why there are no marks."""

    text: str = ""
    fault: str = ""
