"""*Stop* during a search of the reader's own: it ends with its sandbox, and runs again to the same place."""

import asyncio
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

OWN = {"problem": "sliding_tiles", "heuristic": "manhattan", "algorithm": "own", "goal": [0, 1]}
RESPONSE = SimpleNamespace(searching=True)


class Sandbox:
    """A sandbox whose code hangs in its first runs, until the sandbox is ended, and then ends; it keeps the limits."""

    def __init__(self, failure, hanging):
        self.failure, self.hanging = failure, hanging
        self.limits, self.worker, self.runs = [], object(), 3
        self.begun, self.ended = asyncio.Event(), asyncio.Event()

    async def start(self):
        """Return the running sandbox."""
        return SimpleNamespace(end=self.ended.set)

    async def ask(self, name, *arguments, limit=None):
        """Return the number of a new run, or the response of code that has ended."""
        if name == "start":
            self.runs += 1
            return SimpleNamespace(run=self.runs)
        self.limits.append(limit)
        if len(self.limits) > self.hanging:
            return RESPONSE
        self.begun.set()
        await self.ended.wait()
        self.ended.clear()
        self.worker = object()
        raise self.failure


@pytest.fixture
def started_run(pyscript, monkeypatch):
    """A function that returns a run, started as number 3, whose code hangs in its first runs."""
    from app.engine import sandbox_engine

    monkeypatch.setattr(sandbox_engine, "PATIENCE", 0.01)
    monkeypatch.setattr(sandbox_engine, "announcer", MagicMock())
    monkeypatch.setattr(sandbox_engine, "now", lambda: 1000 * asyncio.get_running_loop().time())

    def start(hanging):
        failure = sandbox_engine.SandboxError("ended", "It has ended.")
        run = sandbox_engine.OwnSearchRun(Sandbox(failure, hanging), OWN)
        run.number = 3
        return run

    return start


async def press_stop(run):
    """Stop each run of code that hangs, a moment after it has begun."""
    for _ in range(run.engine.hanging):
        await run.engine.begun.wait()
        run.engine.begun.clear()
        await asyncio.sleep(0.05)
        run.stopping = True


async def search(run):
    """Return the response to a request to advance, while *Stop* is pressed."""
    response, _ = await asyncio.gather(run.ask("advance", 0.1), press_stop(run))
    return response


def test_stopped_search_runs_again_for_as_long(started_run):
    run = started_run(hanging=1)
    assert asyncio.run(search(run)) is RESPONSE
    first, second = run.engine.limits
    assert first == 15_000 and 50 <= second < first
    assert run.number == 4 and run.is_open and not run.stopping


def test_search_stopped_twice_has_no_tree(started_run):
    with pytest.raises(Exception, match="You stopped your search twice"):
        asyncio.run(search(started_run(hanging=2)))


def test_search_stopped_before_it_runs_is_not_run(started_run):
    run = started_run(hanging=0)
    run.stopping = True
    with pytest.raises(Exception, match="before it began"):
        asyncio.run(run.ask("advance", 0.1))
    assert run.engine.limits == []


def test_search_that_ends_before_it_is_stopped_is_shown(started_run):
    """The code ends by itself a moment after *Stop*, so the next requests build its tree."""
    run = started_run(hanging=0)

    async def stop_and_answer(name, *arguments, limit=None):
        run.stopping = True
        return RESPONSE

    run.engine.ask = stop_and_answer
    assert asyncio.run(run.ask("advance", 0.1)) is RESPONSE
    assert not run.stopping and run.has_run
