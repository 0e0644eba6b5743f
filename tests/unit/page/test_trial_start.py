"""The start of a trial, which Stop cancels until the trial runs: while the list of boards is read and before."""

import asyncio
import importlib
from contextlib import suppress
from unittest.mock import AsyncMock, MagicMock

import pytest

from app.page.state import PageState
from puzzle.links import link_runs


@pytest.fixture
def page(pyscript, monkeypatch):
    """A page with the trial of a link; `reading` is called while its list of boards is read, and `started()` counts trials.

    `run()` runs the tasks that wait, and those that they start. Each trial ends with its first request.
    """
    module = importlib.import_module("app.trials.trials")
    elements, tasks = {}, []
    for name in ("TrialForm", "Results", "announcer", "listen", "on_action"):
        monkeypatch.setattr(module, name, MagicMock())
    monkeypatch.setattr(module, "find", lambda name: elements.setdefault(name, MagicMock()))
    monkeypatch.setattr(module, "spawn", tasks.append)
    state, engine = PageState(MagicMock()), MagicMock(prepare_tables=AsyncMock())
    engine.ask = AsyncMock(side_effect=ValueError("The trial ends here."))
    state.change(view="trials", trial=link_runs.parse_trial("boards=5")[0])
    page = module.Trials(state, engine, MagicMock(), MagicMock(), MagicMock())
    page.results.shown = None
    page.reading = lambda: None

    async def finish_reading():
        page.reading()

    def run():
        while tasks:
            with suppress(module.RunReplaced):  # as `spawn` does
                asyncio.run(tasks.pop(0))

    page.form.board_list.finish_reading = finish_reading
    page.run, page.started = run, lambda: engine.ask.await_count
    page.button = lambda: elements["trial-start-text"].textContent
    return page


@pytest.fixture(params=["connected", "loading"])
def started_page(page, request):
    """A page whose trial has been started before or after Python had loaded, and does not run yet."""
    if request.param == "loading":
        page.press()
        page.state.change(worker="ready")
    else:
        page.state.change(worker="ready")
        page.press()
    return page


def test_trial_runs_once_after_its_start(started_page):
    assert started_page.button() == "Stop"
    started_page.run()
    assert (started_page.started(), started_page.button()) == (1, "Start")


@pytest.mark.parametrize("stop", ["press", "stop"])
def test_stop_before_the_trial_runs_cancels_its_start(started_page, stop):
    getattr(started_page, stop)()
    assert started_page.button() == "Start"
    started_page.run()
    assert started_page.started() == 0


def test_stop_while_the_list_is_read_cancels_the_start(started_page):
    started_page.reading = started_page.stop
    started_page.run()
    assert (started_page.started(), started_page.button()) == (0, "Start")


def test_start_after_a_cancelled_one_runs_one_trial(started_page):
    started_page.press()
    started_page.press()
    assert started_page.button() == "Stop"
    started_page.run()
    assert started_page.started() == 1


def test_list_that_changes_while_it_is_read_cancels_the_start(started_page):
    def change():
        raise importlib.import_module("app.page.latest").RunReplaced

    started_page.reading = change
    started_page.run()
    assert (started_page.started(), started_page.button()) == (0, "Start")
