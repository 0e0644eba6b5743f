"""A run in the worker as the page holds it: everything about it is asked through this one object."""

SLICE = 0.04
"""Seconds of work between two looks: short enough to stop at once, long enough to get on."""


class Silence(Exception):
    """Nobody answers: the worker is lost, or has another run before it. Whoever asked has nothing more to do."""


class RemoteRun:
    """A run by its number; the worker answers about it until another run takes its place."""

    placeable = True  # its nodes can be placed anew

    def __init__(self, engine):
        self.engine = engine
        self.opening = self.number = None
        self.ending = None  # how it came out, once that has been asked

    def open(self, opening):
        """Take what the worker says of a run that it has begun."""
        self.opening, self.number = opening, opening.run

    async def ask(self, name, *about):
        """Return the worker's answer about this run; see the function of that name in `worker.py`.

        Silence once another run has taken its place, whatever comes then: it may be told of the other one, as another
        worker counts its runs from 1 again.
        """
        self._insist()
        try:
            return await self.engine.ask(name, self.number, *about)
        finally:
            self._insist()

    @property
    def open_still(self):
        """Whether the worker has this run before it, and answers about it."""
        return self.engine.run is self

    def _insist(self):
        if not self.open_still:
            raise Silence

    async def advance(self):
        """Search on for one slice and return what is new."""
        return await self.ask("advance", SLICE)

    async def place(self, layout):
        """Go on placing the nodes for one slice; the answer has `more`, or else where all of them stand."""
        return await self.ask("place", layout, SLICE)

    async def finish(self):
        """Take note of how the run came out, and return it."""
        self.ending = await self.ask("finish")
        return self.ending

    async def arrange(self, layout, focus, tree):
        """Return where the nodes stand in a layout, through networkx where it is one of those."""
        if layout.startswith("networkx:"):
            await self.engine.prepare_graph()
        return await self.ask("arrange", layout, focus, tree)

    async def graph_text(self, focus, tree):
        """Return the tree as Graphviz reads it, through networkx, which may have to be fetched first."""
        await self.engine.prepare_graph()
        return await self.ask("graph_text", focus, tree)
