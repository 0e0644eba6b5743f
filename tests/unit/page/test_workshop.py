"""The values of the player's board."""

import importlib
from types import SimpleNamespace
from unittest.mock import MagicMock

from reference import distances, estimate


def test_values_on_the_board_agree_with_the_definitions(pyscript):
    workshop = importlib.import_module("app.workshop.workshop")
    fields = [MagicMock(dataset=SimpleNamespace(own=name)) for name in ("h", "distance", "manhattan", "misplaced")]
    found = MagicMock(length=4, item=lambda index: fields[index])
    pyscript.document.getElementById.return_value.querySelectorAll.return_value = found
    goal = (1, 2, 3, 0)
    state = MagicMock(**{"board.goal": goal, "paths.optimal": 0, "search.other_problem": False})
    values = workshop.BoardValues(state, MagicMock(), MagicMock())
    for board in distances(goal):
        state.board.start = board
        values._show()
        assert fields[2].textContent == str(estimate(board, goal, "manhattan", False))
        assert fields[3].textContent == str(estimate(board, goal, "misplaced", False))
