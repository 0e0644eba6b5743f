"""What a search promises of the path it finds: that none is shorter, or where costs differ that none is cheaper."""

from __future__ import annotations

from puzzle.core import catalogue
from puzzle.heuristics.registry import find
from puzzle.search.options import SearchOptions


def promises_shortest(options: SearchOptions, unit_costs: bool = True) -> bool:
    """Tell whether a solution found with these options is sure to be a shortest one, or a cheapest where costs differ.

    By the algorithm's promise in the catalogue. `always`: breadth-first search and iterative deepening meet nodes in
    order of depth, a search from both ends finishes its layers; where steps differ in cost, they promise a path of the
    fewest steps, unless a cheaper copy of a state, which may lie deeper, takes the place of the first (`best`).
    `admissible`: IDA* needs a heuristic that never overestimates. `late_f`: A* needs that too, and the late goal test,
    and must not lose a cheaper copy of a state: `best` and `none` keep them, `expansion` needs a consistent heuristic;
    with a weight it promises as much as long as that makes h no larger. `late_g`: uniform-cost search needs what A*
    needs where costs differ, and otherwise meets nodes in order of depth.
    """
    algorithm, heuristic = catalogue.algorithm(options.algorithm), find(options.heuristic)
    admissible, late = heuristic.is_admissible(options.count_blank), options.goal_test == "late"
    if algorithm.guarantee == "late_g":
        return late or options.ties == "fifo" if unit_costs else late and options.reached != "first"
    if algorithm.guarantee == "late_f":
        keeps_cheapest = options.reached in ("best", "none") or (
            options.reached == "expansion" and heuristic.is_consistent(options.count_blank)
        )
        light = not catalogue.weighs_h(algorithm.name) or options.weight <= 1
        return admissible and light and keeps_cheapest and late
    if algorithm.guarantee == "always":
        return unit_costs or not catalogue.keeps_frontier(options.algorithm) or options.reached != "best"
    return algorithm.guarantee == "admissible" and admissible


def goes_by_cost(options: SearchOptions, unit_costs: bool = True) -> bool:
    """Tell whether a path is to be measured by its cost: where steps differ in it, unless fewest steps are promised."""
    return not unit_costs and catalogue.algorithm(options.algorithm).guarantee != "always"
