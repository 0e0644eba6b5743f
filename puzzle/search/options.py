"""What a search is told: which algorithm, how it behaves, and when it gives up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from puzzle.core import catalogue, heuristic_names, option_table, validation


@dataclass(frozen=True)
class SearchOptions:
    """How to search. Every field is checked; a bad one raises ValueError with one sentence."""

    algorithm: str = "a_star"
    """A name in `catalogue.ALGORITHMS`."""
    heuristic: str = "manhattan"
    """A name in `catalogue.HEURISTICS`, or a name as `heuristic_names.canonical_name` reads it; some ignore it."""
    count_blank: bool = False
    """Whether the gap counts in the heuristic like a tile, which can make it too high."""
    order: str = "UDLR"
    """The blank's moves in the order in which successors are generated."""
    reached: str = ""
    """When a state counts as reached: `none first best expansion`; empty for the algorithm's usual rule."""
    ties: str = "fifo"
    """Which of several nodes with equal f is taken: `fifo lifo state low_h heap`."""
    goal_test: str = "late"
    """When a node is tested for the goal: `late` as it is taken, `early` as it is generated."""
    weight: float = 2
    """How much h counts in weighted A*: f = g + weight × h."""
    undo: bool = False
    """Whether the methods that remember no boards generate the inverse of the last move."""

    def __post_init__(self) -> None:
        usual = catalogue.algorithm(self.algorithm).reached
        object.__setattr__(self, "reached", self.reached or usual)
        for option in option_table.OPTIONS:
            if option.choices:
                option.parse(getattr(self, option.name))
        validation.check_weight(self.weight)
        object.__setattr__(self, "heuristic", heuristic_names.canonical_name(self.heuristic))
        object.__setattr__(self, "order", validation.parse_order(self.order))


@dataclass(frozen=True)
class Limits:
    """When a search gives up. Reaching a limit is an outcome, not an error."""

    node_limit: int = 500_000
    """The most nodes inserted into the frontier, the root included; for methods without one, the most generated."""
    depth_limit: int | None = None
    """The depth at which depth-limited search and iterative deepening turn back; None for no limit."""

    def __post_init__(self) -> None:
        if self.node_limit < 1:
            raise ValueError("The node limit is at least 1, the root.")
        if self.depth_limit is not None and self.depth_limit < 0:
            raise ValueError("The depth limit is at least 0, the root.")


def options_and_limits(settings: Mapping[str, Any]) -> tuple[SearchOptions, Limits]:
    """Return the options and the limits that settings mean, named as in links; None and what is missing is as usual."""
    given = {name: value for name, value in settings.items() if value is not None}
    options = {field.name: given[field.name] for field in fields(SearchOptions) if field.name in given}
    limits = {field.name: given[field.name] for field in fields(Limits) if field.name in given}
    return SearchOptions(**options), Limits(**limits)
