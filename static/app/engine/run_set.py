"""The runs that the page has: its own on the stage, A, and those beside it in a comparison. One way leads to each."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.engine import last_line
from app.engine.run_session import KeptRun, RunReplaced, RunSession, broken
from app.page.dom import spawn
from app.page.latest import Latest
from app.page.signal import Signal
from app.page.state import IDLE, settings_of_run
from puzzle.links import link_runs

MOST = 4


class PageRun:
    """One of the runs: `search` is what it searches with, as links have it; the rest is there once it was searched.

    `source` answers about it, and `held` is what has come of a search under way: its tree and the last news of it.
    """

    def __init__(self, search=None):
        self.search, self.source = search, None
        self.forget()

    def forget(self):
        """Be as before its search."""
        if self.source is not None:
            self.source.close()
        self.asked = self.data = self.source = self.held = None
        self.ended, self.searching, self.stopping, self.lost, self.problem = False, False, False, False, ""

    def replace(self, source):
        """Let another source answer about it: whoever still waits for the one before waits for nothing."""
        if self.source is not None and self.source is not source:
            self.source.close()
        self.source, self.held = source, None

    def drop(self):
        """Give up its search, if one is under way."""
        if self.source is not None and self.source.ending is None:
            self.source.close()


class SearchObserver:
    """Hears how a search goes on; `layout` is the one in which its nodes are placed first.

    Whoever is `patient` lets the nodes be placed even where the search itself has been stopped.
    """

    layout, patient = "tidy", True

    def begun(self):
        """Its tree is there, still empty."""

    def advanced(self, data, news):
        """So much more has been searched."""

    def grew(self, data):
        """The search goes on after that."""

    def placing(self, data):
        """Its nodes are being placed, which takes longer than a moment."""


class RunSet:
    """Searches, and keeps what has come of it; tells `put` of another run, `grown` and `came`.

    The page's own run comes first; the others follow it one after another. `choose` returns the engine that searches
    with given settings. What the page holds of a run stays when its engine is lost, and no other run is lost with it.
    """

    def __init__(self, state, choose, displayed_run):
        self.state, self.choose, self.displayed_run = state, choose, displayed_run
        self.own, self.beside = PageRun(), []
        self.requests, self.stopping, self.under_way = Latest(), False, False
        self.pair = self.odd = ()  # whose boards the comparison lists: (which run, its tree); and (which run, nodes)
        self.put, self.grown, self.came = Signal(), Signal(), Signal()
        state.subscribe(self._follow, "others")
        state.when("run", "none", self._drop)
        state.subscribe(self._lose, "worker")
        self._follow()

    # ---- one search ----

    async def search(self, run, settings, watch):
        """Search with these settings; return what answers about the run, its tree, and whether the nodes are placed.

        Silence once the run has been dropped, forgotten, or searched anew.
        """
        source = RunSession(self.choose(settings))
        run.replace(source)
        run.stopping, more = False, True
        await source.begin(settings)
        data = bridge.createTree(source.opening)
        run.data, run.searching = data, True
        watch.begun()
        while more:
            news = await source.advance()
            data.append(news)
            run.held, more = (data, news), news.searching
            watch.advanced(data, news)
            if more and run.stopping:
                await source.ask("cancel")
                more = False
            elif more:
                watch.grew(data)
        placed = await self._place(run, source, data, watch)
        data.finish(await source.finish())
        return source, data, placed

    async def _place(self, run, source, data, watch):
        """Place the nodes, and tell whether they are: the reader may stop that as well."""
        run.stopping = False
        while watch.patient or not run.stopping:
            told = await source.place(watch.layout)
            if not told.more:
                data.setLayout(told)
                return True
            watch.placing(data)
        await source.ask("cancel")
        return False

    def keep(self, outcome):
        """Return what the page holds of its own search, which broke off: what answers about it now, and its tree."""
        data, news = self.own.held
        data.finish(ffi.to_js({"last_step": data.lastStep, "goal": -1}))
        return broken(data, outcome, news), data

    # ---- how they stand ----

    def all(self):
        """Return the runs that there are, A first, as they stand."""
        state, displayed_run, own = self.state, self.displayed_run, self.own
        own.search = link_runs.run_of(state.settings)
        source = displayed_run.source if state.run == "done" and state.ended is not None else None
        if source is not None:
            own.source = source
        own.ended, own.lost = source is not None and not source.cut_off, source is not None and bool(source.gone)
        own.data, own.searching = (
            displayed_run.data if state.run != "none" or state.stale else None,
            state.run == "running",
        )
        found = [own]
        found.extend(self.beside)
        return found

    def ready(self, run):
        """Tell whether a run has ended that was searched with what is chosen now."""
        return run.ended and self._as_chosen(run)

    def answering(self, run):
        """Return True for a run that is ready and that its source still answers about."""
        return self.ready(run) and not run.lost

    @property
    def whole(self):
        """Whether all runs are ready."""
        return all(self.ready(run) for run in self.all())

    @property
    def lost(self):
        """Whether the source is gone of one of the runs as it is chosen now."""
        return any(run.lost and self._as_chosen(run) for run in self.all())

    @property
    def listed(self):
        """Nodes whose boards the comparison lists, of runs that are there still: (which run, nodes)."""
        runs = self.all()
        there = [at < len(runs) and self.ready(runs[at]) and runs[at].data is data for at, data in self.pair]
        return self.odd if all(there) else ()

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
        return any(not self.answering(run) and not (run.problem and self._as_chosen(run)) for run in self.beside)

    def _as_chosen(self, run):
        """Tell whether a run was searched with what is chosen now, as the one on the stage always was."""
        return run is self.own or run.asked == self._wish(run)

    def _wish(self, run):
        return [self.state.start, self.state.goal, settings_of_run(run.search), self.state.anyway]

    async def ask(self, name, about, *rest):
        """Return an answer about some of the runs, all of one engine; Silence once one of them is another."""
        sources = [run.source for run in about]
        try:
            return await sources[0].engine.ask(name, *rest)
        finally:
            for at, source in enumerate(sources):
                if about[at].source is not source or not source.open_still:
                    raise RunReplaced

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
            self.beside.append(same[0] if same else PageRun(search))
        for run in kept:
            run.forget()
        self.put.emit()

    def take_out(self):
        """Return run B, which somebody else keeps from now on: nobody closes it."""
        return self.beside.pop(0)

    def _lose(self):
        """Keep what the page holds of the runs whose worker is gone."""
        for run in self.beside:
            if run.source is not None and run.source.reachable:
                continue
            if run.data is None:
                run.forget()
                continue
            run.lost, run.searching = True, False
            if run.ended:
                run.source = KeptRun(run.data, run.source.ending, None)

    # ---- those beside the page's own, one after another ----

    def _drop(self):
        """Give up all searches under way: something else is chosen."""
        self.own.drop()
        self.halt()

    def halt(self):
        """Give up the search under way beside the page's own, if there is one."""
        self.requests.begin()
        for run in self.beside:
            run.drop()
        if self.under_way:
            self._rest()

    def stop(self):
        """End the searches under way with what they have found, and begin no other."""
        self.stopping = self.own.stopping = True
        for run in self.beside:
            run.stopping = run.searching

    def _rest(self):
        self.under_way, state = False, self.state
        if state.phase == "searching" and state.run == "done":
            state.change(busy=False, phase="done" if state.connected else IDLE[state.worker])
        else:
            state.change(busy=False)

    def search_beside(self, anew=False):
        """Search what has not been searched yet, or all but A anew."""
        spawn(self._search_beside(self.requests.begin(), anew))

    async def _search_beside(self, newest, anew):
        """Do so unless something has come between since."""
        if not newest():
            return
        self.under_way, self.stopping = True, False
        self.state.change(busy=True, phase="searching")
        for run in list(self.beside):
            if self.stopping or not newest():
                break
            if not anew and self.answering(run):
                continue
            try:
                await self._search_one(run)
            except RunReplaced:
                break
            except Exception as error:
                run.forget()
                run.asked, run.problem = self._wish(run), last_line(error)[0].replace("ValueError: ", "")
            if newest():
                self.came.emit()
        if newest():
            self._rest()

    async def _search_one(self, run):
        run.forget()
        run.asked = wish = self._wish(run)
        settings = dict(wish[2])
        settings.update(start=list(wish[0]), goal=list(wish[1]), anyway=wish[3])
        await self.search(run, settings, BesideObserver(self, run))
        run.ended, run.searching = True, False


class BesideObserver(SearchObserver):
    """Tells of a run beside the page's own while it is searched."""

    def __init__(self, runs, run):
        self.runs, self.run = runs, run

    def begun(self):
        """Have a pane show it."""
        self.runs.put.emit()

    def grew(self, data):
        """Have its pane show what has come."""
        self.runs.grown.emit(self.run)
