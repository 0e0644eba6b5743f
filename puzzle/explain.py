"""What a search is doing at a step, and why, in one or two plain sentences.

Text comes as spans (style, words): "" plain, "strong", "math" for f, g and h, and "glyph" for the name of a
mark that stands in the line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from puzzle import catalogue, rounds
from puzzle.heuristics import find
from puzzle.history import Counters, History
from puzzle.options import SearchOptions
from puzzle.rounds import Span, number
from puzzle.run import Run

HALF_THE_SPACE = {9: 181_440}
"""Boards that can be reached, for the sizes on which a search can see a good part of them."""

SUBJECTS = {
    "breadth_first": "Breadth-first search",
    "depth_first": "Depth-first search",
    "depth_limited": "Depth-limited search",
    "iterative_deepening": "Iterative deepening",
    "uniform_cost": "Uniform-cost search",
    "greedy_best_first": "Greedy search",
    "a_star": "A*",
    "weighted_a_star": "Weighted A*",
    "ida_star": "IDA*",
    "bidirectional_breadth_first": "Bidirectional search",
}


def promises_shortest(options: SearchOptions, unit_costs: bool = True) -> bool:
    """Tell whether a solution found with these options is sure to be a shortest one, or a cheapest where costs differ.

    Breadth-first and uniform-cost search and iterative deepening meet nodes in order of depth, a search from both ends
    finishes its layers. IDA* needs a heuristic that never overestimates. A* needs that too, and the late goal test, and
    must not lose a cheaper copy of a state: `best` and `none` keep them, `expansion` needs a consistent heuristic.
    Weighted A* promises as much as long as the weight makes h no larger. Where steps differ in cost, uniform-cost
    search needs what A* needs, and methods that go by depth promise a path of the fewest steps.
    """
    algorithm, heuristic = options.algorithm, find(options.heuristic)
    admissible = heuristic.admissible(options.count_blank)
    if algorithm in ("breadth_first", "iterative_deepening", "bidirectional_breadth_first"):
        return True
    if algorithm == "uniform_cost":
        if unit_costs:
            return options.goal_test == "late" or options.ties == "fifo"
        return options.goal_test == "late" and options.reached != "first"
    if algorithm == "ida_star":
        return admissible
    if algorithm in ("a_star", "weighted_a_star"):
        keeps_cheapest = options.reached in ("best", "none") or (
            options.reached == "expansion" and heuristic.consistent(options.count_blank)
        )
        light = algorithm == "a_star" or options.weight <= 1
        return admissible and light and keeps_cheapest and options.goal_test == "late"
    return False


def plain(spans: Sequence[Span]) -> str:
    """Return spans as plain text."""
    return "".join(words for style, words in spans if style != "glyph").replace("  ", " ")


def sentence(run: Run, history: History, step: int, optimal: int | None = None) -> list[Span]:
    """Say what happens at a step and why; `optimal`, where it is known, is the length of a shortest path."""
    who = SUBJECTS[run.options.algorithm]
    if step >= history.last_step and run.outcome:
        return _ending(run, history, who, optimal)
    kind = catalogue.ALGORITHMS[run.options.algorithm][2]
    if kind in ("depth", "f"):
        return rounds.sentence(run.trace, history, step, who)
    if step <= 0:
        alone = " the start and the goal in the frontier." if kind == "ends" else " the root alone in the frontier."
        return [("", f"{who} begins with "), ("glyph", "frontier"), ("", alone)]
    return _choice(run, history, step, who)


def equal_best(run: Run, history: History, step: int) -> int:
    """Return how many frontier nodes had the value of the node taken at a step, itself included."""
    f = values(run)
    if f is None:
        return 1
    value = f(history.node_in_hand(step))
    return sum(f(other) == value for other in history.choices(step))


def values(run: Run) -> Callable[[int], float] | None:
    """Return the function from a node to the number that orders or bounds a search; None where there is none."""
    g, h, weight = run.trace.g, run.trace.h, run.options.weight
    return {
        "g": g.__getitem__,
        "h": h.__getitem__,
        "g+h": lambda node: g[node] + h[node],
        "g+wh": lambda node: g[node] + weight * h[node],
        "f": lambda node: g[node] + h[node],
    }.get(catalogue.ALGORITHMS[run.options.algorithm][2])


def root_state(run: Run, root: int) -> Any:
    """Return the state of a root: the initial one, unless it is the root of a tree that grew from the goal."""
    return run.problem.backward().initial if root and run.trace.from_goal(root) else run.problem.initial


def state_below(run: Run, states: Sequence[Any], node: int) -> Any:
    """Return the state of a node from those of the nodes before it, by id; of a root, its own."""
    up = run.trace.parent[node]
    return root_state(run, node) if up < 0 else run.problem.result(states[up], run.trace.move[node])


def _choice(run: Run, history: History, step: int, who: str) -> list[Span]:
    node, kind = history.node_in_hand(step), catalogue.ALGORITHMS[run.options.algorithm][2]
    takes: list[Span] = [("", f"{who} takes "), ("glyph", "current")]
    if kind == "ends":
        end = "goal" if run.trace.from_goal(node) else "start"
        depth = history.depth[node]
        away = f"{depth:,} move{_s(depth)} from the {end}" if depth else f"the {end} itself"
        return [*takes, ("", f" the oldest node on the side of the {end}, {away}: {_left(history, step)}.")]
    f = values(run)
    if f is None:
        age = "oldest" if kind == "fifo" else "newest"
        return [*takes, ("", f" the {age} frontier node, at depth {history.depth[node]}: {_left(history, step)}.")]
    g, h = number(run.trace.g[node]), number(run.trace.h[node])
    value: list[Span] = [("", " the frontier node with the smallest "), ("math", kind if kind in "gh" else "f")]
    value.append(("", f" = {number(f(node))}"))
    if kind not in "gh":
        times = f" × {number(run.options.weight)}" if kind == "g+wh" else ""
        value += [("", " ("), ("math", "g"), ("", f" {g} + "), ("math", "h"), ("", f" {h}{times})")]
    return [*takes, *value, ("", f", {_among(run, history, step)}.")]


def _among(run: Run, history: History, step: int) -> str:
    count = equal_best(run, history, step)
    if count == 1:
        return "no other is as small" if history.frontier_before(step) > 1 else "the only one there is"
    return {
        "fifo": f"the oldest of {count:,}",
        "lifo": f"the newest of {count:,}",
        "state": f"of {count:,} the first when {run.problem.state_name}s are read as numbers",
        "low_h": f"of {count:,} the one that seems nearest to the goal",
        "heap": f"the one of {count:,} that the heap has on top",
    }[run.options.ties]


def _left(history: History, step: int) -> str:
    waiting = history.waiting(step)
    return "none waits behind it" if not waiting else f"{waiting:,} wait{'s' if waiting == 1 else ''} behind it"


def _ending(run: Run, history: History, who: str, optimal: int | None) -> list[Span]:
    counters, moves = history.counters(), run.trace.path_length
    if run.outcome == "solved":
        unit_costs = run.problem.unit_costs
        promised = promises_shortest(run.options, unit_costs) or moves == optimal
        if moves == 0:
            return [("strong", "Solved in 0 moves:"), ("", " the start is the goal.")]
        by_cost = not unit_costs and (catalogue.is_best_first(run.options.algorithm) or run.trace.bounded == "f")
        best = "and no path is cheaper." if by_cost else "and no path is shorter."
        claim = best if promised else _shorter(moves, optimal)
        cost = "" if unit_costs else f" at a cost of {number(run.trace.g[run.trace.goal])}"
        effort = _effort(run, counters, who)
        return [("strong", f"Solved in {moves:,} move{_s(moves)}{cost}, {claim}"), ("", " " + effort)]
    expanded = f"{counters.expanded:,} node{_s(counters.expanded)}"
    if run.outcome == "depth_limit":
        depth = f"{run.limits.depth_limit:,}"
        return [
            ("strong", f"No path of {depth} moves or fewer, the depth limit you set."),
            ("", f" {who} expanded {expanded}."),
        ]
    if run.outcome == "exhausted":
        return [
            ("strong", f"No {run.problem.state_name} is left to try."),
            ("", f" {who} expanded {expanded}, everything it can reach, and the goal is not among them."),
        ]
    if run.outcome == "node_limit":
        limit = f"{run.limits.node_limit:,}"
        return [("strong", f"Stopped at {limit} nodes, the limit you set."), ("", " No path found yet.")]
    return [("strong", "Stopped."), ("", f" {who} had expanded {expanded} and found no path yet.")]


def _shorter(moves: int, optimal: int | None) -> str:
    return "though shorter paths may exist." if optimal is None else f"where {optimal:,} would do."


def _effort(run: Run, counters: Counters, who: str) -> str:
    space, expanded = HALF_THE_SPACE.get(len(getattr(run.problem, "start", ())), 0), counters.expanded
    nodes = f"{expanded:,} node{_s(expanded)}"
    if run.trace.bounded:
        count = len(run.trace.roots)
        return f"{who} expanded {nodes} in {count:,} round{_s(count)} and kept no more than one path in memory."
    if run.trace.meeting >= 0:
        forth, back = len(run.trace.path(run.trace.goal)) - 1, len(run.trace.path(run.trace.meeting)) - 1
        return f"{who} expanded {nodes}; its two trees met {forth:,} from the start and {back:,} from the goal."
    if expanded * 2 > space > 0 and run.options.reached in ("first", "best"):
        return f"{who} had to expand {expanded:,} of {space:,} boards."
    return f"{who} expanded {nodes} to find it and left {counters.frontier_end:,} in the frontier."


def _s(count: int) -> str:
    return "" if count == 1 else "s"
