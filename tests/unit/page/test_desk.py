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


@pytest.fixture
def desk(monkeypatch):
    """The worker's desk, beside a page that hears no signs of life."""
    monkeypatch.syspath_prepend(str(WORKER))
    monkeypatch.setitem(sys.modules, "life", SimpleNamespace(begin=lambda quiet: None, end=lambda: None))
    for name in ("signs", "desk"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import desk

    yield desk.Desk()
    for name in ("signs", "desk"):
        sys.modules.pop(name, None)


def test_a_run_that_still_grows_has_no_history(desk):
    number = desk.open(SETTINGS)
    with pytest.raises(ValueError, match="not ended yet"):
        desk.ended(number)
    desk.current(number).advance()
    run, history = desk.ended(number)
    assert history.nodes_at(history.last_step) == len(run.trace.parent) > 1


def test_a_run_that_has_been_replaced_is_open_no_more(desk):
    number = desk.open(SETTINGS)
    desk.open(SETTINGS)
    with pytest.raises(ValueError, match="no longer open"):
        desk.current(number)


def test_what_a_stopped_search_and_layout_have_built_is_freed_in_time(desk):
    number = desk.open({**SETTINGS, "algorithm": "breadth_first"})
    run = desk.current(number)
    run.advance(0)
    desk.stop()
    assert run.outcome == "cancelled"
    assert any(run.trace.in_mind)
    assert desk.place(number, "tidy", 0) is None
    desk.open(SETTINGS)
    asyncio.run(desk.clear())
    assert not any(run.trace.in_mind)
    assert not desk.past
