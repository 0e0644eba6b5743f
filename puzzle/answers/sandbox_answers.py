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
class MeasuredSearch:
    """Whether a search of a trial has `more` to do, and at its end what `puzzle.trials.reported` reports of it."""

    more: bool
    report: dict[str, Any] | None
