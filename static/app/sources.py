"""Where a finished run's sentences, figures and cards come from: the worker, or the example that came with the page."""


class WorkerRun:
    """A run that the worker still has open."""

    def __init__(self, engine, number):
        self.engine, self.number = engine, number

    async def at_step(self, step, optimal, node):
        """Return what is said at a step, with the card of a node, or of the node in hand where that is −1."""
        return await self.engine.at_step(self.number, step, optimal, node)

    async def arrange(self, layout, focus, tree):
        """Return where the nodes stand in a layout; see `worker.arrange`."""
        return await self.engine.arrange(self.number, layout, focus, tree)

    async def graph_text(self, focus, tree):
        """Return the tree as Graphviz reads it."""
        return await self.engine.graph_text(self.number, focus, tree)

    async def same_board(self, step, node):
        """Return the other nodes of a node's board."""
        return await self.engine.same_board(self.number, step, node)

    async def discarded_copy(self, row):
        """Return the card of a discarded copy."""
        return await self.engine.discarded_copy(self.number, row)


class ExampleRun:
    """The example, everything about which was written down by the set-up."""

    def __init__(self, told):
        self.told = told

    async def at_step(self, step, _optimal, node):
        """Return what is said at a step of the example; see `WorkerRun.at_step`."""
        answer = self.told.steps[step]
        shown = node if node >= 0 else answer.node
        answer.card = self.told.cards[step][shown] if shown >= 0 else None
        answer.card_node = shown
        return answer

    async def same_board(self, _step, _node):
        """Return nothing: in the example no board is there twice."""
        return None

    async def discarded_copy(self, row):
        """Return the card of a discarded copy."""
        return self.told.copies[row]
