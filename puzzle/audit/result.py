"""The result of an audit."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core.own_code import CodeError

Tiles = tuple[int, ...]


@dataclass(frozen=True)
class RatedBoard:
    """A board with its h and its distance from the goal."""

    board: Tiles
    """The board."""
    h: float
    """Its h."""
    distance: int
    """The number of moves that it needs."""

    @property
    def excess(self) -> float:
        """The amount by which h is above the distance."""
        return self.h - self.distance


@dataclass(frozen=True)
class Drop:
    """A move that lowers h by more than the move costs."""

    board: Tiles
    """The board before the move."""
    neighbour: Tiles
    """The board after the move."""
    h: float
    """The h of the board before the move."""
    neighbour_h: float
    """The h of the board after the move."""

    @property
    def amount(self) -> float:
        """The amount by which the move lowers h."""
        return self.h - self.neighbour_h


@dataclass(frozen=True)
class Failure:
    """The boards without a number of one kind, such as those for which the code returns None."""

    kind: str
    """The kind of the error, as `CodeError` has it."""
    count: int
    """The number of these boards."""
    error: CodeError
    """The error of the first of them, with its board."""
    distance: int | None
    """The distance of the first of them; None if it is not known."""


@dataclass(frozen=True)
class AuditResult:
    """The figures of an audit. The means and counts are over the boards of known distance for which h is a number."""

    goal: Tiles
    """The goal."""
    is_sample: bool
    """True if there are too many boards for an audit of all of them."""
    boards: int
    """The number of boards of known distance for which h is a number."""
    max_distance: int
    """The largest of these distances."""
    random_boards: int
    """The number of random boards whose moves were examined in a sample; their distances are not known."""
    overestimates: int
    """The number of boards with h above their distance."""
    largest_excess: RatedBoard | None
    """The board whose h is furthest above its distance; of several, one of those nearest to the goal."""
    first_overestimate: RatedBoard | None
    """The first such board found, one of those nearest to the goal."""
    edges: int
    """The number of moves, in both directions, between boards for which h is a number."""
    inconsistent_edges: int
    """The number of moves that lower h by more than 1."""
    worst_drop: Drop | None
    """The move that lowers h most, if that is more than 1."""
    mean_h: float
    """The mean of h."""
    mean_distance: float
    """The mean distance."""
    mean_error: float
    """The mean of the differences between h and the distance, all counted as positive."""
    equal: int
    """The number of boards on which h is the distance."""
    table: tuple[tuple[int, int, int], ...]
    """The number of boards for each distance and h rounded down, as (distance, h, boards), in this order."""
    failures: tuple[Failure, ...]
    """The boards without a number, by kind, in the order in which the kinds were found."""
    stopped: CodeError | None
    """The error that ended the audit early: an interrupt, an endless recursion or exhausted memory."""

    @property
    def is_usable(self) -> bool:
        """True if h is a number on every board examined."""
        return not self.failures and self.stopped is None

    @property
    def is_admissible(self) -> bool | None:
        """False if some h is above the distance; True if none is; None if boards are missing for the proof."""
        if self.overestimates:
            return False
        return True if self.is_usable and not self.is_sample else None

    @property
    def is_consistent(self) -> bool | None:
        """False if some move lowers h by more than 1; True if none does; None if boards are missing for the proof."""
        if self.inconsistent_edges:
            return False
        return True if self.is_usable and not self.is_sample else None

    @property
    def failed_boards(self) -> int:
        """The number of boards without a number."""
        return sum(failure.count for failure in self.failures)
