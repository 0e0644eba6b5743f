"""The links of a lesson, which set the stage: complete ones, and ones that change the stage before."""

from __future__ import annotations

from puzzle.core import catalogue
from puzzle.links import link_runs, search_settings

_WHERE = ("start", "problem", "jugs", "crossing", "roads")
"""The keys that say what is searched; a link with none of them changes the stage before."""
_SHOWN = ("step", "layout", "drawer", "lines", "map")
"""The keys that change what is shown of a search, not the search."""
NO_KEYS = "This link sets no stage: copy the address of a search from the page, from “?” on."
NO_CODE = "A lesson cannot run code from a link: choose one of the algorithms and heuristics of the page."
NO_TRIALS = "A lesson shows one search or a comparison, not trials or questions."
NO_CHOICES = "A lesson shows searches that choose their nodes themselves: name another algorithm than by_hand."
NOT_BY_SHARE = "A comparison in a lesson goes together by step: leave out together=share."


def full_link(target: str, before: str) -> str:
    """Return the complete link of a stage; a target without a start or a problem changes the stage before.

    Raises ValueError for a link that sets no stage.

    >>> full_link("?step=2", "?start=1,0,2,3&goal=0,1,2,3&step=1")
    '?start=1,0,2,3&goal=0,1,2,3&step=2'
    """
    pairs = _pairs(target)
    if not any(key in _WHERE for key in pairs):
        pairs = {**_pairs(before), **pairs}
    query = "?" + "&".join(f"{key}={value}" for key, value in pairs.items() if value)
    page_state(query)
    return query


def page_state(query: str) -> dict[str, object]:
    """Return the state of the page that a link describes; ValueError for a link that sets no stage of a lesson."""
    if not link_runs.has_own_keys(query):
        raise ValueError(NO_KEYS)
    state, problems = link_runs.parse_page(query)
    if problems:
        raise ValueError(problems[0])
    if state["view"] in ("trials", "questions"):
        raise ValueError(NO_TRIALS)
    first = search_settings.settings_of(state)
    for settings in (first, *(search_settings.settings_of_run(run, first) for run in state["others"])):
        is_own_problem = settings["problem"] == search_settings.OWN_PROBLEM
        if is_own_problem or search_settings.runs_own_code(settings) or search_settings.is_own_search(settings):
            raise ValueError(NO_CODE)
        if settings["algorithm"] == catalogue.BY_HAND.name:
            raise ValueError(NO_CHOICES)
    if state["together"] == "share":
        raise ValueError(NOT_BY_SHARE)
    return dict(state)


def search_link(link: str) -> str:
    """Return a link without the keys that change only what is shown, so that equal links mean the same searches.

    >>> search_link("?start=1,0,2,3&goal=0,1,2,3&step=1")
    '?start=1,0,2,3&goal=0,1,2,3'
    """
    return "?" + "&".join(f"{key}={value}" for key, value in _pairs(link).items() if key not in _SHOWN)


def _pairs(link: str) -> dict[str, str]:
    """Return the keys and values of a link as they are written."""
    pairs = [pair.partition("=") for pair in link.lstrip("?").split("&")]
    return {key: value for key, equals, value in pairs if equals}
