"""The answers of the sandbox about the reader's code itself."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any

from puzzle.core.kinds import AnyTiles


@dataclass(frozen=True)
class CallError:
    """The first error of a kind; `in_call` is True if it occurred in a call, whose board the page knows."""

    kind: str
    sentence: str
    note: str
    values: str
    line: int | None
    in_call: bool
    exception: tuple[str, str] | None


@dataclass(frozen=True)
class RatedBoards:
    """The values of h of the first of some boards, and the first error of each kind since the code was loaded."""

    values: array[float]
    errors: list[CallError]


@dataclass(frozen=True)
class DescribedError:
    """An error that ended a request; a fault of this program has the kind `fault`."""

    kind: str
    sentence: str
    note: str
    line: int | None = None
    board: AnyTiles | None = None
    exception: tuple[str, str] | None = None


@dataclass(frozen=True, kw_only=True)
class StateColumns:
    """The columns of `puzzle.audit.state_graph.StateGraph` with the values of h; None while there is `more` to do."""

    more: bool
    goals: array[int] | None = None
    first_steps: array[int] | None = None
    targets: array[int] | None = None
    step_costs: array[float] | None = None
    values: array[float] | None = None
    errors: list[CallError] | None = None


@dataclass(frozen=True)
class RunLooks:
    """Which algorithm a run of the reader's search looks like: its label, or an empty text if none is recognised.

    Of the `nodes` of the run, `copies` were added while another node with the same state was waiting; `copies` is −1 if
    this is not known.
    """

    algorithm: str
    nodes: int
    copies: int


@dataclass(frozen=True)
class BesideLine:
    """A number that is shown at the right of a line of the reader's search, such as 37 nodes."""

    line: int
    figure: str
    words: str


@dataclass(frozen=True)
class NamedValue:
    """The value of a name in the reader's search; `board` is empty unless the value is one."""

    name: str
    figure: str
    board: AnyTiles


@dataclass(frozen=True)
class OwnValues:
    """The values of the names in the reader's search at a step; `note` says why they are not known, if they are not."""

    beside: list[BesideLine]
    rows: list[NamedValue]
    note: str


@dataclass(frozen=True)
class TestProgress:
    """The progress of the test of a search: `done` problems of `total`. At the end of the test, `more` is False.

    `limit` is the time in milliseconds that the search has for the next problem.
    """

    more: bool
    done: int
    total: int
    limit: int


@dataclass(frozen=True)
class TestCheck:
    """A row of checks; `result` is `passed`, `failed`, `wasteful` or `unknown`.

    `kind` and `case` name the smallest problem that shows a failure, and are empty if there is none.
    """

    label: str
    result: str
    reason: str
    kind: str
    case: str


@dataclass(frozen=True)
class TestRow:
    """The result of a search on one problem; a number that is not known is −1."""

    kind: str
    case: str
    outcome: str
    moves: int
    length: int
    cost: float
    path_cost: float
    expanded: int
    reference: int


@dataclass(frozen=True)
class TestResult:
    """The verdict of `puzzle.search_test` on a search, for the page; `reference` names the algorithm compared with."""

    verdict: str
    headline: str
    sentence: str
    reference: str
    goal: str
    checks: list[TestCheck]
    rows: list[TestRow]
    notes: list[str]


@dataclass(frozen=True)
class TestedFile:
    """The verdict on one of several searches, with the fields of `puzzle.search_test.file_rows.RESULT_COLUMNS`.

    Texts that there are not are empty.
    """

    function: str
    verdict: str
    algorithm: str
    declared: str
    slips: str
    smallest: str
    sentence: str
    problems: int
    seconds: float
    headline: str
    label: str
    slip: str


@dataclass(frozen=True)
class MeasuredSearch:
    """Whether a search of a trial has `more` to do, and at its end what `puzzle.trials.reported` reports of it."""

    more: bool
    report: dict[str, Any] | None
