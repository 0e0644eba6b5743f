"""The worker as the page's Python sees it: reached when it is there, and replaced when it is beyond help."""

from pyscript import ffi, workers
from pyscript.js_modules import stage

from puzzle import catalogue

SLICE = 0.04
"""Seconds of searching between two looks: short enough to stop at once, long enough to get on."""

SOON, TURN, LONG, AGES = 6, 12, 120, 3600
"""Seconds in which an answer must come: to a slice of a search, to what may wait behind the figures of a large tree,
to one long calculation, and to what waits until no search is under way."""


class Silence(Exception):
    """The worker does not answer any more: it hangs, has broken down or has been replaced."""


class Engine:
    """The calls that the page makes; each awaits the worker."""

    def __init__(self, loading):
        self.loading, self.worker, self.writing = loading, None, False
        proxies = {name: ffi.create_proxy(act) for name, act in loading.listeners().items()}
        stage.startWorker(ffi.to_js(proxies))

    @property
    def connected(self):
        """Whether there is a worker to call."""
        return self.worker is not None

    async def connect(self):
        """Return once the worker can be called; to be used when the runtime has said that it is ready."""
        self.worker = await workers[stage.workerName()]

    def restart(self):
        """End the worker, whatever it is doing, and start another; calls under way end in Silence."""
        self.worker, self.writing = None, False
        self.loading.begin_again()
        stage.restart()

    async def _within(self, call, seconds):
        """Return the answer of a call; Silence where none comes in time."""
        # A file is written in pieces of which one may take long: what then comes late is not lost.
        answer = await stage.within(call, LONG if self.writing else seconds)
        if answer.late:
            raise Silence
        return answer.value

    async def knock(self, settings):
        """See that the worker answers, where a run may begin with slow tables: one that hangs is noticed sooner."""
        if _begins_with_tables(settings):
            await self._within(self.worker.knock(), TURN)

    async def start(self, settings):
        """Begin a run; see `worker.start`. It ends the one before, so nothing may be awaited between wish and call."""
        return await self._within(self.worker.start(_given(settings)), LONG if _begins_with_tables(settings) else TURN)

    async def advance(self, number):
        """Search on for one slice; see `worker.advance`."""
        return await self._within(self.worker.advance(number, SLICE), SOON)

    async def cancel(self, number):
        """Stop a run."""
        await self._within(self.worker.cancel(number), TURN)

    async def finish(self, number):
        """Return how a run came out; see `worker.finish`."""
        return await self._within(self.worker.finish(number), LONG)

    async def arrange(self, number, layout, focus, tree):
        """Return where the nodes of a run stand, through networkx where it has the layout; see `worker.arrange`."""
        if layout.startswith("networkx:"):
            await self.prepare_graph()
        return await self._within(self.worker.arrange(number, layout, focus, tree), LONG)

    async def graph_text(self, number, focus, tree):
        """Return a run's tree as Graphviz reads it, through networkx, which may have to be fetched first."""
        await self.prepare_graph()
        return await self._within(self.worker.graph_text(number, focus, tree), LONG)

    async def prepare_graph(self):
        """Get networkx into the worker where it is not there yet."""
        if await self.graph_missing():
            await self.fetch_graph()
            await self.start_graph()

    async def at_step(self, number, step, optimal, node):
        """Return what is said at a step; see `worker.at_step`."""
        return await self._within(self.worker.at_step(number, step, optimal, node), LONG)

    async def same_board(self, number, step, node):
        """Return the other nodes of a node's board; see `worker.same_board`."""
        return await self._within(self.worker.same_board(number, step, node), LONG)

    async def discarded_copy(self, number, row):
        """Return the card of a discarded copy; see `worker.discarded_copy`."""
        return await self._within(self.worker.discarded_copy(number, row), LONG)

    async def graph_missing(self):
        """Return the bytes still to fetch before a tree can be written as a graph."""
        return int(await self._within(self.worker.graph_missing(), LONG))

    async def fetch_graph(self):
        """Fetch what writes graphs; see `worker.fetch_graph`."""
        await self._within(self.worker.fetch_graph(), LONG)

    async def start_graph(self):
        """Start it."""
        self.writing = True
        try:
            await self._within(self.worker.start_graph(), LONG)
        finally:
            self.writing = False

    async def open_file(self, number, kind):
        """Begin to write a file; see `worker.open_file`."""
        return await self._piece(self.worker.open_file(number, kind))

    async def more_of_file(self, number):
        """Return the next piece of the file."""
        return await self._piece(self.worker.more_of_file(number))

    async def close_file(self):
        """Let go of a file that is not wanted any more."""
        await self._within(self.worker.close_file(), LONG)

    async def file_sizes(self, number):
        """Return about how many bytes a run takes in each format; see `worker.file_sizes`."""
        return await self._within(self.worker.file_sizes(number), LONG)

    async def _piece(self, call):
        self.writing = True
        try:
            return await self._within(call, LONG)
        finally:
            self.writing = False

    async def optimal(self, start, goal):
        """Return (moves at best, the most any board needs), −1 where not known."""
        answer = await self._within(self.worker.optimal(list(start), list(goal)), AGES)
        return int(answer.moves), int(answer.greatest)

    async def compared(self, number):
        """Return which document a run comes from, with its figures beside ours; see `worker.compared`."""
        return await self._within(self.worker.compared(number), LONG)

    async def foreseen(self, settings):
        """Return the same for a search that has ended before it begins; see `worker.foreseen`."""
        return await self._within(self.worker.foreseen(_given(settings)), LONG)

    async def depths(self, goal):
        """Return how many boards are 0, 1, 2, … moves from a goal, as a list; an empty one where not known."""
        counts = (await self._within(self.worker.depths(list(goal)), AGES)).counts
        return [int(counts[depth]) for depth in range(counts.length)]

    async def of_depth(self, goal, depth):
        """Return a random board that is exactly so many moves from a goal; an empty one where not known."""
        tiles = (await self._within(self.worker.of_depth(list(goal), depth), AGES)).board
        return tuple([int(tiles[cell]) for cell in range(tiles.length)])

    async def space(self, start, goal, order):
        """Return all boards by their two distances; see `worker.space`."""
        return await self._within(self.worker.space(list(start), list(goal), order), AGES)

    async def lights(self, number):
        """Return what a run lights up on the map, in instalments; see `worker.lights`."""
        return await self._within(self.worker.lights(number), AGES)

    async def board_at(self, start, goal, order, place, number, step):
        """Return (a board of a place on the map, whether the run had generated it); see `worker.board_at`."""
        call = self.worker.board_at(list(start), list(goal), order, place, number, step)
        answer = await self._within(call, AGES)
        return tuple([int(answer.tiles[cell]) for cell in range(answer.tiles.length)]), bool(answer.generated)


def _begins_with_tables(settings):
    """Tell whether a search begins with working out a table."""
    return catalogue.uses_heuristic(settings["algorithm"]) and catalogue.makes_tables(settings["heuristic"])


def _given(settings):
    """Leave out what is not set: None would arrive as something else."""
    return {name: value for name, value in settings.items() if value is not None}


def last_line(error):
    """Return what an exception of the worker says, and the whole traceback."""
    trace = str(error.args[2]) if len(error.args) > 2 else str(error)
    lines = [line for line in trace.strip().split("\n") if line]
    return (lines[-1] if lines else "Something went wrong."), trace
