"""The searches of a link as new runs: one, or two to four that are compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue
from puzzle.core.problem_numbers import key_of
from puzzle.core.run_names import MAX_RUNS
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.heuristics.registry import find
from puzzle.links import link_runs, search_settings
from puzzle.problems.problem import SearchProblem
from puzzle.problems.problem_registry import create_problem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import options_and_limits

OWN_CODE = "This link needs code of its own, which is not run from a link."
NO_KEYS = "This is no link of Slide & Seek: it needs keys as in ?start=1,8,2,0,4,3,7,6,5&algorithm=a_star."
TRIALS = "A recording shows one search or a comparison, not trials."
TOO_MANY = "A recording compares at most four searches."


@dataclass(frozen=True)
class LinkedRuns:
    """The runs of a link, none of them begun, and what else the link says."""

    state: dict[str, Any]
    """The state of the page with this link."""
    runs: list[Run]
    """The runs, A first."""


def runs_of_link(address: str) -> LinkedRuns:
    """Return the runs of a link, which may have a host or not; ValueError with one sentence if it is none.

    >>> linked = runs_of_link("https://example.org/?start=1,0,2,3&b=algorithm:greedy_best_first")
    >>> [run.options.algorithm for run in linked.runs]
    ['a_star', 'greedy_best_first']
    """
    query, fragment = split_address(address)
    if not link_runs.has_own_keys(query, fragment):
        raise ValueError(NO_KEYS)
    state, problems = link_runs.parse_page(query, fragment)
    if problems:
        raise ValueError(problems[0])
    if state["view"] == "trials":
        raise ValueError(TRIALS)
    settings = search_settings.settings_of(state)
    searches = [settings, *(search_settings.settings_of_run(run, settings) for run in state["others"])]
    if len(searches) > MAX_RUNS:
        raise ValueError(TOO_MANY)
    if any(map(needs_code, searches)):
        raise ValueError(OWN_CODE)
    return LinkedRuns(state, [create_run(search, state) for search in searches])


def split_address(address: str) -> tuple[str, str]:
    """Return the query and the fragment of an address, or of a link that is a query alone.

    >>> split_address("https://example.org/page/?start=1,0,2,3#step=1"), split_address("start=1,0,2,3")
    (('start=1,0,2,3', 'step=1'), ('start=1,0,2,3', ''))
    """
    before, _, fragment = address.strip().partition("#")
    _host, question_mark, query = before.partition("?")
    return (query if question_mark else before if "=" in before else ""), fragment


def needs_code(search: dict[str, Any]) -> bool:
    """Return True if a search needs code of the reader's."""
    is_own = search["algorithm"] == catalogue.OWN_SEARCH.name or search["problem"] == catalogue.OWN_PROBLEM.name
    return is_own or bool(search_settings.runs_own_code(search))


def create_run(search: dict[str, Any], state: dict[str, Any]) -> Run:
    """Return a new run with the settings of a search, of the problem of a link."""
    is_board = state["problem"] == catalogue.DEFAULTS["problem"]
    options, limits = options_and_limits(search if is_board else {**search, "heuristic": None})
    start, goal = tuple(state["start"]), tuple(state["goal"])
    if options.algorithm == catalogue.BY_HAND.name:
        puzzle = SlidingPuzzle(start, goal, find(options.heuristic), options.count_blank, options.order)
        return ManualRun(puzzle if is_board else _other_problem(state), options, limits, state["picks"])
    if is_board:
        return sliding_run(start, goal, options, limits, state["anyway"])
    return Run(_other_problem(state), options, limits)


def _other_problem(state: dict[str, Any]) -> SearchProblem:
    """Return the problem of a link that has no boards."""
    return create_problem(state["problem"], state.get(key_of(state["problem"])) or "")
