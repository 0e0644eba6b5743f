"""Failed and interrupted searches on the page: each ends once and keeps the part of its tree that has arrived."""

import asyncio
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.signal import Signal
from app.page.state import PageState

TRACE = "Traceback (most recent call last):\nMemoryError"
SETTINGS = {"problem": "sliding_tiles", "algorithm": "breadth_first", "heuristic": "manhattan", "goal": [1, 2, 3, 0]}


@pytest.fixture
def parts(pyscript):
    """The page's classes for searching, imported with a mock of the browser's document."""
    pyscript.js_modules.bridge.createTree().size = 7
    pyscript.ffi.to_js = lambda value: SimpleNamespace(**value) if isinstance(value, dict) else value
    from app.engine.run_source import WorkerRun
    from app.search.progress import Progress
    from app.search.run_searches import RunSearches
    from app.search.search import Search

    def create_search(state, engine, playback, notice=None):
        """Return the page's `Search` with this state, engine and playback, and mocks for the rest."""
        runs = RunSearches(state, lambda request: WorkerRun(engine, request))
        tree = SimpleNamespace(playback=playback, layout_controller=LayoutController())
        return Search(state, engine, runs, tree, MagicMock(), notice or MagicMock(), MagicMock())

    return SimpleNamespace(create_search=create_search, RunSearches=RunSearches, WorkerRun=WorkerRun, Progress=Progress)


class Engine:
    """A stand-in for the engine whose worker responds to `advance` once, then fails and is lost."""

    def __init__(self, state):
        self.state, self.restarts, self.slices = state, 0, 0
        self.worker = object()

    def restart(self):
        self.restarts += 1
        self.worker = None
        self.state.change(worker="loading", phase="loading")

    async def ask(self, name, *about):
        """Call the method of this name for `start` and `advance`; answer any other request with a mock."""
        return await getattr(self, name)() if name in ("start", "advance") else MagicMock()

    async def start(self):
        return SimpleNamespace(run=1)

    async def advance(self):
        """Respond once; at the second request fail, and then lose the worker."""
        self.slices += 1
        if self.slices == 1:
            return SimpleNamespace(searching=True, seconds=0.1, nodes=7, round="", counters={"frontier_end": 3})
        asyncio.get_running_loop().call_soon(self.state.lose_worker, "out of memory")
        raise RuntimeError(TRACE)

    def send(self, name, *about):
        """Ignore the request."""


class Playback(MagicMock):
    """A playback that takes a while to show a run."""

    displayed_run = SimpleNamespace(step=3, last=3, progress_updated=Signal(), source=None, data=None)

    async def show(self, *about):
        await asyncio.sleep(0.01)


class LayoutController(MagicMock):
    """A layout controller that takes a moment to lay out a run."""

    async def place_new_run(self, *about):
        await asyncio.sleep(0)


def test_queued_search_is_cancelled_when_the_board_changes(parts):
    """The search is queued because no worker has loaded yet."""
    state = PageState(MagicMock())
    search = parts.create_search(state, Engine(state), Playback())
    assert not state.progress.queued
    search.solve()
    assert state.progress.queued
    state.choose(start=(1, 0, 2, 3, 4, 5, 6, 7, 8))
    assert not state.progress.queued


def test_search_is_no_longer_queued_once_it_starts(parts):
    """The page says that a search waits for Python only until the worker has loaded."""
    state = PageState(MagicMock())
    engine = Engine(state)
    search = parts.create_search(state, engine, Playback())

    async def solve_before_the_worker_has_loaded():
        search.solve()
        assert state.progress.queued
        state.change(worker="ready", phase="ready")
        await asyncio.sleep(0.05)

    asyncio.run(solve_before_the_worker_has_loaded())
    assert engine.slices > 0 and not state.progress.queued


def test_failed_search_whose_worker_dies_ends_once(parts):
    """The worker fails in the second slice of the search and is lost a moment later; the search ends only once."""
    state = PageState(MagicMock())
    state.change(worker="ready", phase="ready")
    engine, playback, notice = Engine(state), Playback(), MagicMock()
    search = parts.create_search(state, engine, playback, notice=notice)

    async def solve_until_done():
        search.solve()
        for _ in range(500):  # up to 5 s, as a busy machine is slow
            await asyncio.sleep(0.01)
            if state.progress.run == "done":
                break
        await asyncio.sleep(0.05)  # time for a second end of the search, which must not happen

    asyncio.run(solve_until_done())
    assert (state.progress.run, state.progress.ended.ending.outcome, engine.restarts) == ("done", "out_of_memory", 1)
    assert notice.show.call_args.args[0] == "Out of memory"


