"""The checks of what the sandbox answers."""

import importlib
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.workshop import received
from reference import distances, estimate


class Array(list):
    """A stand-in for a JavaScript array."""

    @property
    def length(self):
        return len(self)


def test_spans_of_the_sandbox_are_never_links():
    words = Array([Array(["link", "Click", "search-anyway"]), Array(["math", "h"]), Array(["cell gap", "x"])])
    assert received.spans_of(words) == [("", "Click"), ("math", "h"), ("", "x")]


@pytest.mark.parametrize("value", [None, "7", float("nan"), float("inf"), True, [7]])
def test_numbers_of_the_sandbox_are_checked(value):
    with pytest.raises(ValueError):
        received.number_of(value)


@pytest.mark.parametrize("tiles", [[0, 1, 2], [0, 1, 2, 2], [0, 1, 2, "<b>"], [0, 1, 2, 3, 4], [-1, 1, 2, 3]])
def test_boards_of_the_sandbox_have_the_tiles_of_the_goal(tiles):
    with pytest.raises(ValueError):
        received.board_of(Array(tiles), (0, 1, 2, 3))
    assert received.board_of(Array([3, 1, 2, 0]), (0, 1, 2, 3)) == (3, 1, 2, 0)


@pytest.mark.parametrize(
    "columns",
    [([0], [0], []), ([-1], [0], [1]), ([0], [0.5], [1]), ([0], [0], ["1"]), ([0], [10**6], [1]), ([0] * 9999,) * 3],
)
def test_squares_of_the_sandbox_are_checked(columns):
    names = ("distances", "rows", "counts")
    with pytest.raises(ValueError):
        received.squares_of(
            SimpleNamespace(**{name: Array(values) for name, values in zip(names, columns, strict=True)})
        )


def test_values_on_the_board_agree_with_the_definitions(pyscript):
    workshop = importlib.import_module("app.workshop.workshop")
    fields = [MagicMock(dataset=SimpleNamespace(own=name)) for name in ("h", "distance", "manhattan", "misplaced")]
    found = MagicMock(length=4, item=lambda index: fields[index])
    pyscript.document.getElementById.return_value.querySelectorAll.return_value = found
    goal = (1, 2, 3, 0)
    state = MagicMock(start=goal, goal=goal, optimal=0, other_problem=False)
    values = workshop.BoardValues(state, MagicMock(), MagicMock())
    for board in distances(goal):
        state.start = board
        values._show()
        assert fields[2].textContent == str(estimate(board, goal, "manhattan", False))
        assert fields[3].textContent == str(estimate(board, goal, "misplaced", False))
