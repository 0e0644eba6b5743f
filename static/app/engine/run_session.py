"""A run as the page holds it: in the worker, where everything about it is asked, or kept when that worker is lost."""

from puzzle.core.formatting import counted

SLICE = 0.04
"""Seconds of work between two looks: short enough to stop at once, long enough to get on."""


class RunReplaced(Exception):
    """Nobody answers: the worker is lost, or has another run before it. Whoever asked has nothing more to do."""


class RunSession:
    """A run by its number; its worker answers about it until it is closed or that worker is lost."""

    placeable = whole = True  # its nodes can be placed anew, and its last step is its end
    gone, cut_off = "", False  # nothing is lost

    def __init__(self, engine):
        self.engine, self.worker = engine, engine.worker
        self.opening = self.number = None
        self.ending = None  # how it came out, once that has been asked
        self.closed = False

    async def begin(self, settings):
        """Have the worker begin it with the page's settings."""
        self.insist()
        self.opening = await self.engine.ask("start", given(settings))
        self.number = self.opening.run
        if self.closed:
            self.engine.send("close", self.number)
        self.insist()

    async def ask(self, name, *about):
        """Return the worker's answer about this run; see the function of that name in the worker's files.

        Silence once it is closed, whatever comes then.
        """
        self.insist()
        try:
            return await self.engine.ask(name, self.number, *about)
        finally:
            self.insist()

    @property
    def reachable(self):
        """Whether the worker that searched it is there."""
        return self.worker is not None and self.engine.worker is self.worker

    @property
    def open_still(self):
        """Whether the worker answers about it."""
        return self.reachable and not self.closed

    def insist(self):
        """Raise Silence unless the worker answers about it."""
        if not self.open_still:
            raise RunReplaced

    def close(self):
        """Let the worker forget it: nobody asks about it any more."""
        if self.open_still and self.number is not None:
            self.engine.send("close", self.number)
        self.closed = True

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


GONE = "Python was started again: this tree stays; its words and files come with the next search."
"""What is said wherever only the worker that is lost could say more."""
BROKEN = {"out_of_memory": "Out of memory at {}.", "cut_off": "Cut off at {}."}


class Ending:
    """How a run came out that no worker ended."""

    def __init__(self, outcome, seconds):
        self.outcome, self.seconds = outcome, seconds


class Counts:
    """The figures of a step that the page itself can count; None is not known."""

    def __init__(self, **known):
        self.known = known

    def __getitem__(self, name):
        return self.known.get(name)


class Answer:
    """What the page itself can say of a step; see `at_step` in `worker.py`."""

    card_node = -1  # no card

    def __init__(self, step, sentence, counters):
        self.step, self.sentence, self.counters = step, sentence, counters


class KeptRun:
    """A run whose worker is lost: tree and timeline are the page's own, and `known` is the answer about one step.

    `cut_off` tells that it had not ended by then.
    """

    placeable, whole, number = False, True, -1
    gone, open_still, reachable = GONE, True, True  # all that it can answer it answers for good

    def __init__(self, data, ending, known, cut_off=False):
        self.data, self.ending, self.known, self.cut_off = data, ending, known, cut_off

    def insist(self):
        """Answer for good."""

    def close(self):
        """Leave it to the page, which needs nobody for what it holds."""

    async def ask(self, name, *about):
        """Return what the page can say of a step; Silence for what else only the worker could answer."""
        if name == "discarded_copy":
            return None
        if name != "at_step":
            raise RunReplaced
        step, _optimal, node = about
        known = self.known
        if known is not None and step == int(known.step) and node in (-1, int(known.card_node)):
            return known
        return Answer(step, [("", GONE)], Counts(enqueued=int(self.data.nodeCountAt(step))))


def broken(data, outcome, news):
    """Return what the page holds of a run that broke off; `news` is the last that `advance` brought of it."""
    nodes = int(data.size)
    sentence = [("strong", BROKEN[outcome].format(counted(nodes, "node")))]
    if news.searching:
        sentence.append(("", " No path found yet."))
    known = Answer(int(data.lastStep), sentence, news.counters)
    return KeptRun(data, Ending(outcome, float(news.seconds)), known, cut_off=True)


def given(settings):
    """Leave out what is not set: None would arrive as something else."""
    return {name: value for name, value in settings.items() if value is not None}
