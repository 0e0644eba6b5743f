"""The marks of a search by hand: the choices that an iframe reports to the host page, and the algorithm of marks."""

import asyncio
import importlib
import json
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import pytest

from app.page.state import PageState
from puzzle.core.grade import RIGHT, WRONG
from puzzle.links import link_runs
from puzzle.links.link_assignment import USUAL

MARKS = {"steps": [("correct", "A*’s choice")], "shown": 1, "points": 1, "words": [], "owner": "A*’s", "needed": 3}

UNFINISHED = SimpleNamespace(outcome="unfinished")


@pytest.fixture
def mark(pyscript, monkeypatch):
    """A function that shows the marks of choices, each a node, and returns what the host page receives."""
    module = importlib.import_module("app.marks.marks_panel")
    monkeypatch.setattr(module, "MarksDisplay", lambda choose: MagicMock(show=AsyncMock()))
    for name in ("MarkedTree", "announcer"):
        monkeypatch.setattr(module, name, MagicMock())
    monkeypatch.setattr(module, "root", SimpleNamespace(matches=lambda selector: True))
    state = PageState(MagicMock())
    # The panel starts the marks, and then the tree of a step, which is not of interest here.
    monkeypatch.setattr(module, "spawn", lambda task: asyncio.run(task) if asyncio.iscoroutine(task) else None)
    monkeypatch.setattr(module.MarksPanel, "_show_step", MagicMock())
    panel = module.MarksPanel(state, MagicMock(), MagicMock())
    against = MagicMock(value="a_star")
    monkeypatch.setattr(module, "find", lambda name: against if name == "marks-against" else MagicMock())

    def show(*nodes):
        choices = [{"id": f"choice-{step}", "response": node} for step, node in enumerate(nodes, 1)]
        answers = {"marks": json.dumps(MARKS), "choice_answers": json.dumps(choices)}

        async def ask(name, *_arguments):
            return SimpleNamespace(fault="", text=answers[name])

        state.change(
            ended=SimpleNamespace(unavailable=False, request=state.search.settings, ask=ask, ending=UNFINISHED),
            marked_step=None,
            answers=(),
        )
        panel.toggle()
        return [(answer["id"], answer["response"], answer["first"]) for answer in state.exercise.answers]

    show.state, show.panel = state, panel
    return show


@pytest.mark.parametrize(("choices", "missing"), [(None, 2), (2, 1), (1, 0)])
def test_choices_that_an_assignment_asks_for_and_are_missing_are_wrong(mark, choices, missing):
    """Mark one choice of an assignment with a number of choices or, up to the goal, three."""
    mark.state.exercise.assignment = dict(USUAL, choices=choices)
    mark("root")
    assert mark.state.exercise.marks_grade == [RIGHT] + [WRONG] * missing


def test_only_changed_choices_are_reported_again(mark):
    assert mark("root", "a", "b") == [("choice-1", "root", True), ("choice-2", "a", True), ("choice-3", "b", True)]
    assert mark("root", "a", "b") == []
    assert mark("root", "a", "c", "d") == [("choice-3", "c", False), ("choice-4", "d", True)]


def test_choices_on_another_board_are_first_choices(mark):
    mark("root", "a")
    assert mark("another", "a") == [("choice-1", "another", True), ("choice-2", "a", True)]


def test_marks_of_an_assignment_are_against_its_algorithm(mark):
    """Also after a reload, when the list has another one."""
    link = "start=1,0,2,3&goal=0,1,2,3&algorithm=by_hand&assignment=ex-3,algorithm:breadth_first"
    mark.state.follow_link(link_runs.parse_page(link)[0])
    mark("root")
    assert mark.panel.algorithm == "breadth_first"
