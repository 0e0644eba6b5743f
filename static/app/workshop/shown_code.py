"""The code that the workshop shows: the reader's problem or heuristic, or the built-in heuristic which is chosen."""

from puzzle.core import heuristic_names
from puzzle.heuristics.built_in_code import built_in_code


def is_own(state):
    """Return True if the problem or the chosen heuristic is the reader's own."""
    return state.own_problem or heuristic_names.is_own(state.settings["heuristic"])


def shown_code(state):
    """Return the code that the workshop shows."""
    if state.own_problem:
        return state.problem_code
    return state.own_code if is_own(state) else built_in(state).code


def built_in(state):
    """Return the code of the chosen built-in heuristic, with a note on it."""
    return built_in_code(state.settings["heuristic"], state.settings["count_blank"])
