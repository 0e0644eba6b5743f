"""Who waits at a step: the nodes of a frontier, or of a stack, in the order in which they would be taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from puzzle.core import catalogue
from puzzle.core.slices import Slices, split_items
from puzzle.core.trace import NO_NODE
from puzzle.problems.states import state_of
from puzzle.recording.history import History
from puzzle.recording.run import Run

BY_AGE = {"fifo": "oldest", "lifo": "newest", "ends": "oldest"}

Arrange = Callable[[list[int]], list[int]]
"""Nodes by age, the oldest first -> the same nodes in the order in which they would be taken."""


class FrontierOrder:
    """Nodes that wait, without the one in hand and without those that have been superseded; the next one in front.

    `by` is what decides who is next: `oldest newest value`, or `stack` for a path that goes on from its last node;
    `age` where nobody is to see who that is.
    `end` is the end that the nodes' tree grew from, `start` or `goal`; empty where there is one tree. `ranked` is how
    many of the first have a place that is certain: all, but where a heap breaks ties only one, or none. Nodes of equal
    value are arranged when they are first looked at, for frontiers are long and windows short.
    """

    def __init__(
        self,
        by: str,
        groups: dict[float | None, list[int]],
        end: str = "",
        arrange: Arrange | None = None,
        ranked: int | None = None,
    ) -> None:
        self.by, self.end, self._groups, self._arrange = by, end, groups, arrange
        self.size = sum(map(len, groups.values()))
        self.ranked = self.size if ranked is None else ranked
        self._values = sorted(groups, key=lambda value: value or 0)
        self._arranged: set[float | None] = set()

    def part(self, first: int, count: int) -> list[int]:
        """Return so many nodes from a place on, counted from 0; fewer at the end."""
        found: list[int] = []
        for value in self._values:
            group = self._groups[value]
            if first < len(group) and len(found) < count:
                found += self._in_order(value)[first : first + count - len(found)]
            first = max(0, first - len(group))
        return found

    def counts(self, first: int) -> Iterator[tuple[float | None, int]]:
        """Yield from a place on the values, None where none orders the line, and how many nodes have each."""
        for value in self._values:
            here = len(self._groups[value])
            if first < here:
                yield value, here - first
            first = max(0, first - here)

    def _in_order(self, value: float | None) -> list[int]:
        """Return the nodes of a value, arranged by now."""
        if self._arrange is not None and value not in self._arranged:
            self._groups[value] = self._arrange(self._groups[value])
            self._arranged.add(value)
        return self._groups[value]


def frontier_lines(run: Run, history: History, step: int) -> Slices[list[FrontierOrder]]:
    """Work out who waits at a step: one line, or one for each end of a search from both.

    The order is that of being taken if nothing more came. A method that goes deep under a bound has no frontier; its
    line is the path above the node in hand, to whose children it still has to go on.
    """
    in_hand = history.current_node(step)
    if catalogue.works_in_rounds(run.options.algorithm):
        over = step > 0 and in_hand < 0
        above = run.trace.path(in_hand)[-2::-1] if in_hand >= 0 else [] if over else list(run.trace.roots[:1])
        return [FrontierOrder("stack", {None: above})]
    waiting = yield from _choices(history, step, in_hand)
    kind = catalogue.algorithm(run.options.algorithm).ordering
    if kind == "ends":
        return [FrontierOrder("oldest", {None: nodes}, end) for end, nodes in (yield from _ends(run, waiting))]
    if kind in BY_AGE:
        return [FrontierOrder(BY_AGE[kind], {None: waiting if kind == "fifo" else waiting[::-1]})]
    return [(yield from _by_value(run, history, waiting, step))]


def frontier_lines_by_age(run: Run, history: History, step: int, taken: bool) -> Slices[list[FrontierOrder]]:
    """Work out who waits at a step, the oldest first, whatever rule would take them.

    The node of the step waits too unless it has been `taken`. A path under a bound, which anybody can see, is as above.
    """
    if catalogue.works_in_rounds(run.options.algorithm):
        return (yield from frontier_lines(run, history, step))
    waiting = yield from _choices(history, step, history.current_node(step) if taken else NO_NODE)
    if catalogue.algorithm(run.options.algorithm).ordering == "ends":
        return [FrontierOrder("age", {None: nodes}, end, ranked=0) for end, nodes in (yield from _ends(run, waiting))]
    return [FrontierOrder("age", {None: waiting}, ranked=0)]


def _choices(history: History, step: int, without: int) -> Slices[list[int]]:
    """The nodes there are to pick from at a step, the oldest first, but for one of them."""
    waiting: list[int] = []
    for some in split_items(history.choices(step)):
        waiting += some
        yield
    if without in waiting:
        waiting.remove(without)
    return waiting


def _ends(run: Run, waiting: list[int]) -> Slices[list[tuple[str, list[int]]]]:
    """Nodes by the end that their tree grew from."""
    side = yield from _sides(run)
    ends = [[node for node in waiting if side[node] == goal] for goal in (0, 1)]
    return list(zip(("start", "goal"), ends, strict=True))


def _by_value(run: Run, history: History, waiting: list[int], step: int) -> Slices[FrontierOrder]:
    """The line of a search that takes the smallest value."""
    f, groups = run.evaluation_function(), dict[float | None, list[int]]()
    assert f is not None, "It goes by a value."
    for some in split_items(waiting):
        for node in some:
            groups.setdefault(f(node), []).append(node)
        yield
    if catalogue.algorithm(run.options.algorithm).ordering == "hand":
        return FrontierOrder("value", groups, ranked=0)  # whoever plays decides who is next
    if run.options.ties != "heap":
        return FrontierOrder("value", groups, arrange=_arrangement(run))
    # Whom a heap has on top depends on all that ever went through it; who came next, if it waits already, is on record.
    following = history.current_node(step + 1)
    group = groups.get(f(following), []) if following >= 0 else []
    if following not in group:
        return FrontierOrder("value", groups, ranked=0)
    group.remove(following)
    group.insert(0, following)
    return FrontierOrder("value", groups, ranked=1)


def _arrangement(run: Run) -> Arrange | None:
    """How the rule for ties orders nodes of equal value, None where they stay by age."""
    h, ties = run.trace.h, run.options.ties
    if ties == "lifo":
        return lambda nodes: nodes[::-1]
    if ties == "low_h":
        return lambda nodes: sorted(nodes, key=h.__getitem__)
    if ties == "state":
        return lambda nodes: sorted(nodes, key=lambda node: state_of(run.problem, run.trace, node))
    return None


def _sides(run: Run) -> Slices[bytearray]:
    """For each node 1 if it stands in the tree that grew from the goal, else 0."""
    sides = bytearray()
    for some in split_items(run.trace.parent):
        for up in some:
            sides.append(sides[up] if up >= 0 else len(sides) > 0)
        yield
    return sides
