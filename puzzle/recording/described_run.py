"""A run of one of the project's searches from its settings as links have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from puzzle.core import catalogue
from puzzle.core.problem_numbers import key_of
from puzzle.heuristics.heuristic import Heuristic
from puzzle.problems.problem_registry import create_problem
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import options_and_limits


def described_run(settings: Mapping[str, Any], state: Mapping[str, Any], heuristic: Heuristic | None = None) -> Run:
    """Return a new run of the search with some settings.

    Parameters
    ----------
    settings : mapping
        The settings, as `search_settings.settings_of` returns them; not of a search of the reader's own.
    state : mapping
        The state of a link, which has the boards of a sliding puzzle in `start` and `goal`.
    heuristic : Heuristic, optional
        Replaces the heuristic that the settings name.
    """
    if settings["problem"] == catalogue.DEFAULTS["problem"]:
        options, limits = options_and_limits(dict(settings))
        return sliding_run(state["start"], state["goal"], options, limits, state["anyway"], heuristic)
    options, limits = options_and_limits({**settings, "heuristic": None})
    return Run(create_problem(settings["problem"], settings.get(key_of(settings["problem"]), "")), options, limits)
