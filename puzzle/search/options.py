"""The settings of a search: the algorithm, its options and its limits, and their agreement with its problem."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from puzzle.core import board, catalogue, formatting, heuristic_names, option_table
from puzzle.heuristics.heuristic import Heuristic
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.heuristics.registry import find
from puzzle.heuristics.tile_sums import zero
from puzzle.problems.problem import SearchProblem
from puzzle.problems.sliding_tiles import SlidingPuzzle


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
    """A name in `heuristic_names.HEURISTICS`, or any name that `heuristic_names.canonical_name` accepts; by default, or
    if empty, the heuristic of the problem, or Manhattan distance if it has none."""
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


# ---- the heuristic, the gap rule and the order of moves, agreed between the problem and the options ----

Setting = TypeVar("Setting")
OTHER_HEURISTIC = (
    "The problem has the heuristic “{}” and the options name “{}”: name the same heuristic, or leave one of them out."
)
OTHER_SETTING = "The problem and the options disagree on {}: leave it out of one of them."
OWN_H = "This problem has its own heuristic: leave “{}” out of the options."


def bind(problem: SearchProblem, options: SearchOptions) -> tuple[SearchProblem, SearchOptions]:
    """Return the problem and the options of a search, changed so that both describe the same search.

    A sliding puzzle searches with the heuristic, the gap rule and the order that the options name. Those with which the
    puzzle was created take precedence over the defaults of the options, which then name them. Sentences, links and
    guarantees depend on the options, the search on the problem.

    Raises
    ------
    ValueError
        If the problem and the options name different heuristics, gap rules or orders, and if the options name a
        heuristic for a problem with its own.

    >>> puzzle = SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3), find("misplaced"))
    >>> bind(puzzle, SearchOptions("a_star"))[1].heuristic
    'misplaced'
    >>> bind(puzzle, SearchOptions("a_star", "gaschnig"))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    ValueError: The problem has the heuristic “misplaced” and the options name “gaschnig”: name the same ...
    """
    if isinstance(problem, SlidingPuzzle):
        return _bind_puzzle(problem, options)
    uses_default_h = getattr(problem.h, "__func__", None) is SearchProblem.h  # which is 0
    if problem.h_is_own or not (problem.h_is_consistent or problem.h_is_only_admissible or uses_default_h):
        return problem, with_own_heuristic(options)
    if options.heuristic != catalogue.DEFAULTS["heuristic"] and catalogue.uses_heuristic(options.algorithm):
        raise ValueError(OWN_H.format(options.heuristic))
    return problem, replace(options, heuristic="", count_blank=False)


def with_own_heuristic(options: SearchOptions) -> SearchOptions:
    """Return options that name a reader's own heuristic; a name that the reader has given it is kept."""
    return options if heuristic_names.is_own(options.heuristic) else replace(options, heuristic=heuristic_names.OWN)


def _bind_puzzle(puzzle: SlidingPuzzle, options: SearchOptions) -> tuple[SlidingPuzzle, SearchOptions]:
    """Return a sliding puzzle and options that name the same heuristic, gap rule and order."""
    options = _with_heuristic_of(puzzle, options)
    count_blank = _agreed(puzzle.given_count_blank, options.count_blank, False, "whether the gap is counted")
    order = _agreed(puzzle.given_order, options.order, board.MOVES, "the order of moves")
    if (count_blank, order) != (options.count_blank, options.order):
        options = replace(options, count_blank=count_blank, order=order)
    # An algorithm without a heuristic should not spend time on computing one.
    uses_heuristic = catalogue.uses_heuristic(options.algorithm)
    heuristic = puzzle.given_heuristic or (find(options.heuristic) if uses_heuristic and not puzzle.defines_h else zero)
    return puzzle.configured(heuristic, count_blank, order), options


def _with_heuristic_of(puzzle: SlidingPuzzle, options: SearchOptions) -> SearchOptions:
    """Return options that name the heuristic with which a puzzle was created, if it was created with one."""
    given = puzzle.given_heuristic
    if given is None and not puzzle.defines_h:
        return options
    name: str = heuristic_names.OWN if puzzle.defines_h or given is None else _name_in_options(given)
    if name == options.heuristic or (name == heuristic_names.OWN and heuristic_names.is_own(options.heuristic)):
        return options
    if options.names_heuristic and catalogue.uses_heuristic(options.algorithm):
        raise ValueError(OTHER_HEURISTIC.format(name, options.heuristic))
    return replace(options, heuristic=name)


def _name_in_options(heuristic: Heuristic) -> str:
    """Return the name of a heuristic in options; a class that the package does not know is the reader's own."""
    if isinstance(heuristic, OwnHeuristic):
        return str(heuristic_names.OWN)
    try:
        return str(find(heuristic.name).name)
    except ValueError:
        return str(heuristic_names.OWN)


def _agreed(given: Setting | None, named: Setting, default: Setting, what: str) -> Setting:
    """Return a setting that a puzzle was given, if any, or else the one that the options name."""
    if given is None or given == named:
        return named
    if named != default:
        raise ValueError(OTHER_SETTING.format(what))
    return given
