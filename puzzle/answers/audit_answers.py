"""The answers to requests about an audit."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from puzzle.audit.audited_values import SearchFigures
from puzzle.core.kinds import Tiles
from puzzle.core.spans import Words


@dataclass(frozen=True, kw_only=True)
class Progress:
    """The progress of some work; `boards` has the boards whose values are wanted next, tile after tile."""

    more: bool
    done: int = 0
    total: int = 0
    boards: array[int] | tuple[int, ...] = ()


@dataclass(frozen=True)
class AuditCard:
    """A card with a text about a board of known distance, a move (to the board `neighbour`), or an error in the code.

    There is no board for an error outside a call, and `line` and `values` describe the line of an error.
    """

    title: str
    words: Words
    board: Tiles | None
    neighbour: Tiles | None = None
    distance: int | None = None
    h: float | None = None
    line: int | None = None
    values: str = ""


@dataclass(frozen=True)
class RelationCard:
    """A built-in heuristic beside the audited one: which of the two is larger, and on how many boards."""

    label: str
    verdict: str
    figures: str


@dataclass(frozen=True, kw_only=True)
class BoardProgress(Progress):
    """The progress of an audit of boards, and the first board whose h is above its distance."""

    counterexample: AuditCard | None


@dataclass(frozen=True, kw_only=True)
class StateProgress(Progress):
    """The progress of an audit of states; at its end the states to name, or why the problem cannot be audited."""

    named: list[int]
    problem: str


@dataclass(frozen=True, kw_only=True)
class RowProgress(Progress):
    """The values of the row of a table, see `audit_table.RESULT_COLUMNS`; none before the end of the searches."""

    values: list[str | float | None]


@dataclass(frozen=True, kw_only=True)
class ComparisonProgress(Progress):
    """The progress of the comparison with the built-in heuristics; there are no relations before its end."""

    relations: list[RelationCard]


@dataclass(frozen=True)
class FoundBoard:
    """A board on which A* misses all shortest paths, with the figures that show why."""

    start: tuple[int, ...]
    moves: str
    shorter: str
    before: int
    h: float
    goal_f: float


@dataclass(frozen=True, kw_only=True)
class ExperimentProgress(Progress):
    """The board that was found, or whether there can be none, and the number of boards tried."""

    found: FoundBoard | None = None
    impossible: bool = False
    tried: int = 0


@dataclass(frozen=True, kw_only=True)
class SearchesProgress(Progress):
    """The figures of two searches; none if one has found no path."""

    searches: tuple[SearchFigures, ...]


@dataclass(frozen=True)
class Chart:
    """The squares of a chart with their numbers of states; see `HeatMapLayout` for a step and a unit."""

    step: int
    unit: int
    distances: list[int]
    rows: list[int]
    counts: list[int]


@dataclass(frozen=True)
class Inconsistency:
    """The title of the part on consistency, its verdict and its figures."""

    title: str
    verdict: str
    figures: str


@dataclass(frozen=True, kw_only=True)
class BoardReport:
    """The figures of an audit of boards with its sentences, its cards and its chart."""

    headline: str
    summary: Words
    warning: str
    usable: bool
    admissible: str
    consistent: str
    boards: int
    overestimates: int
    largest_excess: float
    inconsistent_edges: int
    mean_h: float
    mean_error: float
    means: Words
    inconsistency: Inconsistency
    counterexample: AuditCard | None
    drop: AuditCard | None
    failures: list[AuditCard]
    stopped: AuditCard | None
    chart: Chart


@dataclass(frozen=True)
class StateReport:
    """The lines of a report, its status (0 if h passed), the values of `AuditedH` or nothing, and the chart."""

    lines: list[str]
    status: int
    audited: tuple[float, ...]
    chart: Chart


@dataclass(frozen=True)
class Square:
    """The card of one of the boards that a square of the chart stands for, or some of its states."""

    card: AuditCard | None = None
    states: list[int] | None = None
