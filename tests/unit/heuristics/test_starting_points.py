"""Tests of the starting points for a heuristic of one's own, on all 181,440 boards."""

import pytest

from puzzle.core.board import width
from puzzle.heuristics.starting_points import STARTING_POINTS
from reference import estimate

GOAL = (1, 2, 3, 8, 0, 4, 7, 6, 5)
NAMES = ["misplaced", "manhattan", "twice_manhattan", "blank"]


def heuristic(name):
    """Return the function h(state, goal) that the code of a starting point defines."""
    (code,) = (point.code for point in STARTING_POINTS if point.name == name)
    names = {"width": width}
    exec(code, names)
    return names["h"]


@pytest.fixture(scope="module")
def values(exhaustive):
    """Return h of every board by each starting point, as {name: list}, in the order of `exhaustive`."""
    functions = {name: heuristic(name) for name in NAMES}
    return {name: [h(board, GOAL) for board in exhaustive(GOAL)] for name, h in functions.items()}


def test_starting_points_fit_the_editor():
    assert [point.name for point in STARTING_POINTS] == NAMES
    for point in STARTING_POINTS:
        lines = point.code.splitlines()
        assert len(lines) <= 14 and max(map(len, lines)) <= 44, point.name
        assert lines[0] == "def h(state, goal):" and point.code.endswith("\n"), point.name
        assert 0 < len(point.title) <= 24


@pytest.mark.large
@pytest.mark.parametrize("name", ["misplaced", "manhattan"])
def test_heuristic_has_the_values_of_the_reference(name, values, exhaustive):
    assert values[name] == [estimate(board, GOAL, name, False) for board in exhaustive(GOAL)]


@pytest.mark.large
def test_misplaced_is_at_most_manhattan_and_manhattan_the_distance(values, exhaustive):
    distances = exhaustive(GOAL).values()
    assert len(distances) == 181_440
    rows = list(zip(values["misplaced"], values["manhattan"], distances, strict=True))
    assert all(misplaced <= manhattan <= distance for misplaced, manhattan, distance in rows)
    assert any(misplaced < manhattan < distance for misplaced, manhattan, distance in rows)


@pytest.mark.large
def test_twice_manhattan_is_too_high_on_some_boards_only(values, exhaustive):
    assert values["twice_manhattan"] == [2 * value for value in values["manhattan"]]
    excess = [h - distance for h, distance in zip(values["twice_manhattan"], exhaustive(GOAL).values(), strict=True)]
    assert min(excess) < 0 < max(excess)


@pytest.mark.large
def test_blank_function_is_zero_on_every_board(values):
    assert set(values["blank"]) == {0}


@pytest.mark.parametrize("name", NAMES)
def test_starting_points_work_for_boards_of_other_sizes(name):
    """One move from the goal exactly one tile is one cell from home."""
    expected = {"misplaced": 1, "manhattan": 1, "twice_manhattan": 2, "blank": 0}[name]
    h = heuristic(name)
    for n in (2, 3, 4, 5):
        goal = tuple(range(n * n))
        moved_down = (n, *goal[1:n], 0, *goal[n + 1 :])
        assert (h(goal, goal), h(moved_down, goal)) == (0, expected)
