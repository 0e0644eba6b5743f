"""While Python loads, the page names the button that starts a search only if it has that button."""

import importlib
from collections import defaultdict
from unittest.mock import MagicMock

import pytest

from puzzle.links import link_runs

BOARD = "start=0,4,5,1,2,8,6,3,7&goal=0,1,2,3,4,5,6,7,8&algorithm=by_hand"


@pytest.fixture
def loading_note(pyscript, monkeypatch):
    """A function that follows a link while Python loads, and returns what the page says then and once a search waits."""
    module = importlib.import_module("app.engine.load_progress")
    elements = defaultdict(MagicMock)
    monkeypatch.setattr(module, "find", lambda name: elements[name])
    monkeypatch.setattr(module, "announcer", MagicMock())

    def follow(query):
        from app.page.state import PageState

        state = PageState(MagicMock())
        module.LoadProgress(state).show_progress(1, 2)
        state.follow_link(link_runs.parse_page(query, "")[0])
        before = elements["loading-note"].textContent
        state.change(queued=True)
        return before, elements["loading-note"].textContent

    return follow


def test_board_can_be_played_and_solved_while_python_loads(loading_note):
    before, waiting = loading_note(BOARD)
    assert "press Solve now" in before and waiting == "The search starts as soon as Python has loaded."


def test_assignment_that_is_handed_in_names_no_button(loading_note):
    before, waiting = loading_note(f"{BOARD}&assignment=ex-3")
    assert before == "" and waiting == "The search starts as soon as Python has loaded."
