"""*Stop* during a search of the reader's own: it ends with its sandbox, and runs again to the same place."""

import asyncio
from types import SimpleNamespace

import pytest

OWN = {"problem": "sliding_tiles", "heuristic": "manhattan", "algorithm": "own", "goal": [0, 1]}
RESPONSE = SimpleNamespace(searching=True)


class Sandbox:
    """A sandbox whose code runs until its time is over or the sandbox is ended; it keeps the limits, in milliseconds."""

    def __init__(self, failure):
        self.failure = failure
        self.limits, self.worker, self.runs, self.ended = [], object(), 3, asyncio.Event()

    async def start(self):
        """Return the running sandbox."""
        return SimpleNamespace(end=self.ended.set)

    async def ask(self, name, *arguments, limit=None):
        """Return the number of a new run, or the response of code that has run until its limit."""
        if name == "start":
            self.runs += 1
            return SimpleNamespace(run=self.runs)
        self.limits.append(limit)
        try:
            await asyncio.wait_for(self.ended.wait(), limit / 1000)
        except TimeoutError:
            return RESPONSE
        self.ended.clear()
        self.worker = object()
        raise self.failure


@pytest.fixture
def started_run(pyscript, monkeypatch):
    """A function that returns a run of a search of one's own, which has started as number 3."""
    from app.engine import sandbox_engine

    monkeypatch.setattr(sandbox_engine, "PATIENCE", 0.01)
    monkeypatch.setattr(sandbox_engine.announcer, "announce_now", lambda text: None)
    monkeypatch.setattr(sandbox_engine, "now", lambda: 1000 * asyncio.get_running_loop().time())

    def start():
        run = sandbox_engine.OwnSearchRun(Sandbox(sandbox_engine.SandboxError("ended", "It has ended.")), OWN)
        run.number = 3
        return run

    return start


async def press_stop(run, seconds):
    """Stop a run after some seconds."""
    await asyncio.sleep(seconds)
    run.stopping = True


def test_stopped_search_runs_again_for_as_long(started_run):
    async def search():
        run = started_run()
        response, _ = await asyncio.gather(run.ask("advance", 0.1), press_stop(run, 0.2))
        return run, response

    run, response = asyncio.run(search())
    first, second = run.engine.limits
    assert response is RESPONSE and run.is_open and not run.stopping
    assert first == 15_000 and 200 <= second < 1_000
    assert run.number == 4


def test_search_stopped_twice_has_no_tree(started_run):
    async def search():
        run = started_run()
        await asyncio.gather(run.ask("advance", 0.1), press_stop(run, 0.3), press_stop(run, 0.45))

    with pytest.raises(Exception, match="You stopped your search twice"):
        asyncio.run(search())


def test_search_stopped_before_it_runs_is_not_run(started_run):
    run = started_run()
    run.stopping = True
    with pytest.raises(Exception, match="before it began"):
        asyncio.run(run.ask("advance", 0.1))
    assert run.engine.limits == []


def test_search_that_ends_before_it_is_stopped_is_shown(started_run):
    """The code ends by itself a moment after *Stop*, so the rest of the requests build its tree."""

    async def search():
        run = started_run()
        run.engine.ask = answer_soon
        response, _ = await asyncio.gather(run.ask("advance", 0.1), press_stop(run, 0))
        return run, response

    async def answer_soon(name, *arguments, limit=None):
        await asyncio.sleep(0.005)
        return RESPONSE

    run, response = asyncio.run(search())
    assert response is RESPONSE and not run.stopping
