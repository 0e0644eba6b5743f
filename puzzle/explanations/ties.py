"""Explanations of tie-breaking: which of the frontier nodes with the smallest value was taken, and why."""

from puzzle.core.formatting import in_words
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_of


def equal_best(run: Run, history: History, step: int, pruned: bool = False) -> list[int]:
    """Return the frontier nodes with the same value as the node taken at a step, including that node.

    In beam search, they are nodes of the beam, and with `pruned` also nodes that are pruned at that step.
    """
    f, node = run.evaluation_function(), history.current_node(step)
    if f is None:
        return [node]
    value = f(node)
    return [candidate for candidate in history.choices(step, pruned) if f(candidate) == value]


def reason_with_count(run: Run, node: int, equals: list[int]) -> str:
    """Return words on why a node was taken among nodes of equal value, with the number of these nodes."""
    count = f"{len(equals):,}"
    nearest, deciding, problem = _nearest_words(run, node, equals), _deciding_rule(run, node, equals), run.problem
    state_order = f"the first when {problem.state_name}s are compared {problem.comparison}"
    return {
        "fifo": f"the oldest of {count}",
        "lifo": f"the newest of {count}",
        "state": f"of {count} {state_order}{_copy_words(run, node, equals)}",
        "low_h": f"of {count} {nearest}",
        "heap": f"the one of {count} that the heap has on top",
    }[deciding]


def reason(run: Run, node: int, equals: list[int]) -> str:
    """Return words on why a node was taken among nodes of equal value, without their number."""
    return {
        "fifo": "the oldest",
        "lifo": "the newest",
        "state": f"the first, compared {run.problem.comparison}{_copy_words(run, node, equals)}",
        "low_h": _nearest_words(run, node, equals),
        "heap": "the one its rule for ties takes",
    }[_deciding_rule(run, node, equals)]


def _deciding_rule(run: Run, node: int, equals: list[int]) -> str:
    """Return the tie-breaking rule that decided. The rule `low_h` falls back to `fifo` if all nodes have the same h."""
    h, ties = run.trace.h, run.options.ties
    return "fifo" if ties == "low_h" and all(h[equal] == h[node] for equal in equals) else ties


def _nearest_words(run: Run, node: int, equals: list[int]) -> str:
    """Return the reason in words if the smallest h decided, with the number of nodes that have this h."""
    h = run.trace.h
    count = sum(h[equal] == h[node] for equal in equals)
    if count == 1:
        return "the one that seems nearest to the goal"
    return f"the oldest of the {in_words(count)} that seem nearest to the goal"


def _copy_words(run: Run, node: int, equals: list[int]) -> str:
    """Return which of several copies of one state was taken, in words; empty if that state had one copy only."""
    if run.options.reached not in ("none", "expansion"):
        return ""
    problem, trace = run.problem, run.trace
    state = state_of(problem, trace, node)
    same_h = [equal for equal in equals if trace.h[equal] == trace.h[node]]  # only these can be copies of the state
    count = sum(state_of(problem, trace, equal) == state for equal in same_h)
    return f", the {'older' if count == 2 else 'oldest'} of {in_words(count)} copies" if count > 1 else ""
