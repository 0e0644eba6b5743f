"""The opening and the ending of a run as plain dicts and lists, for the page, for files or for other processes."""

from collections.abc import Iterable
from typing import Any

from puzzle.core import catalogue
from puzzle.problems.problem import SearchProblem, picture_of
from puzzle.recording.guarantees import goes_by_cost, known_bound, no_path_is
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_below, state_of
from puzzle.search.frontier import ratio

Payload = dict[str, Any]
NO_STATE = {"text": "", "picture": ""}
MOST_PATH_PICTURES = 100
"""The largest number of states whose pictures are listed beside the actions of a path."""


def opening(run: Run) -> Payload:
    """Return the facts about a run that a view needs before it draws the first node.

    `rounds` is the value that the bounds of a search by rounds limit, `depth` or `f`; it is empty for other searches.
    With `both_ends`, the second root is the goal's board, and the moves of its tree lead away from the goal. f is
    (`times[0]` g + `times[1]` h) / `times[0]`; without rounding errors, equal sums give equal values. If `fractions` is
    True, g and h need not be integers. A problem without boards has no `start`; its states are drawn as texts, in nodes
    of `width` and `height`, or as pictures if `pictured` is True. `states` has the views of the initial state and of
    the goal; the latter is empty if the problem has no single goal.
    """
    problem, algorithm = run.problem, catalogue.algorithm(run.options.algorithm)
    (width, height), (start, goal) = problem.node_size, problem.boards()
    weight = run.options.weight if catalogue.weighs_h(algorithm.name) else 1
    return {
        "width": width,
        "height": height,
        "labelled": not start,
        **({"states": [], "pictured": False} if start else _first_states(problem)),
        "start": list(start),
        "goal": list(goal),
        "algorithm": algorithm.name,
        "priority": "g+h" if catalogue.weighs_h(algorithm.name) else algorithm.value,
        "weight": weight,
        "times": list(ratio(weight)[:2]),
        "fractions": not problem.whole_numbers,
        **run.family.opening(run),
    }


def _first_states(problem: SearchProblem) -> Payload:
    """Return the views of the initial state and of the goal, and whether states have pictures."""
    has_goal = hasattr(problem, "goal")
    views = [state_view(problem, problem.initial), state_view(problem, problem.goal) if has_goal else NO_STATE]
    pictured = bool(views[0]["picture"])
    return {"states": views, "pictured": pictured, **({"width": 1, "height": 1} if pictured else {})}


def state_view(problem: SearchProblem, state: Any) -> Payload:
    """Return a state of a problem without boards as it is drawn: its label and its picture, which may be empty."""
    return {"text": problem.state_label(state), "picture": problem.svg(state)}


class Labels:
    """The texts in a run's nodes, for problems that are not drawn as boards."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._states: list[Any] = []

    def pull(self) -> list[str]:
        """Return the texts of the nodes that are new since the previous call; none for a sliding puzzle."""
        trace, problem, states = self._run.trace, self._run.problem, self._states
        first = len(states)
        if problem.tiles(problem.initial):
            return []
        for node in range(first, len(trace.parent)):
            states.append(state_below(problem, trace, states, node))
        return [problem.state_label(state) for state in states[first:]]

    def pictures(self, nodes: Iterable[int]) -> list[str]:
        """Return the pictures of nodes whose texts have been pulled; empty for other nodes."""
        return [self._run.problem.svg(self._states[node]) if node < len(self._states) else "" for node in nodes]


def ending(run: Run, history: History) -> Payload:
    """Return the result of a run that has ended, as plain data.

    `shortest` is True if the path is guaranteed to be the best one, and `best` is “shortest” or “cheapest”. `bound` is
    a number of moves such that no path is shorter, 0 if none is known. `who` is the subject of sentences about the run.
    `goal` is the goal node; `meeting` is the node of the other tree in a bidirectional search, otherwise −1. `solution`
    lists the nodes of the path. `sampled` is True if the search has kept only some of its nodes.
    """
    result, problem, bound, known = run.result(history), run.problem, known_bound(run), no_path_is(run)
    by_cost = known == "cheaper" or (not known and goes_by_cost(run.options, problem.unit_costs))
    named_actions = () if problem.single_letter_actions else result.actions or ()
    return {
        "outcome": result.outcome,
        "moves": result.moves,
        "actions": None if result.actions is None else problem.actions_text(named_actions),
        "path_pictures": _path_pictures(run),
        "path_length": result.path_length,
        "cost": result.cost,
        "shortest": result.path_length is not None and (bool(known) or result.path_length == bound),
        "bound": bound or 0,
        "best": "cheapest" if by_cost else "shortest",
        "seconds": result.seconds,
        "last_step": history.last_step,
        "who": run.subject,
        "goal": run.trace.goal,
        "meeting": run.trace.meeting,
        "solution": run.trace.solution(),
        "sampled": bool(run.trace.omitted_after),
    }


def _path_pictures(run: Run) -> list[str]:
    """Return the pictures of the states after each action of the path; empty if states have none or there are many."""
    path, problem = run.trace.solution(), run.problem
    if not path or len(path) > MOST_PATH_PICTURES + 1 or not picture_of(problem, problem.initial):
        return []
    return [picture_of(problem, state_of(problem, run.trace, node)) for node in path[1:]]
