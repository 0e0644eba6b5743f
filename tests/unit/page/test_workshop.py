"""The checks of what the sandbox answers."""

import importlib
from types import SimpleNamespace

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
    values = importlib.import_module("app.workshop.board_values")
    goal = (1, 2, 3, 0)
    for board in distances(goal):
        assert values.manhattan(board, goal) == estimate(board, goal, "manhattan", False)
        assert values.misplaced(board, goal) == estimate(board, goal, "misplaced", False)
