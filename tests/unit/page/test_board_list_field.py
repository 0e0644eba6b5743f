"""The field for a trial's list of boards, with the worker's own reading of lists and a mock of the page."""

import asyncio
import sys
from pathlib import Path
from unittest.mock import MagicMock

import pytest

from puzzle.links import link_runs

WORKER = Path(__file__).resolve().parents[3] / "static/app/worker"
GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)


class Engine:
    """A stand-in for the worker, which reads lists at once."""

    def __init__(self, monkeypatch):
        monkeypatch.syspath_prepend(str(WORKER))
        for name in ("pyscript.ffi", "pyodide", "pyodide.ffi", "heartbeat"):
            monkeypatch.setitem(sys.modules, name, MagicMock())
        import trial_service

        self.service = trial_service.TrialService(None, None)

    async def ask(self, name, *arguments):
        return await getattr(self.service, name)(*arguments)


@pytest.fixture
def field(pyscript, monkeypatch):
    """The field of a page with the trial of a link; `texts()` are its notes, `type(text)` types a list."""
    before = set(sys.modules)
    from app.trials import board_list_field

    elements = {}
    monkeypatch.setattr(
        board_list_field, "find", lambda name: elements.setdefault(name, MagicMock(value="", textContent=""))
    )
    monkeypatch.setattr(board_list_field, "spawn", asyncio.run)
    trial = link_runs.parse_trial("goal=1,2,3,4,5,6,7,8,0&board_list=")[0]
    state = MagicMock(**{"exercise.trial": trial, "engine.connected": True})

    def change(**changes):
        state.exercise.trial = state.exercise.trial | changes
        field.show(state.exercise.trial)

    def type_list(text):
        elements["trial-list"].value = text
        field.show(state.exercise.trial)

    field = board_list_field.BoardListField(state, Engine(monkeypatch), MagicMock(), change)
    field.texts = lambda: [elements[name].textContent for name in board_list_field.NOTES]
    field.type, field.text = type_list, lambda: elements["trial-list"].value
    yield field
    for name in set(sys.modules) - before:
        if name == "trial_service":
            del sys.modules[name]


def test_boards_of_a_typed_list_are_stored_and_faults_are_named(field):
    field.type("1 8 2 0 4 3 7 6 5\n2 1 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 7 0\n412/503\n")
    assert field.state.exercise.trial["board_list"] == "182043765,412/503"
    assert field.texts() == [
        "2 boards of 2×3 and 3×3.",
        "Line 3: 7 appears twice and 8 is missing.\nThe goal cannot be reached from line 2, which is not searched.",
        "",
    ]
    assert field.check()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Paste a list of boards, or open a file with boards."),
        ("1 2 3 4 5 6 7 7 0", "Line 1: 7 appears twice and 8 is missing."),
        (
            "213456780",
            "The goal cannot be reached from line 1, which is not searched. No board of the list can be searched.",
        ),
        ("1 2 3 0\n" * 10_001, "A list has at most 10,000 boards."),
        (" " * 2_000_000 + "1", "This list has 3 MB, so it was not opened: the largest size is 2 MB."),
    ],
)
def test_text_without_boards_stays_and_the_trial_does_not_start(field, text, sentence):
    field.type("123456708")
    field.type(text)
    assert field.state.exercise.trial["board_list"] == "" and field.text() == text
    assert not field.check() and field.texts() == ["", sentence, ""]


def test_goal_takes_the_shape_of_the_list_and_keeps_the_place_of_its_gap(field):
    field.type("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15")
    assert field.state.exercise.trial["goal"] == (*range(1, 16), 0)
    field.type("412/503\n123456708")
    assert field.state.exercise.trial["goal"] == (1, 2, 3, 4, 5, 0)


def test_list_of_a_link_is_shown_one_board_on_each_line(field):
    """The second board of the link cannot be solved, so it is named and leaves the trial."""
    field.change(board_list="182043765,213456780,412/503")
    assert field.text() == "182043765\n213456780\n412/503"
    assert field.state.exercise.trial["board_list"] == "182043765,412/503"
    assert field.texts()[1] == "The goal cannot be reached from line 2, which is not searched."


def test_list_that_a_link_left_out_is_taken_from_the_field(field):
    """As after Back, where the link has only a mark for the list that is too long."""
    text = "123456708\n" * 301
    field.type(text)
    board_list = field.state.exercise.trial["board_list"]
    assert "room for about 300 boards" in field.texts()[2]
    field.change(board_list="")
    assert field.state.exercise.trial["board_list"] == board_list and field.text() == text


def test_list_is_read_once_python_has_loaded(field):
    field.state.engine.connected = False
    field.type("123456708")
    assert field.texts()[0] == "The list is read as soon as Python has loaded." and field.check()
    field.state.engine.connected = True
    field.state.when.call_args[0][2]()
    assert field.state.exercise.trial["board_list"] == "123456708"
