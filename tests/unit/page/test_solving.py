"""A search that breaks off: whatever else goes wrong with it, it ends once, with what the page holds of it."""

import asyncio
import sys
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.signal import Signal
from app.page.state import PageState

TRACE = "Traceback (most recent call last):\nMemoryError"


@pytest.fixture
def parts(monkeypatch):
    """The modules that search, as the page has them, beside a document in which nothing happens."""
    pyscript = MagicMock()
    pyscript.document.defaultView.performance.now.return_value = 0
    pyscript.js_modules.stage.createTree().size = 7
    monkeypatch.setitem(sys.modules, "pyscript", pyscript)
    monkeypatch.setitem(sys.modules, "pyscript.js_modules", pyscript.js_modules)
    before = set(sys.modules)
    from app.search import search, solving

    yield SimpleNamespace(Search=search.Search, Solving=solving.Solving)
    for name in set(sys.modules) - before:
        if name.startswith("app."):
            del sys.modules[name]


class Engine:
    """A worker that answers once, and then breaks down in every way there is."""

    def __init__(self, state):
        self.state, self.restarts, self.slices = state, 0, 0

    def restart(self):
        self.restarts += 1
        self.state.change(worker="arriving", phase="loading")

    async def start(self, settings):
        return self

    async def advance(self):
        self.slices += 1
        if self.slices == 1:
            return SimpleNamespace(searching=True, seconds=0.1, nodes=7, counters={"frontier_end": 3})
        asyncio.get_running_loop().call_soon(self.state.lose_worker, "out of memory")
        raise RuntimeError(TRACE)

    def __getattr__(self, name):
        return MagicMock()


class Playback(MagicMock):
    """A stage on which it takes a while until a run is shown."""

    shown = SimpleNamespace(step=3, last=3, counted=Signal())

    async def show(self, *about):
        await asyncio.sleep(0.01)


class Arranging(MagicMock):
    async def first(self, *about):
        await asyncio.sleep(0)


def test_a_search_that_waits_for_python_is_promised_until_the_board_is_another(parts):
    state, loading = PageState(MagicMock()), MagicMock()
    search = parts.Search(state, Engine(state), Playback(), Arranging())
    solving = parts.Solving(state, Engine(state), search, Playback(), MagicMock(), loading, MagicMock(), MagicMock())
    solving.solve()
    assert [call.args for call in loading.want.call_args_list] == [(True,)]
    state.put(start=(1, 0, 2, 3, 4, 5, 6, 7, 8))
    assert [call.args for call in loading.want.call_args_list] == [(True,), (False,)]


def test_a_worker_that_dies_as_its_search_fails_ends_that_search_once(parts):
    state = PageState(MagicMock())
    state.change(worker="here", phase="ready")
    engine, playback, notice = Engine(state), Playback(), MagicMock()
    search = parts.Search(state, engine, playback, Arranging())
    solving = parts.Solving(state, engine, search, playback, MagicMock(), MagicMock(), notice, MagicMock())

    async def solve():
        solving.solve()
        for _ in range(500):  # a crowded machine may take its time
            await asyncio.sleep(0.01)
            if state.run == "done":
                break
        await asyncio.sleep(0.05)  # in which nothing more comes of it

    asyncio.run(solve())
    assert (state.run, state.ended.ending.outcome, engine.restarts) == ("done", "out_of_memory", 1)
    assert notice.show.call_args.args[0] == "Out of memory"


def test_that_a_search_was_cut_off_is_said_before_its_tree_is_shown(parts):
    state, notice, shown = PageState(MagicMock()), MagicMock(), []
    state.change(worker="here", phase="ready")

    class Slow(Playback):
        async def show(self, *about):
            shown.append([call.args[0] for call in notice.show.call_args_list])

    class Hanging(Engine):
        async def advance(self):
            return await (super().advance() if self.slices == 0 else asyncio.Future())

    engine, playback = Hanging(state), Slow()
    search = parts.Search(state, engine, playback, Arranging())
    solving = parts.Solving(state, engine, search, playback, MagicMock(), MagicMock(), notice, MagicMock())

    async def hang():
        solving.solve()
        while engine.slices == 0:
            await asyncio.sleep(0)
        state.lose_worker("it hangs")
        await asyncio.sleep(0.1)

    asyncio.run(hang())
    assert shown == [["The search was cut off"]]
    assert state.ended.ending.outcome == "cut_off"


def test_a_tree_that_takes_long_to_place_is_shown_as_it_grew_before_anybody_stops_that(parts):
    happened = []

    class Run:
        async def place(self, layout):
            happened.append("placed on")
            await asyncio.sleep(0)
            return SimpleNamespace(more=True)

        async def ask(self, name):
            happened.append(name)

    playback = SimpleNamespace(grow=lambda data: happened.append(f"{data.size} nodes shown"))
    search = parts.Search(PageState(MagicMock()), MagicMock(), playback, MagicMock())

    async def place():
        placing = asyncio.ensure_future(search._place(search.latest, Run(), SimpleNamespace(size=7)))
        while happened.count("placed on") < 3:
            await asyncio.sleep(0)
        search.stop()
        return await placing

    assert asyncio.run(place()) is False
    assert happened[:3] == ["placed on", "7 nodes shown", "placed on"]
    assert happened.count("7 nodes shown") == 1
    assert happened[-1] == "cancel"