def test_interruption_is_reported_before_the_tree_is_shown(parts):
    """The worker hangs after it has sent a part of the tree; a message must be displayed before that part is."""
    state, notice, titles_when_shown = PageState(MagicMock()), MagicMock(), []
    state.change(worker="ready", phase="ready")

    class RecordingPlayback(Playback):
        async def show(self, *about):
            titles_when_shown.append([call.args[0] for call in notice.show.call_args_list])

    class HangingEngine(Engine):
        async def advance(self):
            """Respond to the first request only."""
            return await (super().advance() if self.slices == 0 else asyncio.sleep(60))

    engine, playback = HangingEngine(state), RecordingPlayback()
    search = parts.create_search(state, engine, playback, notice=notice)

    async def search_until_interrupted():
        search.solve()
        while engine.slices == 0:
            await asyncio.sleep(0)
        state.lose_worker("it hangs")
        await asyncio.sleep(0.1)

    asyncio.run(search_until_interrupted())
    assert titles_when_shown == [["The search was interrupted"]]
    assert state.progress.ended.ending.outcome == "cut_off" and not state.progress.ended.ending.shortest


def test_large_tree_is_drawn_in_its_first_layout_while_being_placed(parts):
    """The worker never finishes placing the nodes; after three requests to place, the search is stopped."""
    events = []

    class SlowEngine:
        worker = object()

        async def ask(self, name, *about):
            """Respond that the search has ended with 7 nodes, and that nodes remain to be placed."""
            events.append(name)
            await asyncio.sleep(0)
            if name == "place":
                return None
            return SimpleNamespace(run=1, searching=False, nodes=7, round="", seconds=0.1, counters={"frontier_end": 3})

    playback = MagicMock()
    playback.show_progress = lambda data: events.append(f"{data.size} nodes shown")
    engine = SlowEngine()
    runs = parts.RunSearches(PageState(MagicMock()), lambda request: parts.WorkerRun(engine, request))

    async def stop_while_placing():
        searching = asyncio.ensure_future(
            runs.search(runs.create(0, SETTINGS), parts.Progress(playback).report, "tidy", False)
        )
        while events.count("place") < 3:
            await asyncio.sleep(0)
        runs.stop()
        return await searching

    _source, placed = asyncio.run(stop_while_placing())
    assert placed is False
    assert events[:5] == ["start", "advance", "place", "7 nodes shown", "place"]
    assert events.count("7 nodes shown") == 1
    assert events[-2:] == ["cancel", "finish"]


@pytest.mark.parametrize("stopped", [True, False])
def test_newer_search_of_a_run_replaces_the_older(parts, stopped):
    """The second search of a run starts while the first is under way, or right after the first was stopped."""
    requests = []

    class Engine:
        worker = object()

        async def ask(self, name, *arguments):
            """Number the runs in the order of their start; searches end after 20 requests."""
            requests.append((name, arguments))
            await asyncio.sleep(0)
            number = 1 + sum(request == "start" for request, _arguments in requests[:-1])
            return SimpleNamespace(run=number, searching=len(requests) < 20, more=False)

        def send(self, name, *arguments):
            requests.append((name, arguments))

    from app.page.latest import RunReplaced

    engine = Engine()
    runs = parts.RunSearches(PageState(MagicMock()), lambda request: parts.WorkerRun(engine, request))

    async def search_twice():
        older = asyncio.ensure_future(runs.search(runs.create(0, SETTINGS)))
        while len(requests) < 5:
            await asyncio.sleep(0)
        if stopped:
            runs.runs[0].close()
        newer = asyncio.ensure_future(runs.search(runs.create(0, SETTINGS)))
        with pytest.raises(RunReplaced):
            await older
        return await newer

    source, placed = asyncio.run(search_twice())
    assert placed and source is runs.runs[0] and source.is_open
    assert [arguments for name, arguments in requests if name == "close"] == [(1,)]
    assert {arguments[1] <= 0.05 for name, arguments in requests if name == "advance"} == {True}, "Stop works at once"
    assert {arguments[0] for name, arguments in requests[8:] if name in ("advance", "place", "finish")} == {
        source.number
    }
