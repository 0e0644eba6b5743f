"""Runs of the searches that a link describes, with the code of a reader if it has any."""

import base64
import binascii
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue, heuristic_names
from puzzle.core.own_code import SECONDS_PER_CALL
from puzzle.core.printed import Printed
from puzzle.core.problem_numbers import key_of
from puzzle.core.run_names import MAX_RUNS
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.heuristics import registry
from puzzle.heuristics.own_heuristic import OwnHeuristic, load_heuristic
from puzzle.links import search_settings
from puzzle.links.link_address import parse_address
from puzzle.problems.own_problem import load_problem
from puzzle.problems.problem import SearchProblem
from puzzle.problems.problem_registry import create_problem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.described_run import described_run
from puzzle.recording.run import Run
from puzzle.search.options import options_and_limits
from puzzle.watching.own_run import run_search
from puzzle.watching.own_search import WatchLimits, load_search

NO_LINK = "This is no link of the page: copy the address of a search, such as “?start=2,3,7,1,8,0,6,5,4&run=1”."
NO_CODE = "This link names code of a reader but does not contain it: copy the link in Share, which adds the code."
DAMAGED = "The code in this link is damaged."
MOST_CODE = 100_000
"""The largest number of bytes of code that are unpacked, as on the page."""
TRIALS = "This link shows trials: copy the address of one search or of a comparison."
QUESTIONS = "This link shows a question bank: copy the address of one search or of a comparison."
TOO_MANY = "A recording compares at most four searches."


def parse_link(text: str) -> dict[str, Any]:
    """Return the state of the page that a link describes: an address, or only its query.

    Raises ValueError if the text has no setting of the page, or an invalid one.

    >>> parse_link("https://example.org/?start=1,0,2,3&goal=0,1,2,3#step=1")["step"]
    1
    """
    return parse_address(text, NO_LINK)


@dataclass(frozen=True)
class LinkCode:
    """The code of a reader in a link."""

    heuristics: Mapping[str, str]
    """The code by the name of the heuristic in settings, such as `own:Mine`."""
    problem: str
    """The code of the problem; empty if there is none."""
    search: str
    """The code of the search; empty if there is none."""
    printed: Printed
    """Receives what the code prints."""
    report: Callable[[], None]
    """Called before the code of a search runs, so that a limit of its time begins."""

    def heuristic(self, settings: Mapping[str, Any]) -> OwnHeuristic | None:
        """Return the heuristic in the settings of a search if it is a reader's; raise ValueError if its code lacks."""
        name = settings["heuristic"]
        if not search_settings.runs_own_code(dict(settings)) or not heuristic_names.is_own(name):
            return None
        return load_heuristic(_known(self.heuristics.get(name, "")))


def needs_code(state: Mapping[str, Any]) -> bool:
    """Return True if a search in the state of a link needs code of a reader.

    >>> needs_code(parse_link("start=1,0,2,3&goal=0,1,2,3")), needs_code(parse_link("algorithm=own"))
    (False, True)
    """
    return any(map(_runs_code, _searches(state)))


def _runs_code(settings: dict[str, Any]) -> bool:
    """Return True if the search with some settings needs code of a reader."""
    is_own_problem = settings["problem"] == search_settings.OWN_PROBLEM
    return is_own_problem or search_settings.runs_own_code(settings) or search_settings.is_own_search(settings)


def code_of(state: Mapping[str, Any], printed: Printed, report: Callable[[], None]) -> LinkCode:
    """Return the code of a reader in the state of a link; raise ValueError if it is damaged. See `LinkCode`."""
    codes, searches = ([_unpacked(packed) for packed in state[key]] for key in ("code", "search"))
    search = searches[0] if searches else ""
    if state["problem"] == search_settings.OWN_PROBLEM:
        return LinkCode({}, codes[0] if codes else "", search, printed, report)
    names = search_settings.own_heuristics(dict(state))
    return LinkCode(dict(zip(names, codes, strict=False)), "", search, printed, report)


