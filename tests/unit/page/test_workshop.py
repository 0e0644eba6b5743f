"""The chart of an audit, and the values of the player's board."""

import importlib
import re

import pytest

from app.workshop.heat_map_svg import HeatMapLayout, heat_map, next_square, table_rows
from reference import distances, estimate

SQUARES = [(0, 0, 1), (1, 2, 4), (2, 0, 2), (2, 1, 3), (2, 4, 5), (5, 9, 1)]


@pytest.mark.parametrize("width", [300, 440, 700])
@pytest.mark.parametrize("step", [1, 3])
def test_chart_has_each_square_inside_its_frame(width, step):
    layout = HeatMapLayout(SQUARES, step, width)
    markup = heat_map(layout)
    rectangles = re.findall(r'<rect id="heat-(\d+)".*? x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"', markup)
    assert [int(index) for index, *_ in rectangles] == list(range(len(SQUARES)))
    for _, *numbers in rectangles:
        x, y, w, h = map(float, numbers)
        assert w > 0 and h > 0 and x >= 0 and x + w <= width and y >= 0 and y + h <= layout.height


def test_square_is_too_high_only_if_all_its_boards_are():
    layout = HeatMapLayout(SQUARES, 1, 440)
    assert [layout.is_above(square) for square in SQUARES] == [False, True, False, False, True, True]
    in_threes = HeatMapLayout([(2, 0, 1), (2, 1, 1), (3, 1, 1)], 3, 440)
    assert [in_threes.is_above(square) for square in in_threes.squares] == [False, True, False]
    assert in_threes.description((2, 1, 1)) == "2 moves away, h 3 to 5: 1 board, too high"


def test_chart_of_costs_has_ranges():
    """Both axes have 10 values in one place, so a square above the diagonal has only values that are too high."""
    layout = HeatMapLayout([(0, 0, 1), (2, 1, 4), (2, 3, 2)], 1, 300, 10, "states")
    markup = heat_map(layout)
    assert re.findall(r'id="(states-\d)".*?aria-label="(.*?)"', markup) == [
        ("states-0", "true cost 0 to 9, h 0 to 9: 1 state"),
        ("states-1", "true cost 20 to 29, h 10 to 19: 4 states"),
        ("states-2", "true cost 20 to 29, h 30 to 39: 2 states, too high"),
    ]
    assert ">20</text>" in markup and markup.count("heat-above") == 1
    assert table_rows(layout)[1] == ("20 to 29", "6", "10 to 19", "30 to 39", "2")


@pytest.mark.parametrize("width", [300, 700])
def test_click_chooses_the_square_at_or_close_to_it(width):
    layout = HeatMapLayout([*SQUARES, (60, 9, 1)], 1, width)  # the last one makes all squares small
    for index, (distance, row, _) in enumerate(layout.squares):
        middle = layout.x(distance) + layout.pitch_x / 2, layout.y(row) - layout.pitch_y / 2
        assert layout.nearest(*middle) == index
    x, y = layout.x(60), layout.y(9)
    assert (layout.nearest(x - 5, y), layout.nearest(x - 30, y)) == (len(SQUARES), -1)


def test_table_sums_the_boards_of_each_distance():
    rows = table_rows(HeatMapLayout(SQUARES, 1, 440))
    assert rows[2] == ("2", "10", "0", "4", "5")
    assert [row[0] for row in rows] == ["0", "1", "2", "5"]


def test_arrow_keys_reach_every_square():
    for start in range(len(SQUARES)):
        reached = {start}
        for _ in SQUARES:
            reached |= {
                next_square(SQUARES, index, f"Arrow{way}")
                for index in reached
                for way in ("Left", "Right", "Up", "Down")
            }
        assert reached == set(range(len(SQUARES)))
    assert (next_square(SQUARES, 3, "Home"), next_square(SQUARES, 3, "End")) == (0, 5)
    assert next_square(SQUARES, 5, "ArrowRight") == 5


def test_values_on_the_board_agree_with_the_definitions(pyscript):
    values = importlib.import_module("app.workshop.board_values")
    goal = (1, 2, 3, 0)
    for board in distances(goal):
        assert values.manhattan(board, goal) == estimate(board, goal, "manhattan", False)
        assert values.misplaced(board, goal) == estimate(board, goal, "misplaced", False)
