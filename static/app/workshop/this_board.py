"""What the tested search does on the player’s board, beside a shortest path and the algorithm it is compared with."""

from app.engine.engine import error_message
from app.engine.run_source import WorkerRun
from app.page.dom import each, find, listen, spawn, window
from app.page.latest import Latest, RunReplaced
from puzzle.core import catalogue, option_table

SLICE = 0.04
"""Seconds of work per request."""
EXPANDS, NO_PATH, UNKNOWN = "{} expands", "none", "–"


class ThisBoard:
    """Fills the section *On this board* once a search has been tested, and again when the board changes.

    Path and expansions come from the page's worker, which has checked and restored the run of the `sandbox`. A board
    without solution has no figures to compare, and the section is hidden.
    """

    def __init__(self, state, engine, sandbox, visibility):
        self.state, self.engine, self.sandbox, self.requests = state, engine, sandbox, Latest()
        self.algorithm = ""  # the name of the algorithm that the tested search is compared with
        self.code = None  # the code that was tested
        self.fields = {field.dataset.here: field for field in each(find("this-board"), "[data-here]")}
        self.narrow_page = window.matchMedia("screen and (max-width: 699.98px)")
        state.subscribe(visibility.defer(self.update), "start", "goal", "settings", "search_code", "view")
        state.subscribe(visibility.defer(self._show_shortest), "optimal")
        listen(self.narrow_page, "change", lambda event: self._place())
        find("this-board").hidden = True
        self._place()

    def _place(self):
        """Move the section below the board, or on a narrow page, where the workshop hides the board, below the test."""
        if self.narrow_page.matches:
            find("search-test").append(find("this-board"))
        else:
            find("statistics").before(find("this-board"))

    def show(self, code, reference):
        """Show the figures of tested code and of an algorithm, which is given by its label; empty for none."""
        names = [record.name for record in catalogue.ALGORITHMS if record.label == reference]
        self.code, self.algorithm = code, names[0] if names else ""
        self.update()

    def update(self):
        """Compute the figures for the current board; hide the section if there are none."""
        state, guard = self.state, self.requests.begin()
        is_shown = self.code == state.code.search_code and state.display.view == "workshop" and state.search.own_search
        find("this-board").hidden = not is_shown or state.board.unsolvable or state.search.other_problem
        if find("this-board").hidden:
            return
        for field in self.fields.values():
            field.textContent = UNKNOWN
        find("this-board-reference").hidden = not self.algorithm
        if self.algorithm:
            find("this-board-algorithm").textContent = EXPANDS.format(catalogue.algorithm(self.algorithm).label)
        find("this-board-error").textContent = ""
        self._show_shortest()
        spawn(self._compute(guard))

    def _show_shortest(self):
        """Show the length of a shortest path, if the page knows it."""
        optimal = self.state.paths.optimal
        self.fields["shortest"].textContent = f"{optimal:,}" if optimal >= 0 else UNKNOWN

    async def _compute(self, guard):
        """Run both searches, and show what they find."""
        request = self.state.search_settings()
        try:
            ending, expanded = await guard.wait(self._own_figures(request))
            self.fields["path"].textContent = NO_PATH if ending.path_length is None else f"{ending.path_length:,}"
            self.fields["expanded"].textContent = f"{expanded:,}"
            if self.algorithm:
                usual, defaults = dict(request), option_table.defaults()
                usual.update({name: defaults[name] for name in option_table.NAMES})
                usual["algorithm"] = self.algorithm
                expanded = await guard.wait(self._usual_expansions(usual))
                self.fields["reference"].textContent = f"{expanded:,}"
        except RunReplaced:
            raise
        except Exception as error:
            guard.ensure_newest()
            find("this-board-error").textContent = error_message(error)[0]

    async def _own_figures(self, request):
        """Return the result of the reader's search and its number of expansions, from its restored run."""
        run = self.sandbox.create_run(request)
        try:
            await _search(run)
            settled = await run.settle()
            try:
                ending = await settled.ask("finish")
                last = await settled.ask("at_step", ending.last_step, -1, -1, -1)
                return ending, last.counters.expanded
            finally:
                settled.close()
        finally:
            run.close()

    async def _usual_expansions(self, settings):
        """Return how many nodes a search of the page's own expands."""
        run = WorkerRun(self.engine, settings)
        try:
            return (await _search(run)).counters.expanded
        finally:
            run.close()


async def _search(run):
    """Search to the end; return the last progress."""
    await run.start(lambda share: None)
    progress = await run.ask("advance", SLICE)
    while progress.searching:
        progress = await run.ask("advance", SLICE)
    run.ending = await run.ask("finish")
    return progress
