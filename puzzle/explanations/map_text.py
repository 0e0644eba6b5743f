"""The sentence beside the map of all boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzle.core.formatting import quantity
from puzzle.core.spans import Span
from puzzle.recording.run import Run

if TYPE_CHECKING:
    from puzzle.layouts.board_map import BoardMap


def sentence(board_map: BoardMap, run: Run | None, expanded: int) -> list[Span]:
    """Return a sentence on how many boards a run expanded, compared with breadth-first search; `run` may be None."""
    share = f"{board_map.breadth_first:,} of the {board_map.total:,}"
    if run is None:
        return [("", f"Breadth-first search would expand {share} boards before it meets the goal.")]
    subject, boards = run.subject, quantity(expanded, "board")
    verb = "have" if subject.startswith("You") else "has"
    if run.options.algorithm == "breadth_first" and run.outcome == "solved":
        return [("", f"{subject} expanded {expanded:,} of the {board_map.total:,} boards before it met the goal.")]
    no_goal = "" if run.outcome == "solved" else f" and {verb} not met the goal"
    comparison = f" Breadth-first search would have expanded {share} before it met the goal."
    return [("", f"{subject} expanded {boards}{no_goal}."), ("", comparison)]
