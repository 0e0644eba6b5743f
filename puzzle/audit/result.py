"""The result of an audit, its chart, and the words of its sentences."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from puzzle.core.own_code import CodeError

MOST_ROWS, MOST_PLACES = 32, 40
"""The largest numbers of rows of a chart of boards, and of rows or columns of a chart of states."""


@dataclass(frozen=True)
class Terms:
    """The nouns and clauses by which the sentences on boards and on states of other problems differ."""

    state: str
    """The noun for a state."""
    step: str
    """The noun for a step between two states."""
    cost: str
    """The noun for the cost of a cheapest path."""
    cheapest: str
    """The adjective for a path of the smallest cost."""
    by_too_much: str
    """The amount by which several steps lower an inconsistent h."""
    step_too_much: str
    """The amount by which one step lowers an inconsistent h."""
    consistent: str
    """The end of a sentence on a consistent h."""


BOARDS = Terms(
    state="board",
    step="move",
    cost="distance",
    cheapest="shortest",
    by_too_much="by more than 1",
    step_too_much="by more than 1",
    consistent="never changes by more than 1 in a move",
)
STATES = Terms(
    state="state",
    step="step",
    cost="cost",
    cheapest="cheapest",
    by_too_much="by more than they cost",
    step_too_much="by more than the step costs",
    consistent="no step lowers it by more than the step costs",
)


@dataclass(frozen=True)
class RatedState:
    """A state with its h and the cost of a cheapest path to a goal."""

    state: Any
    """The state; a board is a tuple of tiles."""
    h: float
    """Its h."""
    cost: float
    """The cost of a cheapest path from it to a goal; of a board, the number of moves that it needs."""

    @property
    def excess(self) -> float:
        """The amount by which h is above the cost."""
        return self.h - self.cost


@dataclass(frozen=True)
class Drop:
    """A step that lowers h by more than the step costs."""

    state: Any
    """The state before the step."""
    result: Any
    """The state after the step."""
    h: float
    """The h of the state before the step."""
    result_h: float
    """The h of the state after the step."""
    step_cost: float = 1
    """The cost of the step."""

    @property
    def amount(self) -> float:
        """The amount by which the step lowers h."""
        return self.h - self.result_h


@dataclass(frozen=True)
class Failure:
    """The states without a number of one kind, such as those for which the code returns None."""

    kind: str
    """The kind of the error, as `CodeError` has it."""
    count: int
    """The number of these states."""
    error: CodeError
    """The error of the first of them."""
    state: Any
    """The first of them; None if the error did not occur in a call."""
    cost: float | None
    """The cost of the first of them; None if it is not known."""


@dataclass(frozen=True)
class AuditResult:
    """The figures of an audit. The means and counts are over the states of known cost for which h is a number."""

    terms: Terms
    """The words of the sentences."""
    is_sample: bool
    """True if there are too many states for an audit of all of them."""
    states: int
    """The number of states of known cost for which h is a number, with those from which no goal can be reached."""
    dead_ends: int
    """The number of these states from which no goal can be reached; h cannot be too high there."""
    max_cost: float
    """The largest cost."""
    random_states: int
    """The number of random states whose steps were examined in a sample; their costs are not known."""
    overestimates: int
    """The number of states with h above their cost."""
    largest_excess: RatedState | None
    """The state whose h is furthest above its cost; of several, one with the smallest cost."""
    first_overestimate: RatedState | None
    """The first such state found, one of those with the smallest cost."""
    goal_h: tuple[float, float] | None
    """The smallest and the largest h of a goal; None if no goal has a number."""
    steps: int
    """The number of steps between states for which h is a number."""
    inconsistent_steps: int
    """The number of steps that lower h by more than they cost."""
    worst_drop: Drop | None
    """The step that lowers h most beyond its cost, if there is one."""
    mean_h: float
    """The mean of h."""
    mean_cost: float
    """The mean cost."""
    mean_error: float
    """The mean of the differences between h and the cost, all counted as positive."""
    equal: int
    """The number of states on which h is the cost."""
    table: tuple[tuple[int, int, int], ...]
    """The number of states for each cost and h, both rounded down, as (cost, h, states), in this order."""
    failures: tuple[Failure, ...]
    """The states without a number, by kind, in the order in which the kinds were found."""
    stopped: Failure | None
    """The error that ended the audit early: an interrupt, an endless recursion or exhausted memory."""
    constant_h: float | None
    """The h of all states if it is a number and the same on all of them, also on the random states of a sample."""

    @property
    def is_usable(self) -> bool:
        """True if h is a number on every state examined."""
        return not self.failures and self.stopped is None

    @property
    def is_admissible(self) -> bool | None:
        """False if some h is above the cost; True if none is; None if states are missing for the proof."""
        if self.overestimates:
            return False
        return True if self.is_usable and not self.is_sample else None

    @property
    def is_consistent(self) -> bool | None:
        """False if some step lowers h by more than it costs; True if none does; None if states are missing."""
        if self.inconsistent_steps:
            return False
        return True if self.is_usable and not self.is_sample else None

    @property
    def failed_states(self) -> int:
        """The number of states without a number."""
        return sum(failure.count for failure in self.failures)


@dataclass(frozen=True)
class Chart:
    """The squares of a chart."""

    column_costs: int
    """The number of costs in one column."""
    row_values: int
    """The number of values of h in one row."""
    counts: dict[tuple[int, int], int]
    """The number of states of each square (column, row), in this order."""


def chart_of(result: AuditResult) -> Chart:
    """Return the chart of an audit. A column of boards has one distance; those of states are as wide as the rows.

    >>> from puzzle.audit.problem_source import audit_states
    >>> from puzzle.problems.missionaries import MissionariesAndCannibals
    >>> audit = audit_states(MissionariesAndCannibals(), lambda state: 0)
    >>> _ = audit.advance()
    >>> chart_of(audit.result()).counts[11, 0]
    1
    """
    largest_h = max((h for _cost, h, _count in result.table), default=0)
    if result.terms is BOARDS:
        columns, rows = 1, 1 + largest_h // MOST_ROWS
    else:
        largest = max((cost for cost, _h, _count in result.table), default=0)
        columns = rows = 1 + max(largest, largest_h) // MOST_PLACES
    counts: Counter[tuple[int, int]] = Counter()
    for cost, h, count in result.table:
        counts[cost // columns, h // rows] += count
    return Chart(columns, rows, dict(sorted(counts.items())))
