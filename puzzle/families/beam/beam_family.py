"""The family of beam search: which nodes wait in its layers, and what its recording means."""

from puzzle.core.slices import Slices
from puzzle.core.trace import Trace
from puzzle.families.frontier.frontier_family import FrontierFamily
from puzzle.recording.frontier_order import FrontierOrder, by_value, waiting_nodes
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions


class BeamFamily(FrontierFamily):
    """Searches that go down the tree layer by layer and expand only the best nodes of each layer."""

    def prepare(self, trace: Trace, options: SearchOptions) -> None:
        """Set that the search takes one layer after the other."""
        super().prepare(trace, options)
        trace.by_layers = True

    def frontier(self, run: Run, history: History, step: int) -> Slices[list[FrontierOrder]]:
        """Return the layer that is expanded and the next layer, each with the best node first."""
        waiting = yield from waiting_nodes(history.frontier(step), history.current_node(step))
        depth, (layer, next_layer) = _layers(history, step, waiting)
        beam = yield from by_value(run, history, layer, step, depth=depth)
        if not step:
            return [beam]
        return [beam, (yield from by_value(run, history, next_layer, step, "rank", depth + 1))]

    def frontier_by_age(self, run: Run, history: History, step: int, taken: bool) -> Slices[list[FrontierOrder]]:
        """Return both layers, oldest node first; without `taken`, also the nodes that are pruned at the step."""
        depth, layers = _layers(history, step, (yield from self._by_age(history, step, taken)))
        orders = enumerate(layers, depth)
        return [FrontierOrder("age", {None: nodes}, ranked=0, depth=node_depth) for node_depth, nodes in orders]

    def keeps_one_node(self, reached: str) -> bool:
        """Return False, as the state of a pruned node can be generated again."""
        return False

    def found_shortest(self, run: Run) -> bool:
        """Return True if nothing has been pruned, so that the search was a breadth-first search.

        With code of the reader's own nothing is claimed that depends on the search and not on its options alone.
        """
        return run.problem.unit_costs and not run.problem.h_is_own and not run.trace.pruned


def _layers(history: History, step: int, waiting: list[int]) -> tuple[int, tuple[list[int], list[int]]]:
    """Return the depth that is expanded at a step, the waiting nodes of that depth, and the deeper ones."""
    taken = history.trace.taken
    depth = history.depth[taken[min(step, len(taken)) - 1]] if step and taken else 0
    layer = [node for node in waiting if history.depth[node] == depth]
    return depth, (layer, [node for node in waiting if history.depth[node] > depth])


FAMILY = BeamFamily("beam")
