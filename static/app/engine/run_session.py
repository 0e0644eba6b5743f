"""The page's handle on a run: a run in the worker, or the tree that the page still has after the worker was lost."""

from puzzle.core.formatting import quantity

SLICE = 0.04
"""Seconds of work per request: short, so that Stop works at once, but long enough to make progress."""


class RunReplaced(Exception):
    """Raised by a request whose response is no longer needed, as the run was closed or its worker was lost."""


class RunSession:
    """A run in the worker, identified by its number; accepts requests until it is closed or the worker is lost."""

    can_relayout = True  # the worker can compute other layouts of the tree
    has_end = True  # the last step is the end of the search
    unavailable = ""  # the reason why no worker responds to requests about the run
    cut_off = False  # True if the search was interrupted

    def __init__(self, engine):
        self.engine, self.worker = engine, engine.worker
        self.opening = self.number = None
        self.ending = None  # the result of the run; None before `finish`
        self.closed = False

    async def start(self, settings):
        """Start the search in the worker with the page's settings."""
        self.ensure_open()
        self.opening = await self.engine.ask("start", without_none(settings))
        self.number = self.opening.run
        if self.closed:
            self.engine.send("close", self.number)
        self.ensure_open()

    async def ask(self, name, *arguments):
        """Return the worker's response to a request about this run; `name` is a function of the worker.

        Raises RunReplaced if the run has been closed, even while the request was under way.
        """
        self.ensure_open()
        try:
            return await self.engine.ask(name, self.number, *arguments)
        finally:
            self.ensure_open()

    async def connected(self):
        """Return this run, which is in the worker already, unlike the example; raise RunReplaced unless it is open."""
        self.ensure_open()
        return self

    @property
    def has_worker(self):
        """True while the worker of this run exists."""
        return self.worker is not None and self.engine.worker is self.worker

    @property
    def is_open(self):
        """True while the worker responds to requests about this run."""
        return self.has_worker and not self.closed

    def ensure_open(self):
        """Raise RunReplaced unless the run is open."""
        if not self.is_open:
            raise RunReplaced

    def close(self):
        """Close the run, so that the worker frees the run's memory."""
        if self.is_open and self.number is not None:
            self.engine.send("close", self.number)
        self.closed = True

    async def advance(self):
        """Search for one slice of time, and return the new nodes and counters."""
        return await self.ask("advance", SLICE)

    async def place_nodes(self, layout):
        """Compute a layout for one slice of time.

        The response has `more` set if the layout is incomplete; otherwise it contains all positions.
        """
        return await self.ask("place", layout, SLICE)

    async def finish(self):
        """Store the result of the run, and return it."""
        self.ending = await self.ask("finish")
        return self.ending

    async def compute_layout(self, layout, focus, tree):
        """Return the positions of the nodes in a layout; loads networkx if the layout needs it.

        `focus` is the root of the subtree to lay out. `tree` is the root of one of the trees of a search that has
        several, such as iterative deepening with a tree per round. For either, −1 stands for all nodes.
        """
        if layout.startswith("networkx:"):
            await self.engine.prepare_graph()
        return await self.ask("arrange", layout, focus, tree)

    async def graph_text(self, focus, tree):
        """Return the tree in the DOT language of Graphviz; loads networkx, which writes it."""
        await self.engine.prepare_graph()
        return await self.ask("graph_text", focus, tree)


PYTHON_RESTARTED = "Python was restarted. The tree is kept; explanations and downloads need a new search."
"""Shown in place of an explanation that only the lost worker could give."""
INTERRUPTED = {"out_of_memory": "Out of memory at {}.", "cut_off": "Interrupted at {}."}


class Ending:
    """The result of a run for which the worker has returned no result: its outcome and the seconds searched."""

    def __init__(self, outcome, seconds):
        self.outcome, self.seconds = outcome, seconds


class KeptCounters:
    """The counters of a step that the page can compute without the worker; all other counters are None."""

    def __init__(self, **counts):
        self.counts = counts

    def __getitem__(self, name):
        return self.counts.get(name)


class KeptStep:
    """Replaces the worker's response to `at_step` when the worker is lost: a sentence and a few counters."""

    card_node = -1  # there is no card of a node

    def __init__(self, step, sentence, counters):
        self.step, self.sentence, self.counters = step, sentence, counters


class KeptRun:
    """A run whose worker is lost; the page still has the tree, so drawing and playback continue to work.

    `last_response` is the worker's last response about a step, or None; `cut_off` is True if the search had not ended.
    """

    can_relayout, has_end, number = False, True, -1
    unavailable = PYTHON_RESTARTED
    is_open = has_worker = True  # the page itself holds the run, so no loss of a worker can end the run

    def __init__(self, data, ending, last_response, cut_off=False):
        self.data, self.ending, self.last_response, self.cut_off = data, ending, last_response, cut_off

    def ensure_open(self):
        """Do nothing: the page itself holds this run."""

    def close(self):
        """Do nothing: no worker holds this run."""

    async def ask(self, name, *arguments):
        """Return the page's own response about a step; raise RunReplaced for requests that need the worker."""
        if name == "discarded_copy":
            return None
        if name != "at_step":
            raise RunReplaced
        step, _optimal, node = arguments
        last = self.last_response
        if last is not None and step == int(last.step) and node in (-1, int(last.card_node)):
            return last
        return KeptStep(step, [("", PYTHON_RESTARTED)], KeptCounters(enqueued=int(self.data.nodeCountAt(step))))


def keep_interrupted_run(data, outcome, news):
    """Return a run that was interrupted during its search as a KeptRun.

    `outcome` is a key of INTERRUPTED, and `news` the worker's last response to `advance`.
    """
    nodes = int(data.size)
    sentence = [("strong", INTERRUPTED[outcome].format(quantity(nodes, "node")))]
    if news.searching:
        sentence.append(("", " No path found yet."))
    last_step = KeptStep(int(data.lastStep), sentence, news.counters)
    return KeptRun(data, Ending(outcome, float(news.seconds)), last_step, cut_off=True)


def without_none(settings):
    """Return the settings that are not None, as None would reach the worker as a value of JavaScript."""
    return {name: value for name, value in settings.items() if value is not None}
