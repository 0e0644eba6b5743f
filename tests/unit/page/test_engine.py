"""The way to the worker: what can be asked, and a run as one object."""

import ast
import asyncio
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.engine.remote_run import SLICE, RemoteRun, Silence

APP = Path(__file__).resolve().parents[3] / "static" / "app"


def exported():
    """The names that the worker's door lets through."""
    for node in ast.parse((APP / "worker/worker.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__export__":
            return set(ast.literal_eval(node.value))
    raise AssertionError("the worker exports nothing")


def test_the_worker_answers_what_is_asked_and_nothing_else():
    asked = {name for path in APP.rglob("*.py") for name in re.findall(r"\.ask\(\s*\"(\w+)\"", path.read_text("utf-8"))}
    assert asked == exported()


class Engine:
    """An engine that writes down what it is asked; something may happen before it answers."""

    def __init__(self):
        self.asked, self.run, self.meanwhile = [], None, lambda: None

    async def ask(self, name, *about):
        self.asked.append((name, *about))
        self.meanwhile()
        return f"answer to {name}"

    async def prepare_graph(self):
        self.asked.append(("prepare_graph",))


@pytest.fixture
def engine():
    return Engine()


@pytest.fixture
def run(engine):
    run = engine.run = RemoteRun(engine)
    run.open(SimpleNamespace(run=7))
    return run


def test_a_run_is_asked_by_its_number(engine, run):
    assert asyncio.run(run.ask("at_step", 3, -1, 5)) == "answer to at_step"
    assert engine.asked == [("at_step", 7, 3, -1, 5)]


def test_of_a_run_that_has_been_replaced_nothing_is_asked(engine, run):
    engine.run = RemoteRun(engine)
    with pytest.raises(Silence):
        asyncio.run(run.ask("at_step", 3, -1, 5))
    assert engine.asked == []


@pytest.mark.parametrize("error", [None, IndexError("array index out of range")])
def test_what_comes_for_a_run_that_has_been_replaced_meanwhile_is_nobodys(engine, run, error):
    def meanwhile():
        engine.run = RemoteRun(engine)
        if error:
            raise error

    engine.meanwhile = meanwhile
    with pytest.raises(Silence):
        asyncio.run(run.ask("at_step", 3, -1, 5))


def test_what_goes_wrong_in_the_run_at_hand_is_told(engine, run):
    def meanwhile():
        raise IndexError("array index out of range")

    engine.meanwhile = meanwhile
    with pytest.raises(IndexError):
        asyncio.run(run.ask("at_step", 3, -1, 5))


def test_a_run_goes_on_by_slices(engine, run):
    asyncio.run(run.advance())
    assert engine.asked == [("advance", 7, SLICE)]


def test_a_run_remembers_how_it_came_out(run):
    assert run.ending is None
    assert asyncio.run(run.finish()) == "answer to finish"
    assert run.ending == "answer to finish"


def test_networkx_is_there_before_it_is_asked(engine, run):
    asyncio.run(run.arrange("tidy", -1, -1))
    asyncio.run(run.arrange("networkx:spring", 4, -1))
    asyncio.run(run.graph_text(-1, -1))
    assert engine.asked == [
        ("arrange", 7, "tidy", -1, -1),
        ("prepare_graph",),
        ("arrange", 7, "networkx:spring", 4, -1),
        ("prepare_graph",),
        ("graph_text", 7, -1, -1),
    ]