def _unpacked(packed: str) -> str:
    """Return code in a link as text."""
    try:
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        content = unpacker.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MOST_CODE)
        text = content.decode("utf-8")
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise ValueError(DAMAGED) from None
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise ValueError(DAMAGED)
    return text


def _known(code: str) -> str:
    """Return code; raise ValueError if the link does not contain it."""
    if not code:
        raise ValueError(NO_CODE)
    return code


def run_of_link(state: Mapping[str, Any], code: LinkCode | None = None) -> Run:
    """Return the new run of the search in the state of a link; in a comparison, that of the first search.

    `code` is needed if `needs_code`. Raises ValueError if it lacks, or if the settings do not fit together.

    >>> run_of_link(parse_link("start=1,0,2,3&goal=0,1,2,3&algorithm=breadth_first")).subject
    'Breadth-first search'
    """
    return _create_run(search_settings.settings_of(dict(state)), state, code)


def runs_of_link(state: Mapping[str, Any], code: LinkCode | None = None) -> list[Run]:
    """Return the new runs of all searches in the state of a link: one, or up to four that are compared, A first.

    Raises ValueError as `run_of_link` does, for trials, and for more searches.

    >>> runs = runs_of_link(parse_link("start=1,0,2,3&goal=0,1,2,3&b=algorithm:greedy_best_first"))
    >>> [run.options.algorithm for run in runs]
    ['a_star', 'greedy_best_first']
    """
    if state["view"] == "trials":
        raise ValueError(TRIALS)
    if state["view"] == "questions":
        raise ValueError(QUESTIONS)
    searches = _searches(state)
    if len(searches) > MAX_RUNS:
        raise ValueError(TOO_MANY)
    return [_create_run(search, state, code) for search in searches]


def _searches(state: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the settings of all searches in the state of a link, A first."""
    first = search_settings.settings_of(dict(state))
    return [first, *(search_settings.settings_of_run(run, first) for run in state["others"])]


def _create_run(settings: dict[str, Any], state: Mapping[str, Any], code: LinkCode | None) -> Run:
    """Return the new run of a search with some settings, of the problem in the state of a link."""
    if code is None and _runs_code(settings):
        raise ValueError(NO_CODE)
    if code:
        code.report()
    is_own_problem = settings["problem"] == search_settings.OWN_PROBLEM
    if not is_own_problem and settings["algorithm"] not in (catalogue.BY_HAND.name, catalogue.OWN_SEARCH.name):
        return described_run(settings, state, code.heuristic(settings) if code else None)
    is_sliding = settings["problem"] == search_settings.USUAL_PROBLEM
    options, limits = options_and_limits(settings if is_sliding else {**settings, "heuristic": None})
    problem = _create_problem(settings, state, code)
    if code and options.algorithm == catalogue.OWN_SEARCH.name:
        watch_limits = WatchLimits(limits.node_limit, SECONDS_PER_CALL)
        return run_search(load_search(_known(code.search)), problem, options, watch_limits, code.printed)[0]
    if options.algorithm == catalogue.BY_HAND.name:
        return ManualRun(problem, options, limits, state["picks"])
    return Run(problem, options, limits)


def _create_problem(settings: dict[str, Any], state: Mapping[str, Any], code: LinkCode | None) -> SearchProblem:
    """Return the problem of a search."""
    name, start, goal = settings["problem"], state["start"], state["goal"]
    if code and name == search_settings.OWN_PROBLEM:
        return load_problem(_known(code.problem), board=(tuple(start), tuple(goal), False))
    if name != search_settings.USUAL_PROBLEM:
        return create_problem(name, settings.get(key_of(name), ""))
    heuristic = (code.heuristic(settings) if code else None) or registry.find(settings["heuristic"])
    return SlidingPuzzle(start, goal, heuristic, settings["count_blank"], settings["order"])
