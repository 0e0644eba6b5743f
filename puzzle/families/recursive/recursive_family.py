"""The family of recursive best-first search: what it remembers at a step, and what its recording means."""

from bisect import bisect_left
from functools import partial
from math import inf

from puzzle.core.slices import Slices
from puzzle.core.trace import Trace
from puzzle.families.frontier.frontier_family import FrontierFamily
from puzzle.recording.frontier_order import FrontierOrder, waiting_nodes
from puzzle.recording.history import History
from puzzle.recording.run import Run


class RecursiveFamily(FrontierFamily):
    """Searches that remember the current path and the siblings along it, and return to a sibling that is better."""

    siblings_together = False  # a node in the place of a forgotten one comes later

    def frontier(self, run: Run, history: History, step: int) -> Slices[list[FrontierOrder]]:
        """Return the siblings along the path, the smallest f first; of equal ones the deepest, then the first child.

        The first node is the best alternative: the search returns to it once f below the current node is larger.
        """
        waiting = yield from waiting_nodes(history.frontier(step), history.current_node(step))
        f, groups = run.node_value, dict[float | None, list[int]]()
        for node in waiting:
            groups.setdefault(f(node), []).append(node)
        return [FrontierOrder("value", groups, arrange=lambda nodes: sorted(nodes, key=partial(_turn, history)))]


def limit_of(run: Run, history: History, step: int, depth: int | None = None) -> float:
    """Return the limit on f below the current node of a step: the smallest f of the siblings along its path, or ∞.

    With `depth`, it is the limit below the node of that depth on the path.
    """
    f, current, depths = run.node_value, history.current_node(step), history.depth
    alternatives = (node for node in history.frontier(step) if node != current)
    return min((f(node) for node in alternatives if depth is None or depths[node] <= depth), default=inf)


def children(history: History, node: int) -> list[int]:
    """Return the nodes generated when a node was expanded, without those that took the place of forgotten ones."""
    trace, step = history.trace, history.expanded_at[node] + 1
    nodes = range(history.nodes_at(step - 1), history.nodes_at(step))
    return [child for child in nodes if trace.parent[child] == node and not is_renewed(trace, child)]


def is_renewed(trace: Trace, node: int) -> bool:
    """Return True if a node took the place of a forgotten one, with the smallest f found below that as its own."""
    index = bisect_left(trace.renewed, node)
    return index < len(trace.renewed) and trace.renewed[index] == node


def _turn(history: History, node: int) -> tuple[int, int]:
    """Return a key that sorts nodes of equal f by their turn: the deepest first, siblings as they were generated."""
    parent, move = history.trace.parent[node], history.trace.move
    if parent < 0:
        return 0, 0
    return -history.depth[node], next(child for child in children(history, parent) if move[child] == move[node])


FAMILY = RecursiveFamily("recursive")
