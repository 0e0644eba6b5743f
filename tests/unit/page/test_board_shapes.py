"""Every size of board in the parts of the page that draw or name boards."""

import importlib
import re

import pytest

from puzzle.audit.panel_words import audit_offer
from puzzle.core import board
from puzzle.svg import parity_drawings
from reference import distances


@pytest.mark.parametrize("shape", board.SHAPES, ids=str)
def test_lines_between_inversions_stay_on_the_board(shape):
    rows, columns = shape
    cells = range(rows * columns)
    pairs = [(a, b) for a in cells for b in cells if a < b]
    drawing = parity_drawings.board_lines(pairs, shape, 30, 6, 5)
    width, height = columns * 35 + 7, rows * 35 + 7
    assert f'viewBox="0 0 {width:.2f} {height:.2f}"' in drawing
    ends = [(float(x), float(y)) for x, y in re.findall(r'cx="([\d.]+)" cy="([\d.]+)"', drawing)]
    assert len(ends) == 2 * len(pairs)
    assert all(0 < x < width and 0 < y < height for x, y in ends)


@pytest.mark.parametrize("shape", board.SHAPES, ids=str)
def test_downloads_are_named_after_the_rows_of_the_board(shape, pyscript):
    file_name = importlib.import_module("app.figures.downloads").file_name
    goal, between = board.standard_goal(*shape), "-" if shape[0] * shape[1] > 10 else ""
    rows = [goal[row : row + shape[1]] for row in range(0, len(goal), shape[1])]
    words = "-".join(between.join(str(tile) for tile in row) for row in rows)
    assert file_name("a_star", goal, ".svg") == f"a_star-{words}.svg"


@pytest.mark.parametrize("shape", board.SHAPES, ids=str)
def test_workshop_offers_the_audit_of_all_boards_up_to_nine_cells(shape):
    goal = board.standard_goal(*shape)
    offer = audit_offer(goal)
    if len(goal) > 9:
        assert "random boards" in offer
    elif len(goal) < 9:
        assert f"all {len(distances(goal)):,} boards" in offer
    else:
        assert "all 181,440 boards" in offer
