"""The worker's open runs: reading the history of a run, and freeing the memory of closed runs."""

import asyncio
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.recording.restored_run import trace_columns

WORKER = Path(__file__).resolve().parents[3] / "static" / "app" / "worker"
SETTINGS = {
    "problem": "sliding_tiles", "start": [2, 8, 3, 1, 6, 4, 7, 0, 5], "goal": [1, 2, 3, 8, 0, 4, 7, 6, 5],
    "algorithm": "a_star", "heuristic": "manhattan", "node_limit": 1000, "anyway": False,
}  # fmt: skip
FAR = [8, 6, 7, 2, 5, 4, 3, 0, 1]


@pytest.fixture
def worker(monkeypatch):
    """The worker's module `runs`, with a stand-in for the signals to the page that the worker is busy."""
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
    """The open runs of a new worker; no run is open yet."""
    return worker.OpenRuns()


def test_running_search_has_no_history(runs):
    number = runs.open(SETTINGS).number
    with pytest.raises(ValueError, match="not ended yet"):
        runs.ended(number)
    runs.search(number).advance()
    run, history = runs.ended(number)
    assert history.nodes_at(history.last_step) == len(run.trace.parent) > 1


def test_closing_a_run_leaves_the_others_open(runs):
    """Closing a run a second time has no effect."""

    async def close_first_twice():
        first, second = runs.open(SETTINGS), runs.open(SETTINGS)
        runs.close(first.number)
        runs.close(first.number)
        return first.number, second.number

    first, second = asyncio.run(close_first_twice())
    with pytest.raises(ValueError, match="no longer open"):
        runs.search(first)
    assert not runs.search(second).outcome


def test_work_on_a_run_ends_when_the_run_is_closed(runs):
    """The run is closed 0.1 s after the work on it starts."""

    async def close_during_work():
        open_run = runs.open(SETTINGS)
        asyncio.get_running_loop().call_later(0.1, runs.close, open_run.number)
        with pytest.raises(ValueError, match="no longer open"):
            await open_run.run_to_end(None for _ in iter(int, 1))  # this generator never ends

    asyncio.run(close_during_work())


def test_runs_are_busy_until_all_have_ended(runs):
    """The first run ends because its search is complete, the second because it is closed."""

    async def busy_after_each_end():
        first, second = runs.open(SETTINGS), runs.open(SETTINGS)
        busy = [runs.busy]
        first.run.advance()
        busy.append(runs.busy)
        runs.close(second.number)
        busy.append(runs.busy)
        return busy

    assert asyncio.run(busy_after_each_end()) == [True, True, False]


def test_memory_of_a_stopped_search_and_layout_is_freed(runs):
    """The trace's `working_sets` are tables that only the running search needs; closing the run empties them."""

    async def stop_and_close():
        open_run = runs.open({**SETTINGS, "algorithm": "breadth_first"})
        run = open_run.run
        run.advance(0)
        open_run.stop()
        assert run.outcome == "cancelled"
        assert any(run.trace.working_sets)
        assert open_run.place("tidy", 0) is None
        runs.close(open_run.number)
        while runs.clearing.pending:
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        return run

    assert not any(asyncio.run(stop_and_close()).trace.working_sets)


def test_response_waits_for_at_most_one_slice_of_freeing_memory(runs, worker, monkeypatch):
    """After a stop, the event loop gets 20 turns, in which a response could be sent; one slice is done in that time."""
    slices = []
    # Freeing memory is replaced by a function that frees nothing, so this work never finishes.
    monkeypatch.setattr(worker, "advance_work", lambda work, seconds: slices.append(seconds))

    async def stop_run():
        runs.open(SETTINGS).stop()
        await asyncio.sleep(0)
        for _turn in range(20):
            await asyncio.sleep(0)
        return list(slices)

    assert asyncio.run(stop_run()) == [worker.CLEARING]


@pytest.mark.parametrize("algorithm", ["breadth_first", "a_star", "ida_star", "bidirectional_breadth_first"])
def test_result_needs_no_more_work_after_placing_is_stopped(runs, algorithm):
    """The search has ended and its nodes are being placed; after a stop, the history is complete at once."""

    async def stop_while_placing():
        open_run = runs.open({**SETTINGS, "algorithm": algorithm, "heuristic": "misplaced", "node_limit": 100})
        while open_run.run.advance(0):
            open_run.feed.pull()
        open_run.feed.pull()
        assert open_run.place("tidy", 0) is None
        open_run.stop()
        return open_run.ended()

    run, history = asyncio.run(stop_while_placing())
    assert len(run.trace.parent) > 10
    assert list(history.prepare()) == []


def test_history_of_an_ended_search_is_built_in_slices(runs, worker, monkeypatch):
    """A second task counts how often the event loop gets a turn while the history is built."""
    monkeypatch.setattr(worker, "SLICE", 1e-4)
    turns = []

    async def count_turns():
        while True:
            turns.append("turn")
            await asyncio.sleep(0)

    async def build_history():
        open_run = runs.open(
            {**SETTINGS, "start": FAR, "anyway": True, "algorithm": "breadth_first", "node_limit": 40_000}
        )
        open_run.run.advance()
        counting = asyncio.ensure_future(count_turns())
        _run, history = await open_run.prepared()
        counting.cancel()
        return history

    history = asyncio.run(build_history())
    assert len(turns) > 5
    assert list(history.prepare()) == []


@pytest.mark.parametrize("handed_over", [False, True])
def test_search_by_hand_is_restored_with_the_choices_of_the_reader(worker, handed_over):
    """Another interpreter restores it without the reader's heuristic; A* continues it in the second case."""
    own = load_heuristic("def h(state, goal): return 1.5 * sum(a != b for a, b in zip(state, goal))")
    settings = {
        **SETTINGS,
        "algorithm": "by_hand",
        "heuristic": "own:Mine",
        "picks": [0, 1],
        "handed_over": handed_over,
    }
    searched = worker.OpenRuns(lambda settings: own).open(settings).run
    searched.advance()
    columns = trace_columns(searched) | {"picks": searched.manual_search.picks, "handed_over": [handed_over]}
    restoring = worker.OpenRuns().restore(settings, columns, searched.outcome, searched.seconds)
    restored = asyncio.run(restoring).run
    assert (restored.subject, restored.reader_choices) == (searched.subject, searched.reader_choices)
    for name in ("parent", "h", "taken", "discarded_parent", "recovered_at"):
        assert getattr(restored.trace, name) == getattr(searched.trace, name)
