"""What the worker has before it: one run, whose history is not written before it has ended."""

import asyncio
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

WORKER = Path(__file__).resolve().parents[3] / "static" / "app" / "worker"
SETTINGS = {
    "problem": "sliding_tiles", "start": [2, 8, 3, 1, 6, 4, 7, 0, 5], "goal": [1, 2, 3, 8, 0, 4, 7, 6, 5],
    "algorithm": "a_star", "heuristic": "manhattan", "node_limit": 1000, "anyway": False,
}  # fmt: skip
FAR = [8, 6, 7, 2, 5, 4, 3, 0, 1]


@pytest.fixture
def worker(monkeypatch):
    """The module of the worker's desk, beside a page that hears no signs of life."""
    monkeypatch.syspath_prepend(str(WORKER))
    monkeypatch.setitem(sys.modules, "life", SimpleNamespace(begin=lambda quiet: None, end=lambda: None))
    for name in ("signs", "desk"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import desk

    yield desk
    for name in ("signs", "desk"):
        sys.modules.pop(name, None)


@pytest.fixture
def desk(worker):
    return worker.Desk()


def test_a_run_that_still_grows_has_no_history(desk):
    number = desk.open(SETTINGS)
    with pytest.raises(ValueError, match="not ended yet"):
        desk.ended(number)
    desk.current(number).advance()
    run, history = desk.ended(number)
    assert history.nodes_at(history.last_step) == len(run.trace.parent) > 1


def test_a_run_that_has_been_replaced_is_open_no_more(desk):
    async def replace():
        number = desk.open(SETTINGS)
        desk.open(SETTINGS)
        return number

    number = asyncio.run(replace())
    with pytest.raises(ValueError, match="no longer open"):
        desk.current(number)


def test_what_a_stopped_search_and_layout_have_built_is_freed_in_time(desk):
    async def stop():
        number = desk.open({**SETTINGS, "algorithm": "breadth_first"})
        run = desk.current(number)
        run.advance(0)
        desk.stop()
        assert run.outcome == "cancelled"
        assert any(run.trace.in_mind)
        assert desk.place(number, "tidy", 0) is None
        desk.open(SETTINGS)
        while desk.past:
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        return run

    assert not any(asyncio.run(stop()).trace.in_mind)


def test_an_answer_waits_for_one_slice_of_clearing_away_and_not_at_each_of_its_turns(desk, worker, monkeypatch):
    cleared = []
    monkeypatch.setattr(worker, "worked_on", lambda work, seconds: cleared.append(seconds))  # there is always more

    async def answer():
        desk.open(SETTINGS)
        desk.stop()
        await asyncio.sleep(0)
        for _turn in range(20):
            await asyncio.sleep(0)
        return list(cleared)

    assert asyncio.run(answer()) == [worker.CLEARING]


@pytest.mark.parametrize("algorithm", ["breadth_first", "a_star", "ida_star", "bidirectional_breadth_first"])
def test_where_placing_is_stopped_nothing_is_left_to_make_before_it_is_told_how_the_run_ended(desk, algorithm):
    async def stop():
        number = desk.open({**SETTINGS, "algorithm": algorithm, "heuristic": "misplaced", "node_limit": 100})
        while desk.current(number).advance(0):
            desk.feed.pull()
        desk.feed.pull()
        assert desk.place(number, "tidy", 0) is None
        desk.stop()
        return desk.ended(number)

    run, history = asyncio.run(stop())
    assert len(run.trace.parent) > 10
    assert list(history.preparing()) == []


def test_a_history_that_has_not_grown_with_its_search_is_made_in_slices(desk, worker, monkeypatch):
    monkeypatch.setattr(worker, "SLICE", 1e-4)
    turns = []

    async def count():
        while True:
            turns.append("another")
            await asyncio.sleep(0)

    async def prepare():
        number = desk.open(
            {**SETTINGS, "start": FAR, "anyway": True, "algorithm": "breadth_first", "node_limit": 40_000}
        )
        desk.current(number).advance()
        counting = asyncio.ensure_future(count())
        _run, history = await desk.prepared(number)
        counting.cancel()
        return history

    history = asyncio.run(prepare())
    assert len(turns) > 5
    assert list(history.preparing()) == []
