"""The page's handle on a run: in the worker, or what the page still holds after that worker is lost."""

from puzzle.core.formatting import quantity

SLICE = 0.04
"""Seconds of work per slice: short enough to stop at once, long enough to make progress."""


class RunReplaced(Exception):
    """Raised by requests about a run that was closed or whose worker was lost; nobody needs the response any more."""


class RunSession:
    """A run in the worker, by its number; requests about it work until it is closed or the worker is lost."""

    can_relayout = has_end = True  # other layouts are possible; its last step is the end of the search
    unavailable, cut_off = "", False  # why no worker can respond, and whether the search was interrupted

    def __init__(self, engine):
        self.engine, self.worker = engine, engine.worker
        self.opening = self.number = None
        self.ending = None  # the result, once `finish` has returned it
        self.closed = False

    async def start(self, settings):
        """Start the search in the worker with the page's settings."""
        self.ensure_open()
        self.opening = await self.engine.ask("start", without_none(settings))
        self.number = self.opening.run
        if self.closed:
            self.engine.send("close", self.number)
        self.ensure_open()

    async def ask(self, name, *about):
        """Return the worker's response to a request about this run; `name` is a function in the worker's files.

        Raises RunReplaced if the run has been closed, even while the request was under way.
        """
        self.ensure_open()
        try:
            return await self.engine.ask(name, self.number, *about)
        finally:
            self.ensure_open()

    @property
    def has_worker(self):
        """Whether the worker that searched it still exists."""
        return self.worker is not None and self.engine.worker is self.worker

    @property
    def is_open(self):
        """Whether the worker responds to requests about it."""
        return self.has_worker and not self.closed

    def ensure_open(self):
        """Raise RunReplaced unless the run is open."""
        if not self.is_open:
            raise RunReplaced

    def close(self):
        """Let the worker free it."""
        if self.is_open and self.number is not None:
            self.engine.send("close", self.number)
        self.closed = True

    async def advance(self):
        """Search for one slice and return what is new."""
        return await self.ask("advance", SLICE)

    async def place_nodes(self, layout):
        """Compute a layout for one slice; the response has `more` set, or else all positions."""
        return await self.ask("place", layout, SLICE)

    async def finish(self):
        """Store the result of the run, and return it."""
        self.ending = await self.ask("finish")
        return self.ending

    async def compute_layout(self, layout, focus, tree):
        """Return the positions of the nodes in a layout; loads networkx if the layout needs it."""
        if layout.startswith("networkx:"):
            await self.engine.prepare_graph()
        return await self.ask("arrange", layout, focus, tree)

    async def graph_text(self, focus, tree):
        """Return the tree in the DOT language of Graphviz; loads networkx, which writes it."""
        await self.engine.prepare_graph()
        return await self.ask("graph_text", focus, tree)


PYTHON_RESTARTED = "Python was restarted. The tree is kept; explanations and downloads need a new search."
"""Shown in place of what only the lost worker could answer."""
INTERRUPTED = {"out_of_memory": "Out of memory at {}.", "cut_off": "Interrupted at {}."}


class Ending:
    """The result of a run that no worker finished."""

    def __init__(self, outcome, seconds):
        self.outcome, self.seconds = outcome, seconds


class KeptCounters:
    """The counters of a step that the page itself can compute; None where unknown."""

    def __init__(self, **known):
        self.known = known

    def __getitem__(self, name):
        return self.known.get(name)


class KeptStep:
    """What the page knows about a step without a worker; replaces the response to `at_step`."""

    card_node = -1  # no card

    def __init__(self, step, sentence, counters):
        self.step, self.sentence, self.counters = step, sentence, counters


class KeptRun:
    """A run whose worker is lost: tree and timeline still work, and `known` is the last response about a step.

    `cut_off` is True if the search had not ended.
    """

    can_relayout, has_end, number = False, True, -1
    unavailable, is_open, has_worker = PYTHON_RESTARTED, True, True  # what the page holds is not lost again

    def __init__(self, data, ending, known, cut_off=False):
        self.data, self.ending, self.known, self.cut_off = data, ending, known, cut_off

    def ensure_open(self):
        """Do nothing: the page itself holds this run."""

    def close(self):
        """Do nothing: no worker holds this run."""

    async def ask(self, name, *about):
        """Return what the page knows about a step; raises RunReplaced for requests that need the worker."""
        if name == "discarded_copy":
            return None
        if name != "at_step":
            raise RunReplaced
        step, _optimal, node = about
        known = self.known
        if known is not None and step == int(known.step) and node in (-1, int(known.card_node)):
            return known
        return KeptStep(step, [("", PYTHON_RESTARTED)], KeptCounters(enqueued=int(self.data.nodeCountAt(step))))


def keep_interrupted_run(data, outcome, news):
    """Return an interrupted run as a KeptRun; `news` is the last response to `advance`."""
    nodes = int(data.size)
    sentence = [("strong", INTERRUPTED[outcome].format(quantity(nodes, "node")))]
    if news.searching:
        sentence.append(("", " No path found yet."))
    known = KeptStep(int(data.lastStep), sentence, news.counters)
    return KeptRun(data, Ending(outcome, float(news.seconds)), known, cut_off=True)


def without_none(settings):
    """Return the settings that are not None: in the worker, None would arrive as a JavaScript value."""
    return {name: value for name, value in settings.items() if value is not None}
