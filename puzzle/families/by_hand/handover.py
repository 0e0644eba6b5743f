"""The continuation of a manual search by A*."""

from __future__ import annotations

from typing import Any

from puzzle.core.trace import Trace
from puzzle.families.by_hand.manual_search import ManualSearch
from puzzle.families.frontier.graph_search import resume_a_star
from puzzle.problems.problem import SearchProblem
from puzzle.recording.states import state_below
from puzzle.search.common import Search
from puzzle.search.options import Limits


def continue_with_a_star(search: ManualSearch, limits: Limits) -> Search:
    """Return the search in which A* continues a manual search and records its steps in the same trace.

    A manual search keeps the first copy of each state, whatever its cost, but A* needs the cheapest. So the cheaper
    copies among the discarded ones are recovered first. From then on a cheaper copy supersedes the node of its state,
    even if that has been expanded. Nodes keep their ids. The reader cannot continue `search` afterwards.
    """
    reached = _recover(search)
    waiting = [*search.frontier, *search.trace.recovered_at]
    return resume_a_star(search.problem, limits, search.trace, search.states, reached, waiting)


def _recover(search: ManualSearch) -> dict[Any, int]:
    """Turn discarded copies that are cheaper than the node of their state into frontier nodes.

    Returns the cheapest node of each state.
    """
    trace, problem, states = search.trace, search.problem, search.states
    cheapest = {state: node for node, state in enumerate(states)}
    discarded = list(zip(trace.discarded_parent, trace.discarded_move, strict=True))
    del trace.discarded_parent[:], trace.discarded_move[:]
    step = len(trace.taken) + 1
    for parent, action in discarded:
        state = problem.result(states[parent], action)
        cost = problem.step_cost(states[parent], action, state)
        if trace.g[parent] + cost >= trace.g[cheapest[state]]:
            trace.discard(parent, action)
            continue
        trace.superseded_at[cheapest[state]] = step
        cheapest[state] = node = trace.add_child(parent, action, cost, problem.h(state))
        trace.recovered_at[node] = step
        states.append(state)
    return cheapest


def choices_of_a_star(problem: SearchProblem, search: ManualSearch, trace: Trace) -> tuple[ManualSearch, list[Any]]:
    """Return a manual search extended by the states that A* expanded after it, and the state of each node of `trace`.

    A manual search expands each state only once, at its first copy, so its tree differs if A* kept cheaper copies.
    """
    states: list[Any] = []
    for node in range(len(trace.parent)):
        states.append(state_below(problem, trace, states, node))
    replay = ManualSearch(problem, search.picks)
    for node in trace.taken[len(search.picks) :]:
        replay.pick_state(states[node])
    return replay, states
