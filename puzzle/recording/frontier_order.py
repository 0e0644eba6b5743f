"""The nodes of a frontier or a stack at a step, in the order in which they would be taken."""

from collections.abc import Callable, Iterator

from puzzle.core.slices import Slices, split_items
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_of

Arrange = Callable[[list[int]], list[int]]
"""A function from nodes by age, oldest first, to the same nodes in the order in which they would be taken."""


class FrontierOrder:
    """The nodes of a frontier, next node first, without the current node and without superseded ones.

    Nodes of equal value are sorted only when they are first read: frontiers are long, and tables show few rows.

    Attributes
    ----------
    by : str
        What decides which node is next: `oldest`, `newest`, `value`, `stack` (the nodes above the current one, the
        lowest first), `rank` (a value, in a layer that grows and will be pruned), or `age` for nodes listed by age so
        that the list does not show which node is next.
    end : str
        The end from which the tree grew, `start` or `goal`; empty if there is only one tree.
    depth : int
        The depth of the nodes, if the search works layer by layer; otherwise −1.
    size : int
        The number of nodes.
    ranked : int
        The number of leading nodes whose rank is certain: usually all, at most one if a heap breaks ties, 0 if the
        order is hidden or the reader decides.
    arrange : Arrange or None
        A function that sorts nodes of equal value; None if they stay in order of age.
    """

    def __init__(
        self,
        by: str,
        groups: dict[float | None, list[int]],
        end: str = "",
        arrange: Arrange | None = None,
        ranked: int | None = None,
        depth: int = -1,
    ) -> None:
        self.by, self.end, self.depth, self._groups, self.arrange = by, end, depth, groups, arrange
        self.size = sum(map(len, groups.values()))
        self.ranked = self.size if ranked is None else ranked
        self._values = sorted(groups, key=lambda value: value or 0)
        self._arranged: set[float | None] = set()

    def part(self, first: int, count: int) -> list[int]:
        """Return up to `count` nodes, starting at index `first`."""
        nodes: list[int] = []
        for value in self._values:
            group = self._groups[value]
            if first < len(group) and len(nodes) < count:
                nodes += self._in_order(value)[first : first + count - len(nodes)]
            first = max(0, first - len(group))
        return nodes

    def counts(self, first: int) -> Iterator[tuple[float | None, int]]:
        """Yield (value, number of nodes) for the nodes from index `first` on; the value is None in order of age."""
        for value in self._values:
            size = len(self._groups[value])
            if first < size:
                yield value, size - first
            first = max(0, first - size)

    def _in_order(self, value: float | None) -> list[int]:
        """Return the nodes with a value in the order in which they would be taken."""
        if self.arrange is not None and value not in self._arranged:
            self._groups[value] = self.arrange(self._groups[value])
            self._arranged.add(value)
        return self._groups[value]


def waiting_nodes(nodes: Iterator[int], excluded: int) -> Slices[list[int]]:
    """Return nodes, oldest first, without the node `excluded`."""
    waiting: list[int] = []
    for batch in split_items(nodes):
        waiting += batch
        yield
    if excluded in waiting:
        waiting.remove(excluded)
    return waiting


def by_value(
    run: Run, history: History, waiting: list[int], step: int, by: str = "value", depth: int = -1
) -> Slices[FrontierOrder]:
    """Return the frontier of a search that always takes a node of the smallest value, or one of its layers."""
    f, groups = run.node_value, dict[float | None, list[int]]()
    for batch in split_items(waiting):
        for node in batch:
            groups.setdefault(f(node), []).append(node)
        yield
    if run.options.ties != "heap":
        return FrontierOrder(by, groups, arrange=_tie_sort(run), depth=depth)
    # The order of a heap depends on all past insertions; only the node taken next can be read from the trace.
    next_node = history.current_node(step + 1)
    group = groups.get(f(next_node), []) if next_node >= 0 else []
    is_known = next_node in group
    if is_known:
        group.remove(next_node)
        group.insert(0, next_node)
    return FrontierOrder(by, groups, ranked=int(is_known), depth=depth)


def _tie_sort(run: Run) -> Arrange | None:
    """Return a function that sorts nodes of equal value by the tie-breaking rule; None for the rule oldest first."""
    sorts: dict[str, Arrange] = {
        "lifo": lambda nodes: nodes[::-1],
        "low_h": lambda nodes: sorted(nodes, key=run.trace.h.__getitem__),
        "state": lambda nodes: sorted(nodes, key=lambda node: state_of(run.problem, run.trace, node)),
    }
    return sorts.get(run.options.ties)
