"""The runs that the worker has open: their history is not written before they have ended, and what they leave goes."""

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
    """The module of the worker's runs, beside a page that hears no signs of life."""
    monkeypatch.syspath_prepend(str(WORKER))
    monkeypatch.setitem(sys.modules, "busy_signals", SimpleNamespace(begin=lambda quiet: None, end=lambda: None))
    for name in ("heartbeat", "runs"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import runs

    yield runs
    for name in ("heartbeat", "runs"):
        sys.modules.pop(name, None)


@pytest.fixture
def runs(worker):
    return worker.OpenRuns()


def test_a_run_that_still_grows_has_no_history(runs):
    number = runs.open(SETTINGS).number
    with pytest.raises(ValueError, match="not ended yet"):
        runs.ended(number)
    runs.search(number).advance()
    run, history = runs.ended(number)
    assert history.nodes_at(history.last_step) == len(run.trace.parent) > 1


def test_a_run_that_has_been_closed_is_open_no_more_and_the_others_are(runs):
    async def close():
        first, second = runs.open(SETTINGS), runs.open(SETTINGS)
        runs.close(first.number)
        runs.close(first.number)
        return first.number, second.number

    first, second = asyncio.run(close())
    with pytest.raises(ValueError, match="no longer open"):
        runs.search(first)
    assert not runs.search(second).outcome


def test_work_on_a_run_that_is_closed_meanwhile_comes_to_nothing(runs):
    async def close():
        opened = runs.open(SETTINGS)
        asyncio.get_running_loop().call_later(0.1, runs.close, opened.number)
        with pytest.raises(ValueError, match="no longer open"):
            await opened.run_to_end(None for _ in iter(int, 1))  # which never ends

    asyncio.run(close())


def test_somebody_is_busy_while_one_of_the_runs_is_not_at_its_end(runs):
    async def end():
        first, second = runs.open(SETTINGS), runs.open(SETTINGS)
        found = [runs.busy]
        first.run.advance()
        found.append(runs.busy)
        runs.close(second.number)
        found.append(runs.busy)
        return found

    assert asyncio.run(end()) == [True, True, False]


def test_what_a_stopped_search_and_layout_have_built_is_freed_in_time(runs):
    async def stop():
        opened = runs.open({**SETTINGS, "algorithm": "breadth_first"})
        run = opened.run
        run.advance(0)
        opened.stop()
        assert run.outcome == "cancelled"
        assert any(run.trace.working_sets)
        assert opened.place("tidy", 0) is None
        runs.close(opened.number)
        while runs.clearing.past:
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        return run

    assert not any(asyncio.run(stop()).trace.working_sets)


def test_an_answer_waits_for_one_slice_of_clearing_away_and_not_at_each_of_its_turns(runs, worker, monkeypatch):
    cleared = []
    monkeypatch.setattr(worker, "advance_work", lambda work, seconds: cleared.append(seconds))  # there is always more

    async def answer():
        runs.open(SETTINGS).stop()
        await asyncio.sleep(0)
        for _turn in range(20):
            await asyncio.sleep(0)
        return list(cleared)

    assert asyncio.run(answer()) == [worker.CLEARING]


@pytest.mark.parametrize("algorithm", ["breadth_first", "a_star", "ida_star", "bidirectional_breadth_first"])
def test_where_placing_is_stopped_nothing_is_left_to_make_before_it_is_told_how_the_run_ended(runs, algorithm):
    async def stop():
        opened = runs.open({**SETTINGS, "algorithm": algorithm, "heuristic": "misplaced", "node_limit": 100})
        while opened.run.advance(0):
            opened.feed.pull()
        opened.feed.pull()
        assert opened.place("tidy", 0) is None
        opened.stop()
        return opened.ended()

    run, history = asyncio.run(stop())
    assert len(run.trace.parent) > 10
    assert list(history.prepare()) == []


def test_a_history_that_has_not_grown_with_its_search_is_made_in_slices(runs, worker, monkeypatch):
    monkeypatch.setattr(worker, "SLICE", 1e-4)
    turns = []

    async def count():
        while True:
            turns.append("another")
            await asyncio.sleep(0)

    async def prepare():
        opened = runs.open(
            {**SETTINGS, "start": FAR, "anyway": True, "algorithm": "breadth_first", "node_limit": 40_000}
        )
        opened.run.advance()
        counting = asyncio.ensure_future(count())
        _run, history = await opened.prepared()
        counting.cancel()
        return history

    history = asyncio.run(prepare())
    assert len(turns) > 5
    assert list(history.prepare()) == []
