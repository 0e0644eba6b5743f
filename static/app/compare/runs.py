"""The runs of a comparison: A is the page's own, each of the others has a place of its own in the worker."""

from pyscript.js_modules import stage

from app.compare.names import settings_of_run
from app.engine.engine import given, last_line
from app.engine.remote_run import KeptRun, RemoteRun, Silence
from app.page.dom import spawn
from app.page.signal import Signal
from app.page.state import IDLE
from puzzle.links import link_runs

MOST = 4


class RunBeside(RemoteRun):
    """A run beside the page's own: the worker answers about it for as long as it is this worker."""

    def __init__(self, engine):
        super().__init__(engine)
        self.worker = engine.worker

    @property
    def open_still(self):
        """Whether the worker has this run before it."""
        return self.worker is not None and self.engine.worker is self.worker


class Compared:
    """One of the runs: `search` is what it searches with, as links have it; the rest is there once it was searched."""

    def __init__(self, search):
        self.search = search
        self.forget()

    def forget(self):
        """Be as before its search."""
        self.asked = self.data = self.source = None
        self.ended, self.searching, self.lost, self.problem = False, False, False, ""


class Runs:
    """Searches the others one after another when A has ended; tells `put` of another run, `grown` and `came`."""

    def __init__(self, state, engine, shown):
        self.state, self.engine, self.shown = state, engine, shown
        self.a, self.beside = Compared(None), []
        self.serial, self.stopping, self.under_way = 0, False, False
        self.pair = self.odd = ()  # whose boards the comparison lists: (which run, its tree); and (which run, nodes)
        self.put, self.grown, self.came = Signal(), Signal(), Signal()
        state.subscribe(self._follow, "others")
        state.when("run", "none", self.halt)
        state.subscribe(self._lose, "worker")
        self._follow()

    def all(self):
        """Return the runs that there are, A first, as they stand."""
        state, shown, a = self.state, self.shown, self.a
        a.search = link_runs.run_of(state.settings)
        source = shown.source if state.run == "done" and state.ended is not None else None
        a.ended, a.source = source is not None and not source.cut_off, source
        a.lost = source is not None and bool(source.gone)
        a.data, a.searching = shown.data if state.run != "none" or state.stale else None, state.run == "running"
        found = [a]
        found.extend(self.beside)
        return found

    def ready(self, run):
        """Tell whether a run has ended that was searched with what is chosen now."""
        return run.ended and (run is self.a or run.asked == self._wish(run))

    def answering(self, run):
        """Return True for a run that is ready and that the worker still answers about."""
        return self.ready(run) and not run.lost

    @property
    def whole(self):
        """Whether all runs are ready."""
        return all(self.ready(run) for run in self.all())

    @property
    def lost(self):
        """Whether the worker is gone that searched one of the runs as it is chosen now."""
        return any(run.lost and (run is self.a or run.asked == self._wish(run)) for run in self.all())

    @property
    def listed(self):
        """Nodes whose boards the comparison lists, of runs that are there still: (which run, nodes)."""
        runs = self.all()
        there = [at < len(runs) and self.ready(runs[at]) and runs[at].data is data for at, data in self.pair]
        return self.odd if all(there) else ()

    def take_out(self):
        """Return run B, which somebody else keeps from now on: nobody lets go of it."""
        return self.beside.pop(0)

    @property
    def wanted(self):
        """Whether others are looked at beside the page's own run, and the reader has not stopped that one."""
        return self.state.view == "compare" and bool(self.beside) and not self.stopping

    @property
    def wanted_alone(self):
        """Whether only others are wanted: the page's own run is there, and not all of them are."""
        looked_at = self.state.view == "compare" and self.state.connected
        runs = self.all()
        return looked_at and self.answering(runs[0]) and not all(self.answering(run) for run in runs)

    @property
    def missing(self):
        """Whether one of the others is not there as it is chosen now, and nothing is known that forbids its search."""
        return any(
            not self.answering(run) and not (run.problem and run.asked == self._wish(run)) for run in self.beside
        )

    def _wish(self, run):
        return [self.state.start, self.state.goal, settings_of_run(run.search), self.state.anyway]

    # ---- which there are ----

    def _follow(self):
        """Keep a run for each of the searches beside A, and those that have been made already."""
        wanted, kept = list(self.state.others[: MOST - 1]), list(self.beside)
        if [run.search for run in kept] == wanted:
            return
        self.halt()
        self.beside = []
        for search in wanted:
            same = [run for run in kept if run.search == search]
            if same:
                kept.remove(same[0])
            self.beside.append(same[0] if same else Compared(search))
        for run in kept:
            self._let_go(run)
        self.put.tell()

    def _let_go(self, run):
        if run.source is not None and run.source.open_still:
            spawn(_closed(run.source))
        run.forget()

    def _lose(self):
        """Keep what the page holds of the runs once the worker that searched them is gone."""
        for run in self.beside if not self.state.connected else ():
            if run.data is None:
                run.forget()
                continue
            run.lost, run.searching = True, False
            if run.ended:
                run.source = KeptRun(run.data, run.source.ending, None)

    async def ask(self, name, about, *rest):
        """Return the worker's answer to a question about some of the runs; Silence once one of them is another."""
        sources = [run.source for run in about]
        try:
            return await self.engine.ask(name, *rest)
        finally:
            for at, source in enumerate(sources):
                if about[at].source is not source or not source.open_still:
                    raise Silence

    # ---- searching ----

    def halt(self):
        """Give up the search under way, if there is one."""
        self.serial += 1
        if self.under_way:
            self._rest()

    def stop(self):
        """End the search under way with what it has found, and begin no other."""
        self.stopping = True

    def _rest(self):
        self.under_way, state = False, self.state
        if state.phase == "searching" and state.run == "done":
            state.change(busy=False, phase="done" if state.connected else IDLE[state.worker])
        else:
            state.change(busy=False)

    def search(self, anew=False):
        """Search what has not been searched yet, or all but A anew."""
        self.serial += 1
        spawn(self._search_all(self.serial, anew))

    async def _search_all(self, mine, anew):
        """Do so unless something has come between since."""
        if mine != self.serial:
            return
        self.under_way, self.stopping = True, False
        self.state.change(busy=True, phase="searching")
        for run in list(self.beside):
            if self.stopping or mine != self.serial:
                break
            if not anew and self.answering(run):
                continue
            try:
                await self._search(run, mine)
            except Silence:
                break
            except Exception as error:
                run.forget()
                run.asked, run.problem = self._wish(run), last_line(error)[0].replace("ValueError: ", "")
            if mine == self.serial:
                self.came.tell()
        if mine == self.serial:
            self._rest()

    async def _search(self, run, mine):
        self._let_go(run)
        run.asked = wish = self._wish(run)
        source = RunBeside(self.engine)
        settings = dict(wish[2])
        settings.update(start=list(wish[0]), goal=list(wish[1]), anyway=wish[3])
        source.open(await self.engine.ask("start_beside", given(settings)))
        run.source, run.data, run.searching = source, stage.createTree(source.opening), True
        self.put.tell()
        while mine == self.serial:
            if self.stopping:
                await source.ask("cancel")
            news = await source.advance()
            run.data.append(news)
            if not news.searching:
                break
            self.grown.tell(run)
        await self._place(run, mine)

    async def _place(self, run, mine):
        """Place the nodes of a run that has ended, and take note of how it came out."""
        source, more = run.source, True
        while more and mine == self.serial:
            told = await source.place("tidy")
            more = told.more
        if mine == self.serial:
            run.data.arrange(told)
            run.data.finish(await source.finish())
            run.ended, run.searching = mine == self.serial, False


async def _closed(source):
    """Let the worker forget a run, if it is still there."""
    try:
        await source.ask("let_go")
    except Silence:
        return
