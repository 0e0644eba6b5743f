"""The family of searches from both ends: which nodes wait on each side."""

from puzzle.core.slices import Slices, split_items
from puzzle.core.trace import Trace
from puzzle.families.frontier.frontier_family import FrontierFamily
from puzzle.recording.frontier_order import FrontierOrder, waiting_nodes
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions


class BothEndsFamily(FrontierFamily):
    """Searches that grow two trees, from the start and from the goal."""

    def prepare(self, trace: Trace, options: SearchOptions) -> None:
        """Set that every state is tested when it is generated, whatever the options say."""
        trace.tests_early = True

    def frontier(self, run: Run, history: History, step: int) -> Slices[list[FrontierOrder]]:
        """Return the frontier of each tree, oldest node first."""
        waiting = yield from waiting_nodes(history.frontier(step), history.current_node(step))
        return [FrontierOrder("oldest", {None: nodes}, end) for end, nodes in (yield from _ends(run, waiting))]

    def frontier_by_age(self, run: Run, history: History, step: int, taken: bool) -> Slices[list[FrontierOrder]]:
        """Return the frontier of each tree, in an order that does not show whose turn it is."""
        waiting = yield from self._by_age(history, step, taken)
        return [FrontierOrder("age", {None: nodes}, end, ranked=0) for end, nodes in (yield from _ends(run, waiting))]

    def keeps_one_node(self, reached: str) -> bool:
        """Return False, as each tree can have a node of a state."""
        return False


def _ends(run: Run, waiting: list[int]) -> Slices[list[tuple[str, list[int]]]]:
    """Return (end, waiting nodes) for the two trees; the end is `start` or `goal`."""
    sides = bytearray()  # for each node 1 if it is in the tree that grew from the goal, otherwise 0
    for batch in split_items(run.trace.parent):
        for parent in batch:
            sides.append(sides[parent] if parent >= 0 else len(sides) > 0)
        yield
    ends = [[node for node in waiting if sides[node] == goal] for goal in (0, 1)]
    return list(zip(("start", "goal"), ends, strict=True))


FAMILY = BothEndsFamily("both_ends")
