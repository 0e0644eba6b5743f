"""The nodes that each algorithm could take from the frontier of a manual search, whatever its rule for ties."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from puzzle.marking.hand_frontier import HandFrontier

Rule = Callable[[HandFrontier], list[int]]
"""A function from a frontier to the nodes that a strategy could take next, oldest first."""
Measure = Callable[[HandFrontier, int], float]
"""A function from a frontier and one of its nodes to what a strategy compares nodes by."""


def least(measure: Measure) -> Rule:
    """Return the rule that takes a node with the smallest value."""
    return lambda frontier: least_of(frontier, frontier.nodes, measure)


def least_of(frontier: HandFrontier, nodes: Iterable[int], measure: Measure) -> list[int]:
    """Return those of some nodes that have the smallest value; they may not be none."""
    values = {node: measure(frontier, node) for node in nodes}
    smallest = min(values.values())
    return [node for node, value in values.items() if value == smallest]


def age(frontier: HandFrontier, node: int) -> float:
    """Return the number of the choice that generated a node; siblings are of the same age."""
    return frontier.generated_by[node]


def depth(frontier: HandFrontier, node: int) -> float:
    """Return g of a node, which is its depth if every step costs 1."""
    return frontier.g(node)


def newest(frontier: HandFrontier) -> list[int]:
    """Return the nodes that were generated last."""
    return least_of(frontier, frontier.nodes, lambda _frontier, node: -age(frontier, node))


oldest = least(age)


def either(*rules: Rule) -> Rule:
    """Return the rule that takes a node which any of some rules could take."""

    def nodes(frontier: HandFrontier) -> list[int]:
        """Return the nodes of all the rules, oldest first."""
        return sorted({node for rule in rules for node in rule(frontier)})

    return nodes


def _by_value(of: Callable[[HandFrontier], Callable[[float, float], float]]) -> Rule:
    """Return the rule that takes a node with the smallest value of g and h.

    A state may have been reached by a cheaper path than that of its node, which A* would take note of. Both costs are
    accepted, as the reader sees the first.
    """
    return either(
        least(lambda frontier, node: of(frontier)(frontier.g(node), frontier.h(node))),
        least(lambda frontier, node: of(frontier)(frontier.cheapest[node], frontier.h(node))),
    )


RULES: dict[str, Rule] = {
    # After a slip, the oldest node need not be one of the shallowest; a queue takes the one, the textbook the other.
    "breadth_first": either(least(depth), oldest),
    "depth_first": newest,
    "uniform_cost": _by_value(lambda frontier: lambda g, h: g),
    "greedy_best_first": least(HandFrontier.h),
    "a_star": _by_value(lambda frontier: frontier.sum),
    "weighted_a_star": _by_value(lambda frontier: frontier.value),
}
"""The rule of each algorithm that always has a correct next node."""
