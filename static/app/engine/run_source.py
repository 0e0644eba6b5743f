"""Runs: what the page has of a search, and the answers to requests about it."""

from pyscript.js_modules import bridge

from app.engine.engine import SLICE, without_none
from app.engine.page_answers import step_of_lost_run
from app.page.latest import Guard, RunReplaced
from puzzle.core.search_tables import tables_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEPT = "The tree is kept; explanations and downloads need a new search."
PYTHON_RESTARTED = f"Python was restarted. {KEPT}"
"""Shown in place of an explanation that only the lost worker could give."""
SAMPLED = "This search kept only some of its nodes, so its frontier, its code and a quiz are not available."


class RunSource:
    """A run without a search yet, and the base class of all others: in a worker, or answered by the page itself.

    search         the settings as in links, by which the page names the run
    request        the boards and settings of the search
    problem        the reason why the search failed; empty if it did not
    data           the tree; None before the search has started
    ending         the result; None before the search has ended
    engine, number the engine that has the run, and its number there; None and −1 if no engine has it
    unavailable    the reason why no worker responds to requests about the run; empty while one does
    can_relayout   True if the worker can compute other layouts of the tree
    has_end        True if the last step is the end of the search
    progress       the last report of the search; None before the first
    last_answer    the last explanation of a step; None before the first
    stopping       True once the reader has stopped the search
    """

    engine: "Any" = None
    search = request = progress = last_answer = engine
    number, unavailable, problem = -1, "", ""
    can_relayout, has_end, stopping = False, True, False

    def __init__(self, data=None, ending=None):
        self.data, self.ending, self.closed = data, ending, False

    @property
    def searching(self):
        """True while the run is searched."""
        return self.engine is not None and self.ending is None and self.is_open

    @property
    def ended(self):
        """True if the search has ended, and not by an interruption."""
        return self.ending is not None

    @property
    def lost(self):
        """True if the page still has the tree of the run, but no worker answers requests about it."""
        return self.data is not None and bool(self.unavailable)

    @property
    def incomplete(self):
        """The reason why the run has no frontier, code and quiz; empty for a search that kept all of its nodes."""
        return SAMPLED if self.ending is not None and self.ending.sampled else ""

    @property
    def is_open(self):
        """True while requests about the run are answered."""
        return not self.closed

    def ensure_open(self):
        """Raise RunReplaced unless the run is open."""
        if not self.is_open:
            raise RunReplaced

    def close(self):
        """Close the run: requests about it raise RunReplaced."""
        self.closed = True

    async def ask(self, name, *arguments):
        """Return the response to a request about this run; `name` is a function of the worker.

        Raises RunReplaced if the run has been closed, even while the request was under way. Without a worker, the page
        describes a step by the tree and the last answer, and other requests raise RunReplaced.
        """
        if name == "discarded_copy":
            return None
        if name != "at_step":
            raise RunReplaced
        step, _optimal, _at_least, node = arguments
        return step_of_lost_run(self, step, node)

    async def connected(self):
        """Return the run in the engine that answers requests about it; raise RunReplaced if no engine has it."""
        raise RunReplaced

    async def in_worker(self):
        """Return the run in the page's worker, which has networkx and all other runs.

        Raises SandboxError if only a sandbox knows the states of the run.
        """
        return await self.connected()


class WorkerRun(RunSource):
    """A run in a worker; open until it is closed or the worker is lost."""

    can_relayout = True

    def __init__(self, engine, request=None):
        super().__init__()
        self.engine, self.worker, self.request = engine, Guard(lambda: engine.worker), request

    # ---- the search ----

    async def run_search(self, report, layout="tidy", places_all=True):
        """Search; return True if all nodes have been placed, in a layout.

        With `places_all`, they are placed even if the reader stops the search. These events are reported:
        `loading` (share)    the share of the tables of the heuristic that have been loaded, from 0 to 1
        `start` ()           the search has started; its tree is empty
        `advance` (tree, progress)  the tree has grown by a slice of the search, with the worker's response
        `placing` (tree)     after the search, some nodes of its tree have no position yet
        `end` ()             the tree is complete and its result is known
        """
        await self.start(lambda share: report("loading", share))
        report("start")
        while True:
            self.progress = await self.ask("advance", SLICE)
            self.data.append(self.progress)
            report("advance", self.data, self.progress)
            if not self.progress.searching:
                break
            if self.stopping:
                await self.ask("cancel")
                break
        placed = await self._place_nodes(layout, places_all, report)
        self.ending = await self.ask("finish")
        self.data.finish(self.ending)
        report("end")
        return placed

    async def start(self, on_loading):
        """Load the tables that the search looks up, start the search in the worker, and create its tree."""
        tables = tables_of(self.request, len(self.request["goal"]))
        if tables:
            await self.engine.prepare_tables(tables, on_loading)
            self.ensure_open()
        opening = await self.engine.ask("start", without_none(self.request))
        self.number = opening.run
        if self.closed:
            self.engine.send("close", self.number)
        self.ensure_open()
        self.data = bridge.createTree(opening)

    async def _place_nodes(self, layout, places_all, report):
        """Compute the layout of the tree; return False if the reader stops this before all nodes have a position."""
        self.stopping = False
        while places_all or not self.stopping:
            positions = await self.ask("place", layout, SLICE)
            if positions is not None:
                self.data.setLayout(positions)
                return True
            report("placing", self.data)
        await self.ask("cancel")
        return False

    async def settle(self):
        """Return this run once its search has ended, or the run in another engine to which it moves."""
        return self

    # ---- requests ----

    async def ask(self, name, *arguments):
        """Return the worker's response; see `RunSource.ask`. A search whose sandbox has ended raises SandboxError."""
        if self.ending is not None and self.unavailable:
            return await super().ask(name, *arguments)
        self.ensure_open()
        try:
            response = await self.engine.ask(name, self.number, *arguments)
        except Exception:
            if self.closed or self.ending is not None:
                self.ensure_open()
            raise
        self.ensure_open()
        if name == "at_step":
            self.last_answer = response
        return response

    async def connected(self):
        """Return this run; raise RunReplaced unless it is open."""
        self.ensure_open()
        return self

    @property
    def unavailable(self):  # type: ignore[override]  # a fixed text in other sources
        """The reason why no worker responds to requests about the run; empty while one does."""
        return "" if self.worker.value is not None and self.worker.is_newest else PYTHON_RESTARTED

    @property
    def is_open(self):
        """True while the worker responds to requests about the run."""
        return not self.closed and not self.unavailable

    def close(self):
        """Close the run, so that the worker frees the run's memory."""
        if self.is_open and self.number >= 0:
            self.engine.send("close", self.number)
        self.closed = True
