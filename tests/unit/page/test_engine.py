"""The way to the worker: what can be asked, with how much patience, and a run as one object."""

import ast
import asyncio
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.page.remote_run import SLICE, RemoteRun

APP = Path(__file__).resolve().parents[3] / "static" / "app"


def constant(name, path):
    """The value of a constant of a module that only the browser can import; names of numbers are taken as they stand."""
    for node in ast.parse((APP / path).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return node.value
    raise AssertionError(f"{path} has no {name}")


def patience():
    table = constant("PATIENCE", "page/engine.py")
    return {key.value: value.id for key, value in zip(table.keys, table.values, strict=True)}


def test_all_that_the_worker_answers_can_be_asked_with_patience_of_its_own():
    assert set(patience()) == set(ast.literal_eval(constant("__export__", "worker/worker.py")))


def test_nothing_is_asked_that_the_worker_does_not_answer():
    asked = {name for path in APP.rglob("*.py") for name in re.findall(r"\.ask\(\"(\w+)\"", path.read_text("utf-8"))}
    assert asked <= set(patience())
    assert {"advance", "at_step", "optimal", "board_map"} <= asked, "the questions are found"


def test_what_waits_for_a_search_to_end_may_take_longest():
    table = patience()
    assert table["advance"] == "SOON"
    assert {name for name, kind in table.items() if kind == "AGES"} == {
        "board_at", "depths", "lights", "of_depth", "optimal", "board_map"
    }  # fmt: skip


class Engine:
    """An engine that writes down what it is asked."""

    def __init__(self):
        self.asked = []

    async def ask(self, name, *about):
        self.asked.append((name, *about))
        return f"answer to {name}"

    async def prepare_graph(self):
        self.asked.append(("prepare_graph",))


@pytest.fixture
def engine():
    return Engine()


@pytest.fixture
def run(engine):
    return RemoteRun(engine, SimpleNamespace(run=7))


def test_a_run_is_asked_by_its_number(engine, run):
    assert asyncio.run(run.ask("at_step", 3, -1, 5)) == "answer to at_step"
    assert engine.asked == [("at_step", 7, 3, -1, 5)]


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
