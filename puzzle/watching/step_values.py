"""The values of the names in a reader's search at one of its steps: the search is run again up to this step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import FrameType
from typing import Any

from puzzle.watching.call_values import CallValues, StepValues
from puzzle.watching.own_search import OwnSearch, Watched, WatchLimits
from puzzle.watching.record import DETAILED, Record, Stopped
from puzzle.watching.states import looks_like_board

OTHER_ORDER = "A second run of your search took another order, so the values at this step are not known."
TOO_LONG = "Running your search again up to this step takes too long, so its values are not shown."
TOO_LATE = f"Values are shown for the first {DETAILED:,} steps."


def values_at(search: OwnSearch, first: Watched, step: int) -> StepValues:
    """Run a search again and return its values when it begins a step, from 1, of the run that was watched first.

    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> from puzzle.watching.own_search import load_search
    >>> from puzzle.watching.search_templates import SEARCH_TEMPLATES
    >>> search = load_search(SEARCH_TEMPLATES[0].code)
    >>> first = search.watch(SlidingPuzzle((1, 2, 3, 0, 8, 5, 7, 4, 6), (1, 2, 3, 8, 0, 4, 7, 6, 5)))
    >>> values = values_at(search, first, 56)
    >>> [row.spoken for row in values.rows]
    ['state: depth 5', 'len(frontier): 37', 'len(visited): 56']
    >>> values.beside
    [(7, '37', 'nodes'), (11, '56', 'states'), (12, '2', 'states')]
    """
    expansions = len(first.record.taken)
    if step > DETAILED:
        return StepValues(note=TOO_LATE)
    if not 1 <= step <= expansions + 1:
        return StepValues()
    is_board = looks_like_board(first.problem.cells) if first.problem.is_tiles else _is_nothing
    create = partial(StepRecord, step=step, ends_at_goal=step > expansions, is_board=is_board)
    again = search.watch(first.problem.problem, WatchLimits(step + 1), first.printed, create)
    record = again.record
    assert isinstance(record, StepRecord), "The search was watched with this record."
    if again.outcome == "time":
        return StepValues(note=TOO_LONG)
    if record.values is None and step > expansions:
        return StepValues()  # no goal test of this step is known
    if record.values is None or not _is_same_order(record, first.record, min(step, expansions)):
        return StepValues(note=OTHER_ORDER)
    beside = record.values.beside
    if step <= expansions and (line := first.record.line[step - 1]):
        states = _generated_in(first.record, step)
        beside = [value for value in beside if value[0] != line]
        beside.append((line, str(states), "state" if states == 1 else "states"))
    return StepValues(sorted(beside), record.values.rows)


def _generated_in(record: Record, step: int) -> int:
    """Return the number of states that an expansion has generated."""
    rows = zip(record.parent, record.generated_at, strict=True)
    return sum(1 for parent, at in rows if at == step and parent == record.taken[step - 1])


def _is_nothing(_value: Any) -> bool:
    """Return False: a problem without tiles has no boards."""
    return False


def _is_same_order(record: Record, first: Record, steps: int) -> bool:
    """Return True if two runs expanded the same states in some first steps."""
    return len(record.taken) >= steps and all(
        record.state_of(record.taken[index]) == first.state_of(first.taken[index]) for index in range(steps)
    )


@dataclass(eq=False, kw_only=True)
class StepRecord(Record):
    """A record that ends the run at a step, and keeps the values of the names at this moment."""

    step: int
    """The number of the expansion at which the run ends."""
    ends_at_goal: bool
    """True for the step in which a goal is taken, which is tested and not expanded."""
    is_board: Callable[[Any], bool]
    """The test whether a value is a board."""
    values: StepValues | None = None
    """The values; None before the step."""

    def expand(self, value: Any, frame: FrameType | None) -> tuple[int, list[int]]:
        """Record an expansion, and end the run if it is that of the step."""
        found = super().expand(value, frame)
        if len(self.taken) == self.step and not found[1]:
            self._end(self.taken[-1], frame)
        return found

    def test(self, value: Any, result: bool, frame: FrameType | None = None) -> None:
        """Record a goal test, and end the run if a goal is taken in the step."""
        super().test(value, result, frame)
        if result and self.ends_at_goal and len(self.taken) == self.step - 1 and self.values is None:
            self._end(self.tests[-1][1], frame)

    def _end(self, node: int, frame: FrameType | None) -> None:
        """Keep the values, and end the run."""
        self.values = CallValues(self, node, self.is_board).values(self.own_frame(frame))
        raise Stopped("expansions")
