"""Guarantees of a search: whether its path is a shortest one, or a cheapest one if actions differ in cost."""

from __future__ import annotations

from puzzle.core import catalogue
from puzzle.heuristics.registry import find
from puzzle.search.options import SearchOptions


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


def goes_by_cost(options: SearchOptions, unit_costs: bool = True) -> bool:
    """Return True if paths are compared by cost: costs differ, and the search does not guarantee the fewest actions."""
    return not unit_costs and catalogue.algorithm(options.algorithm).guarantee != "always"
