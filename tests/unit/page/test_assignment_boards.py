"""The page requests the boards of an assignment in slices, and only the newest request counts."""

import asyncio
import importlib
import json
from types import SimpleNamespace

import pytest

VIEW = {"sentence": "2 of the 2 boards with 3 moves qualify.", "nodes": [3, 3], "students": []}


class FakeEngine:
    """Answers requests as the worker does; `faults` has the faults of the requests by name."""

    def __init__(self, slices=2, **faults):
        self.worker, self.slices, self.faults, self.asked = object(), slices, faults, []

    async def ask(self, name, *arguments):
        """Answer a request."""
        self.asked.append(name)
        await asyncio.sleep(0)
        if self.faults.get(name) is OSError:
            raise OSError
        fault = self.faults.get(name, "")
        self.slices -= name == "advance_pool"
        return SimpleNamespace(more=self.slices > 0 and not fault, percent=50, fault=fault, text=json.dumps(VIEW))


@pytest.fixture
def request_boards(pyscript, monkeypatch):
    """A function that requests boards for some links, one directly after the other; returns them and the notes."""
    module = importlib.import_module("app.assignment.assignment_boards")
    monkeypatch.setattr(module, "TYPING_DELAY", 0)

    def request_boards(engine, *queries):
        notes = []

        async def run():
            boards = module.AssignmentBoards(engine)
            boards.changed.subscribe(lambda: notes.append(boards.note))
            for query in queries:
                boards.request(query, ["Ada"])
                await asyncio.sleep(0)
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                await task
            return boards

        return asyncio.run(run()), notes

    return request_boards


def test_boards_are_measured_in_slices_and_dealt(request_boards):
    engine = FakeEngine()
    boards, notes = request_boards(engine, "moves:3")
    assert engine.asked == ["fetch_assignments", "open_pool", "advance_pool", "advance_pool", "dealt_boards"]
    assert notes[0].startswith("Loading") and "Measuring boards, 50 %." in notes
    assert (boards.note, boards.view, boards.fault) == (VIEW["sentence"], VIEW, None)


def test_newer_request_replaces_an_older_one(request_boards):
    engine = FakeEngine()
    boards, _ = request_boards(engine, "moves:3", "moves:4", "moves:5")
    assert engine.asked.count("dealt_boards") == 1 and boards.view == VIEW


@pytest.mark.parametrize(
    ("name", "query", "field"),
    [
        ("open_pool", "moves:99", "moves"),
        ("dealt_boards", "moves:3,nodes:9-9", "nodes"),
        ("dealt_boards", "moves:3", "moves"),
    ],
)
def test_fault_is_explained_beside_its_field(request_boards, name, query, field):
    boards, _ = request_boards(FakeEngine(slices=0, **{name: "No board."}), query)
    assert (boards.fault, boards.view) == ((field, "No board."), None)


def test_request_waits_for_python(request_boards):
    engine = FakeEngine()
    engine.worker = None
    boards, _ = request_boards(engine, "moves:3")
    assert boards.note == "The boards are measured as soon as Python has loaded." and engine.asked == []


def test_code_that_cannot_be_loaded_is_reported(request_boards):
    boards, _ = request_boards(FakeEngine(fetch_assignments=OSError), "moves:3")
    assert "could not be loaded" in boards.note and not boards.is_fetched
