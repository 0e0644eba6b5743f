"""Runs in the sandbox: after its search a run moves to the page's worker, unless it needs the reader's code."""

import asyncio
from types import SimpleNamespace

import pytest

HEURISTIC = {"problem": "sliding_tiles", "heuristic": "own:Mine", "algorithm": "a_star", "goal": [0, 1]}
PROBLEM = {**HEURISTIC, "problem": "own"}
BY_HAND = {**HEURISTIC, "algorithm": "by_hand"}


class Engine:
    """An engine that records requests, and numbers the runs that it restores from 8."""

    def __init__(self):
        self.requests, self.worker, self.restored = [], object(), 7

    async def ask(self, name, *arguments):
        """Return the number of a run for `restore`, and columns for `run_columns`."""
        self.requests.append((name, *arguments))
        self.restored += name == "restore"
        return self.restored if name == "restore" else "columns"

    def send(self, name, *arguments):
        """Record a request that gets no response."""
        self.requests.append((name, *arguments))


@pytest.fixture
def create_run(pyscript):
    """A function that returns an ended run with the number 3 in a sandbox, whose page has a worker of its own."""
    from app.engine.sandbox_engine import SandboxRun

    def create(request):
        sandbox = Engine()
        sandbox.page_engine = Engine()
        run = SandboxRun(sandbox, request)
        run.number, run.ending = 3, SimpleNamespace(outcome="solved")
        return run

    return create


def test_run_with_a_heuristic_moves_to_the_worker(create_run):
    run = create_run(HEURISTIC)
    settled = asyncio.run(run.settle())
    assert (settled.engine, settled.number, settled.ending) == (run.engine.page_engine, 8, run.ending)
    assert run.engine.requests == [("run_columns", 3)]
    assert settled.engine.requests == [("restore", HEURISTIC, "columns", run.ending)]


@pytest.mark.parametrize("request_stays", [PROBLEM, BY_HAND], ids=["problem", "by hand"])
def test_run_that_needs_the_code_stays(create_run, request_stays):
    run = create_run(request_stays)
    assert asyncio.run(run.settle()) is run


def test_copy_in_the_worker_is_renewed_once_the_run_has_changed(create_run):
    run = create_run(BY_HAND)
    first = asyncio.run(run.in_worker())
    assert asyncio.run(run.in_worker()) is first and first.number == 8
    run.ending = SimpleNamespace(outcome="unfinished")
    second = asyncio.run(run.in_worker())
    assert (second.number, first.is_open) == (9, False)
    run.close()
    assert not second.is_open and run.engine.requests[-1] == ("close", 3)


def test_problem_of_the_reader_has_no_copy_in_the_worker(create_run):
    from app.engine.sandbox_engine import SandboxError

    with pytest.raises(SandboxError, match="networkx is not available here"):
        asyncio.run(create_run(PROBLEM).in_worker())


def test_run_closed_while_it_moves_is_closed_in_the_worker_too(create_run):
    from app.page.latest import RunReplaced

    run = create_run(HEURISTIC)
    page_engine, ask = run.engine.page_engine, run.engine.page_engine.ask

    async def close_and_ask(name, *arguments):
        run.close()
        return await ask(name, *arguments)

    page_engine.ask = close_and_ask
    with pytest.raises(RunReplaced):
        asyncio.run(run.settle())
    assert page_engine.requests[-1] == ("close", 8)
