"""The code that the workshop shows: the reader's own, or that of the built-in heuristic which is chosen."""

from puzzle.core import catalogue
from puzzle.heuristics.built_in_code import built_in_code


def is_own(state):
    """Return True if the chosen heuristic is the reader's own."""
    return state.settings["heuristic"] == catalogue.OWN_HEURISTIC.name


def shown_code(state):
    """Return the code that the workshop shows and audits."""
    return state.own_code if is_own(state) else built_in(state).code


def built_in(state):
    """Return the code of the chosen built-in heuristic, with a note on it."""
    return built_in_code(state.settings["heuristic"], state.settings["count_blank"])
