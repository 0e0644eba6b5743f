"""The search on the stage: runs it when Solve is pressed and shows its result, or takes over a run of Compare."""

from app.engine.site_tables import SiteTables
from app.page import announcer
from app.page.dom import find, spawn
from app.page.latest import Latest, RunReplaced
from app.search.optimality import PathCount, ShortestCheck
from app.search.progress import Progress, announce_result
from app.search.recovery import Recovery
from puzzle.links.search_settings import own_heuristics


def failed_line(run):
    """Return the line in which a search of the reader's own has failed; None for other searches."""
    facts = getattr(run, "facts", None)
    return None if facts is None or facts.error is None else facts.error.line


class Search:
    """Runs one search at a time and shows its result.

    A search that has been replaced or cancelled ends with its next response.
    """

    def __init__(self, state, engine, runs, tree, links, notice, controls):
        self.state, self.runs = state, runs
        self.site_tables = SiteTables(state.only("board", "search", "engine", "exercise"), engine)
        self.playback, self.layout_controller = tree.playback, tree.layout_controller
        self.links, self.notice = links, notice
        self.requests = Latest()
        state.when("run", "none", self.requests.begin)
        state.subscribe_last(lambda: self._solve_when_ready() if state.progress.searched else None, "link")
        state.when("worker", "ready", lambda: self._solve_when_ready() if state.progress.queued else None)
        ShortestCheck(state.only("paths", "search", "progress"))
        PathCount(state.only("board", "search", "progress", "engine"), engine)
        recovery_state = state.only("search", "progress", "display", "engine")
        self.recovery = Recovery(recovery_state, engine, self, runs, notice, controls)

    # ---- from the press to the search ----

    def solve(self):
        """Search now, or as soon as Python has loaded; in a comparison with run A ready, only the other runs.

        A problem whose fields are invalid is not searched; the field to correct gets the focus.
        """
        if self.asks_for_correction():
            return
        self.state.trust_code(own_heuristics(self.state.link_state()))
        if self.runs.only_others_missing:
            self.runs.search_others()
            return
        self.state.change(searched=True, step=None, problem_from_link=False, search_from_link=False)
        self.links.enter()
        self._solve_when_ready()

    def asks_for_correction(self):
        """Return True if a field of the problem is invalid; focus it, and announce what is wrong with it."""
        if self.state.invalid_field is None:
            return False
        field, sentence = self.state.invalid_field
        if not find(field).checkVisibility():
            find("edit").click()  # the editor was closed before its text was valid
        find(field).focus()
        announcer.announce_now(sentence)
        if self.state.exercise.quiz == "loading":
            self.state.change(searched=False)  # the quiz cannot wait for this search
        return True

    def solve_anyway(self):
        """Search although parity rules out a solution."""
        self.state.change(anyway=True)
        self.solve()

    def _solve_when_ready(self):
        """Search now or queue the search, unless parity rules out a solution or Python has failed."""
        state = self.state
        if state.board.unsolvable and not state.progress.anyway:
            state.change(searched=False)
        elif state.engine.connected:
            spawn(self._solve_now(self.requests.begin()))
        elif state.engine.worker == "failed":
            state.change(searched=False)
            self.notice.focus()
        elif not state.progress.queued:
            state.change(queued=True)

    async def _solve_now(self, guard):
        """Search from the player's board to the goal, unless a newer request has replaced this one."""
        guard.ensure_newest()
        state = self.state
        if not state.engine.connected:
            self._solve_when_ready()  # Python was lost just now, so the search has to wait
            return
        await guard.wait(self.site_tables.check())
        self.runs.stopping = False
        self.playback.release_run()
        state.change(phase="searching", run="running", ended=None, solution_board=None, queued=False, error_line=None)
        try:
            progress, layout = Progress(self.playback), self.layout_controller.builtin_layout
            run = self.runs.create(0, state.search_settings())
            source, placed = await guard.wait(self.runs.search(run, progress.report, layout, False))
            await self.show(guard, source, placed, state.playback.step)
        except RunReplaced:
            raise
        except Exception as error:
            self.recovery.report(error)
            return
        self.show_ending(source)
        self.recovery.show_loss(source.engine)  # if it was lost while its end was shown

    # ---- the result ----

    async def show(self, guard, source, placed, step=None):
        """Show an ended run at a step, by default the last, unless a newer search replaces it."""
        await guard.wait(self.layout_controller.place_new_run(source, source.data, placed))
        await guard.wait(self.playback.show(source.data, source, self.state.paths.known_length, step))

    def show_ending(self, run):
        """Show the result of the search, then update the page's state."""
        self.state.change(run="done", ended=run, error_line=failed_line(run))
        outcome = run.ending.outcome
        if outcome == "node_limit":
            self.recovery.report_limit()
        elif outcome == "out_of_memory":
            self.notice.show(*self.recovery.less_memory())
        if self.runs.others_follow:
            self.runs.search_others(again=True)
            return
        if self.state.engine.connected:
            self.state.change(phase="done")
        # In a quiz, an announcement would reveal the solution's length; in Compare, it would cover only one run.
        if self.state.exercise.quiz != "loading" and self.state.display.view != "compare":
            has_notice = outcome in ("node_limit", "out_of_memory") and not run.unavailable
            announce_result(self.playback.displayed_run, has_notice)

    # ---- taking over another run ----

    def take_over(self, fields):
        """Show run B, which has ended, on the stage as run A; `fields` are the fields of the page's state for it."""
        self.runs.runs.pop(0).close()
        self.state.choose(searched=True, anyway=self.state.progress.anyway, **fields)
        source = self.runs.runs[0]
        self.state.change(phase="searching", run="running", ended=None, solution_board=None)
        spawn(self._show_on_stage(self.requests.begin(), source))

    async def _show_on_stage(self, guard, source):
        """Show the run unless a newer request has replaced this one."""
        guard.ensure_newest()
        await self.show(guard, source, True)
        self.state.change(run="done", ended=source)
        self.state.change(phase="done")
