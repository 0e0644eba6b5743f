"""The chart of an audit: its squares, their texts, and the moves between them."""

import re

import pytest

from puzzle.svg.audit_chart import (
    column_x,
    description,
    heat_map,
    is_above,
    lay_out,
    nearest_square,
    next_square,
    row_y,
    table_rows,
)

SQUARES = [(0, 0, 1), (1, 2, 4), (2, 0, 2), (2, 1, 3), (2, 4, 5), (5, 9, 1)]


@pytest.mark.parametrize("width", [300, 440, 700])
@pytest.mark.parametrize("step", [1, 3])
def test_chart_has_each_square_inside_its_frame(width, step):
    layout = lay_out(SQUARES, step, width)
    markup = heat_map(layout)
    rectangles = re.findall(r'<rect id="heat-(\d+)".*? x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"', markup)
    assert [int(index) for index, *_ in rectangles] == list(range(len(SQUARES)))
    for _, *numbers in rectangles:
        x, y, w, h = map(float, numbers)
        assert w > 0 and h > 0 and x >= 0 and x + w <= width and y >= 0 and y + h <= layout.bottom


def test_square_is_too_high_only_if_all_its_boards_are():
    layout = lay_out(SQUARES, 1, 440)
    assert [is_above(layout, square) for square in SQUARES] == [False, True, False, False, True, True]
    in_threes = lay_out([(2, 0, 1), (2, 1, 1), (3, 1, 1)], 3, 440)
    assert [is_above(in_threes, square) for square in in_threes.squares] == [False, True, False]
    assert description(in_threes, (2, 1, 1)) == "2 moves away, h 3 to 5: 1 board, too high"


def test_chart_of_costs_has_ranges():
    """Both axes have 10 values in one place, so a square above the diagonal has only values that are too high."""
    layout = lay_out([(0, 0, 1), (2, 1, 4), (2, 3, 2)], 1, 300, 10, "states")
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
    layout = lay_out([*SQUARES, (60, 9, 1)], 1, width)  # the last one makes all squares small
    for index, (distance, row, _) in enumerate(layout.squares):
        middle = column_x(layout, distance) + layout.pitch_x / 2, row_y(layout, row) - layout.pitch_y / 2
        assert nearest_square(layout, *middle) == index
    x, y = column_x(layout, 60), row_y(layout, 9)
    assert (nearest_square(layout, x - 5, y), nearest_square(layout, x - 30, y)) == (len(SQUARES), -1)


def test_table_sums_the_boards_of_each_distance():
    rows = table_rows(lay_out(SQUARES, 1, 440))
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
