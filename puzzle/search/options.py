"""The settings of a search: the algorithm, its options and its limits."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from puzzle.core import catalogue, formatting, heuristic_names, option_table


class DefaultName(str):
    """The name of the heuristic that is used if none is named; equal to the same name that was given."""

    __slots__ = ()


DEFAULT_HEURISTIC = DefaultName(catalogue.DEFAULTS["heuristic"])


@dataclass(frozen=True)
class SearchOptions:
    """The algorithm and its options; an invalid value raises ValueError with one sentence.

    >>> SearchOptions("breadth_first", order="rdlu").order
    'RDLU'
    >>> SearchOptions("fastest")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    ValueError: There is no algorithm “fastest”; choose one of breadth_first, ...
    """

    algorithm: str = "a_star"
    """A name in `catalogue.ALGORITHMS`."""
    heuristic: str = DEFAULT_HEURISTIC
    """A name in `catalogue.HEURISTICS`, or any name that `heuristic_names.canonical_name` accepts; by default, or if
    empty, the heuristic of the problem, or Manhattan distance if it has none."""
    count_blank: bool = False
    """True if the heuristic counts the gap like a tile, so that it can be too high."""
    order: str = "UDLR"
    """The gap's moves in the order in which successors are generated."""
    reached: str = ""
    """The rule for reached states: `none first best expansion`; empty for the algorithm's default."""
    ties: str = "fifo"
    """The tie-breaking rule among nodes with equal f: `fifo lifo state low_h heap`."""
    goal_test: str = "late"
    """The time of the goal test of a node: `late` on expansion, `early` on generation."""
    weight: float = 2
    """The factor of h in weighted A*: f = g + weight × h."""
    beam_width: int = 100
    """The maximum number of nodes of each depth that beam search expands."""
    undo: bool = False
    """True if searches that do not store reached states also generate the inverse of the last move."""

    def __post_init__(self) -> None:
        """Validate the options; replace an empty rule, the heuristic and the order by their standard form."""
        default_reached = catalogue.algorithm(self.algorithm).reached
        object.__setattr__(self, "reached", self.reached or default_reached)
        for option in option_table.OPTIONS:
            if option.choices:
                option.parse(getattr(self, option.name))
        formatting.check_weight(self.weight)
        if self.beam_width < 1:
            raise ValueError("The beam width is at least 1.")
        name = heuristic_names.canonical_name(self.heuristic) if self.names_heuristic else DEFAULT_HEURISTIC
        object.__setattr__(self, "heuristic", name)
        object.__setattr__(self, "order", formatting.parse_order(self.order))

    @property
    def names_heuristic(self) -> bool:
        """Whether a heuristic was named, so that a problem with another one does not match."""
        return bool(self.heuristic) and not isinstance(self.heuristic, DefaultName)


@dataclass(frozen=True)
class Limits:
    """The limits at which a search stops; reaching a limit is an outcome, not an error.

    >>> Limits(node_limit=0)
    Traceback (most recent call last):
        ...
    ValueError: The node limit is at least 1, the root.
    """

    node_limit: int = 500_000
    """The maximum number of nodes inserted into the frontier, root included; without a frontier, generated. For IDA*
    with additive patterns the default limits the nodes that are kept, any other number those generated."""
    depth_limit: int | None = None
    """The depth at which depth-limited search and iterative deepening turn back; None for no limit."""

    def __post_init__(self) -> None:
        """Raise ValueError for a negative limit or a node limit without room for the root."""
        if self.node_limit < 1:
            raise ValueError("The node limit is at least 1, the root.")
        if self.depth_limit is not None and self.depth_limit < 0:
            raise ValueError("The depth limit is at least 0, the root.")


def options_and_limits(settings: Mapping[str, Any]) -> tuple[SearchOptions, Limits]:
    """Return the options and the limits in a mapping by their names in links; a missing value or None is the default.

    >>> options, limits = options_and_limits({"algorithm": "a_star", "node_limit": 100})
    >>> options.heuristic, limits.node_limit
    ('manhattan', 100)
    """
    values = {name: value for name, value in settings.items() if value is not None}
    options = {field.name: values[field.name] for field in fields(SearchOptions) if field.name in values}
    limits = {field.name: values[field.name] for field in fields(Limits) if field.name in values}
    return SearchOptions(**options), Limits(**limits)
