"""The heuristic, the gap rule and the order of moves of a search, agreed between its problem and its options."""

from dataclasses import replace
from typing import TypeVar

from puzzle.core import board, catalogue, heuristic_names
from puzzle.heuristics.heuristic import Heuristic
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.heuristics.registry import find
from puzzle.heuristics.tile_sums import zero
from puzzle.problems.problem import SearchProblem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.search.options import SearchOptions

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
    if problem.h_is_own or not (problem.h_is_consistent or uses_default_h):
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
