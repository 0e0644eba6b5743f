"""The page's requests to the worker, and the sources of runs in the worker."""

import asyncio
import re
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

SETTINGS = {
    "problem": "sliding_tiles",
    "algorithm": "breadth_first",
    "heuristic": "manhattan",
    "start": [1, 0],
    "goal": [0, 1],
}
APP = Path(__file__).resolve().parents[3] / "static" / "app"


@pytest.fixture
def worker_functions(monkeypatch):
    """The names of the functions of the worker and of the sandbox; no page receives their messages."""
    monkeypatch.syspath_prepend(str(APP / "worker"))
    for name in ("busy_signals", "pyscript", "pyscript.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    modules_before = set(sys.modules)
    import worker

    monkeypatch.syspath_prepend(str(APP / "sandbox"))
    from heuristic_service import CallService, MeasurementService, RatingService
    from own_search_service import OwnSearchService
    from problem_service import StateService
    from search_test_service import SearchTestService

    services = (CallService, MeasurementService, RatingService, StateService, OwnSearchService, SearchTestService)
    of_sandbox = {name for service in services for name in vars(service) if not name.startswith("_")}
    yield {*worker.REQUESTS, *of_sandbox}
    for name in set(sys.modules) - modules_before:
        if not name.startswith("puzzle"):
            del sys.modules[name]


def test_worker_has_exactly_the_functions_that_are_requested(worker_functions):
    """A request is a call such as `.ask("NAME", …)` or `.open(guard, "NAME", …)` in the page's Python files."""
    pattern = re.compile(r"\.(?:open\(guard, |(?:_?ask|send|work|ask_sandbox|_ask_worker)\((?:guard, )?)\s*\"(\w+)\"")
    requested = {name for path in APP.rglob("*.py") for name in pattern.findall(path.read_text("utf-8"))}
    assert requested == worker_functions


class Engine:
    """A stand-in for the engine that records requests, and calls `before_response` before each response."""

    def __init__(self):
        self.requests, self.worker, self.before_response = [], object(), lambda: None

    async def ask(self, name, *arguments):
        """Record a request and return `answer`, if a test has set this attribute, or a text."""
        self.requests.append((name, *arguments))
        self.before_response()
        return getattr(self, "answer", f"answer to {name}")

    def send(self, name, *arguments):
        """Record a request that gets no response."""
        self.requests.append((name, *arguments))


@pytest.fixture
def parts(pyscript):
    """Classes of the page, imported with a mock of the browser's document."""
    from app.engine.run_source import WorkerRun
    from app.page.dom import spawn
    from app.page.latest import Guard, Latest, RunReplaced

    return SimpleNamespace(
        WorkerRun=WorkerRun, RunReplaced=RunReplaced, Guard=Guard, Latest=Latest, spawn=spawn, pyscript=pyscript
    )


@pytest.fixture
def engine():
    """A stand-in for the engine that records requests."""
    return Engine()


@pytest.fixture
def run(parts, engine):
    """A run with the number 7 in this engine."""
    run = parts.WorkerRun(engine)
    run.number = 7
    return run


def test_requests_about_a_run_contain_its_number(engine, run):
    assert asyncio.run(run.ask("at_step", 3, -1, -1, 5)) == "answer to at_step"
    assert engine.requests == [("at_step", 7, 3, -1, -1, 5)]


def test_closed_run_sends_no_requests(parts, engine, run):
    run.close()
    with pytest.raises(parts.RunReplaced):
        asyncio.run(run.ask("at_step", 3, -1, -1, 5))
    assert engine.requests == [("close", 7)]


def test_new_worker_gets_no_requests_about_an_old_run(parts, engine, run):
    """The run was searched by the previous worker, so the new worker does not know its number."""
    engine.worker = object()
    with pytest.raises(parts.RunReplaced):
        asyncio.run(run.ask("at_step", 3, -1, -1, 5))
    run.close()
    assert engine.requests == []


def test_run_closed_before_it_has_a_number_is_closed_once_it_has_one(parts, engine):
    """The run is closed while the page waits for the response that contains its number, 7."""
    run = parts.WorkerRun(engine, SETTINGS | {"weight": None})
    engine.answer, engine.before_response = SimpleNamespace(run=7), run.close
    with pytest.raises(parts.RunReplaced):
        asyncio.run(run.start(None))
    assert engine.requests == [("start", SETTINGS), ("close", 7)]


def test_page_describes_an_ended_run_whose_worker_is_lost(parts, engine, run):
    """The page has the explanation of the last step displayed; of other steps it knows the number of nodes."""
    run.data, run.ending = SimpleNamespace(nodeCountAt=lambda step: 4 + step), "solved"
    parts.pyscript.ffi.to_js = lambda fields: SimpleNamespace(**fields)
    engine.answer = SimpleNamespace(step=3, card_node=5)
    assert asyncio.run(run.ask("at_step", 3, -1, -1, 5)) is engine.answer
    engine.worker = object()
    assert run.unavailable.startswith("Python was restarted.")
    assert asyncio.run(run.ask("at_step", 3, -1, -1, -1)) is engine.answer
    other = asyncio.run(run.ask("at_step", 2, -1, -1, -1))
    assert (other.step, other.sentence, other.counters["enqueued"]) == (2, [("", run.unavailable)], 6)
    with pytest.raises(parts.RunReplaced):
        asyncio.run(run.ask("frontier_at", 3))


def test_example_waits_for_the_next_worker(parts, engine, run):
    """The worker of the example is lost; a request waits until the next worker has repeated the search as run 8."""
    from app.tree.example import ExampleRun

    example = ExampleRun(
        SimpleNamespace(ending="solved"), None, SimpleNamespace(engine=SimpleNamespace(worker="ready")), True
    )
    example.connect(run)
    engine.worker = object()
    assert example.unavailable == "" and example.number == -1

    async def ask_and_connect():
        asking = asyncio.ensure_future(example.ask("frontier_at", 3))
        await asyncio.sleep(0.01)
        assert engine.requests == []
        session = parts.WorkerRun(engine)
        session.number = 8
        example.connect(session)
        return await asking

    assert asyncio.run(ask_and_connect()) == "answer to frontier_at"
    assert engine.requests == [("frontier_at", 8, 3)]


@pytest.mark.parametrize("error", [None, IndexError("array index out of range")])
def test_response_for_a_run_closed_during_the_request_is_dropped(parts, engine, run, error):
    """The worker responds with a value or with an error; either way, the caller gets RunReplaced."""

    def before_response():
        run.close()
        if error:
            raise error

    engine.before_response = before_response
    with pytest.raises(parts.RunReplaced):
        asyncio.run(run.ask("at_step", 3, -1, -1, 5))


def test_error_in_an_open_run_is_raised(engine, run):
    def before_response():
        raise IndexError("array index out of range")

    engine.before_response = before_response
    with pytest.raises(IndexError):
        asyncio.run(run.ask("at_step", 3, -1, -1, 5))


def test_networkx_is_loaded_before_it_is_used(engine, run):
    from app.engine.networkx_start import run_with_networkx

    notes, engine.answer = [], 2_000_000
    source = asyncio.run(run_with_networkx(run, notes.append))
    asyncio.run(source.ask("graph_text", -1, -1))
    assert [request[0] for request in engine.requests[:-1]] == ["networkx_missing", "fetch_networkx", "start_networkx"]
    assert engine.requests[-1] == ("graph_text", 7, -1, -1)
    assert notes == ["Downloading networkx, 2.0 MB…", "Starting networkx. This takes a few seconds, once."]


def test_only_the_newest_request_goes_on(parts):
    """A second request begins while the first waits: the first ends silently, whether it gets a result or an error."""
    requests, finished = parts.Latest(), []
    console = parts.pyscript.document.defaultView.console

    async def respond(error):
        await asyncio.sleep(0)
        if error:
            raise error
        return "response"

    async def request(name, error=None):
        finished.append((name, await requests.begin().wait(respond(error))))

    async def request_three_times():
        for name, error in (("first", None), ("second", IndexError()), ("third", None)):
            parts.spawn(request(name, error))
        await asyncio.sleep(0.01)

    asyncio.run(request_three_times())
    assert finished == [("third", "response")]
    assert not console.error.called


@pytest.mark.parametrize("error", [None, IndexError()])
def test_task_about_a_run_ends_once_another_is_current(parts, error):
    """The run is replaced while its request is under way: its result or its error no longer counts."""
    progress = SimpleNamespace(ended="first run")
    guard = parts.Guard(lambda: progress.ended)

    async def respond(ended):
        progress.ended = ended
        if error and ended != guard.value:
            raise error
        return "response"

    assert asyncio.run(guard.wait(respond("first run"))) == "response" and guard.is_newest
    with pytest.raises(parts.RunReplaced):
        asyncio.run(guard.wait(respond("second run")))
    assert guard.value == "first run" and not guard.is_newest
