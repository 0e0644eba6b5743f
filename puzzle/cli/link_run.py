"""Runs of the searches that a link describes."""

from typing import Any

from puzzle.core import catalogue
from puzzle.core.problem_numbers import key_of
from puzzle.core.run_names import MAX_RUNS
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.heuristics import registry
from puzzle.links import link_runs, search_settings
from puzzle.problems.problem import SearchProblem
from puzzle.problems.problem_registry import create_problem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import options_and_limits

NO_LINK = "This is no link of the page: copy the address of a search, such as “?start=2,3,7,1,8,0,6,5,4&run=1”."
OWN_CODE = "This link needs code of a reader, which no command runs from a link: save it as a file and use solve."
TRIALS = "This link shows trials: copy the address of one search or of a comparison."
TOO_MANY = "A recording compares at most four searches."


def parse_link(text: str) -> dict[str, Any]:
    """Return the state of the page that a link describes: an address, or only its query.

    Raises ValueError if the text has no setting of the page, or an invalid one.

    >>> parse_link("https://example.org/?start=1,0,2,3&goal=0,1,2,3#step=1")["step"]
    1
    """
    address, _hash, fragment = text.strip().partition("#")
    query = address.rpartition("?")[2]
    if not link_runs.has_own_keys(query, fragment):
        raise ValueError(NO_LINK)
    state, problems = link_runs.parse_page(query, fragment)
    if problems:
        raise ValueError(problems[0])
    return dict(state)


def run_of_link(state: dict[str, Any]) -> Run:
    """Return the new run of the search in the state of a link; in a comparison, that of the first search.

    Raises ValueError if the search needs code of a reader, or if its settings do not fit together.

    >>> run_of_link(parse_link("start=1,0,2,3&goal=0,1,2,3&algorithm=breadth_first")).subject
    'Breadth-first search'
    """
    return _create_run(search_settings.settings_of(state), state)


def runs_of_link(state: dict[str, Any]) -> list[Run]:
    """Return the new runs of all searches in the state of a link: one, or up to four that are compared, A first.

    Raises ValueError as `run_of_link` does, for trials, and for more searches.

    >>> runs = runs_of_link(parse_link("start=1,0,2,3&goal=0,1,2,3&b=algorithm:greedy_best_first"))
    >>> [run.options.algorithm for run in runs]
    ['a_star', 'greedy_best_first']
    """
    if state["view"] == "trials":
        raise ValueError(TRIALS)
    first = search_settings.settings_of(state)
    searches = [first, *(search_settings.settings_of_run(run, first) for run in state["others"])]
    if len(searches) > MAX_RUNS:
        raise ValueError(TOO_MANY)
    return [_create_run(search, state) for search in searches]


def _create_run(settings: dict[str, Any], state: dict[str, Any]) -> Run:
    """Return the new run of a search with some settings, of the problem in the state of a link."""
    problem_name = settings["problem"]
    needs_code = problem_name == search_settings.OWN_PROBLEM or search_settings.runs_own_code(settings)
    if needs_code or search_settings.is_own_search(settings):
        raise ValueError(OWN_CODE)
    is_sliding = problem_name == search_settings.USUAL_PROBLEM
    start, goal = state["start"], state["goal"]
    options, limits = options_and_limits(settings if is_sliding else {**settings, "heuristic": None})
    if is_sliding and options.algorithm != catalogue.BY_HAND.name:
        return sliding_run(start, goal, options, limits, state["anyway"])
    problem: SearchProblem
    if is_sliding:
        problem = SlidingPuzzle(start, goal, registry.find(options.heuristic), options.count_blank, options.order)
    else:
        problem = create_problem(problem_name, settings.get(key_of(problem_name), ""))
    if options.algorithm == catalogue.BY_HAND.name:
        return ManualRun(problem, options, limits, state["picks"])
    return Run(problem, options, limits)
