"""Guarantees of a search: whether its path is a shortest one, or a cheapest one if actions differ in cost."""

from __future__ import annotations

from puzzle.core import catalogue
from puzzle.core.trace import NO_NODE
from puzzle.heuristics.lower_bound import lower_bound
from puzzle.heuristics.registry import find
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions

LARGEST_KNOWN = 9
"""The number of cells of the largest boards whose exact distances are computed, so that no bound is needed."""


def promises_shortest(options: SearchOptions, unit_costs: bool = True) -> bool:
    """Return True if every solution found with these options is a shortest one, or a cheapest if costs differ.

    The condition depends on the algorithm's `guarantee` in the catalogue:

    - `always`: breadth-first search, iterative deepening and bidirectional search reach nodes in order of depth. If
      costs differ, they guarantee the fewest actions, unless a cheaper copy, which may be deeper, replaces the first
      one of a state (`best`).
    - `admissible`: IDA* needs an admissible heuristic.
    - `late_f`: A* needs an admissible heuristic, the goal test on expansion, and must keep cheaper copies of a state:
      `best` and `none` do, `expansion` needs a consistent heuristic. The weight must not exceed 1.
    - `late_g`: uniform-cost search needs what A* needs if costs differ; otherwise it reaches nodes in order of depth.

    >>> promises_shortest(SearchOptions("a_star")), promises_shortest(SearchOptions("greedy_best_first"))
    (True, False)
    """
    algorithm, heuristic = catalogue.algorithm(options.algorithm), find(options.heuristic)
    admissible, tests_on_expansion = heuristic.is_admissible(options.count_blank), options.goal_test == "late"
    if algorithm.guarantee == "late_g":
        return (
            tests_on_expansion or options.ties == "fifo"
            if unit_costs
            else tests_on_expansion and options.reached != "first"
        )
    if algorithm.guarantee == "late_f":
        keeps_cheapest = options.reached in ("best", "none") or (
            options.reached == "expansion" and heuristic.is_consistent(options.count_blank)
        )
        weight_is_safe = not catalogue.weighs_h(algorithm.name) or options.weight <= 1
        return admissible and weight_is_safe and keeps_cheapest and tests_on_expansion
    if algorithm.guarantee == "always":
        return unit_costs or not catalogue.keeps_frontier(options.algorithm) or options.reached != "best"
    return algorithm.guarantee == "admissible" and admissible


def promises_cheapest(options: SearchOptions, unit_costs: bool = True) -> bool:
    """Return True if every solution found with these options is a cheapest one: a shortest one if every action costs 1.

    >>> promises_cheapest(SearchOptions("breadth_first")), promises_cheapest(SearchOptions("breadth_first"), False)
    (True, False)
    """
    return promises_shortest(options, unit_costs) and (unit_costs or goes_by_cost(options, unit_costs))


def found_cheapest(run: Run) -> bool:
    """Return True if the path that a run found is a cheapest one, which is a shortest one if every action costs 1.

    Either the search guarantees it, or it is a beam search that has cut nothing, so that it was a breadth-first search.
    With code of the reader's own nothing is claimed that depends on the search and not on its options alone.
    """
    problem, unit_costs = run.problem, run.problem.unit_costs
    has_cut_nothing = run.trace.by_layers and unit_costs and not problem.h_is_own and not run.trace.pruned
    return run.trace.goal != NO_NODE and (promises_cheapest(run.path_options, unit_costs) or has_cut_nothing)


def known_bound(run: Run) -> int | None:
    """Return a number of moves such that no path between a run's boards is shorter; None if there are no such boards.

    It is the length of the path found if that is a shortest one, otherwise the largest lower bound that is known. The
    result is None for boards up to 3×3, too, whose exact distance is known, and with code of the reader's own.
    """
    start, goal = run.problem.boards()
    if len(start) <= LARGEST_KNOWN or run.problem.h_is_own or run.problem.is_solvable() is False:
        return None
    return run.trace.path_length if found_cheapest(run) else lower_bound(start, goal)


def goes_by_cost(options: SearchOptions, unit_costs: bool = True) -> bool:
    """Return True if paths are compared by cost: costs differ, and the search does not guarantee the fewest actions."""
    return not unit_costs and catalogue.algorithm(options.algorithm).guarantee != "always"
