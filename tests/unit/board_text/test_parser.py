"""Tests of boards as people write them: tables, code, symbols of the gap, and texts that are no board or several."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import data
from puzzle.core import board

WRITTEN = data("written_boards")
GAP_INSIDE = (1, 2, 3, 4, 0, 6, 7, 5, 8)
GAPS = (
    "0", "_", ".", "x", "X", "*", "-", "#", "b", "B", "□", "▢", "■", "·", "⬜", "?", "None", "null", "nan", "NaN", "empty",
    "blank", "E", "--", "__", "–", "-1", "−1", "9", "''", "[]", "( )",
)  # fmt: skip
WITH_GAP = (
    "1 2 3\n4 {} 6\n7 5 8", "1,2,3,4,{},6,7,5,8", "[[1, 2, 3], [4, {}, 6], [7, 5, 8]]",
    "| 1 | 2 | 3 |\n| 4 | {} | 6 |\n| 7 | 5 | 8 |", "1\n2\n3\n4\n{}\n6\n7\n5\n8", "1;2;3\n4;{};6\n7;5;8",
)  # fmt: skip
SAME_PUZZLE = "write its columns as rows: it is the same puzzle."
boards = st.sampled_from(board.SHAPES).flatmap(lambda shape: st.permutations(range(shape[0] * shape[1]))).map(tuple)


def rows_of(tiles):
    """Return the rows of a board, each a list of tiles."""
    columns = board.width(tiles)
    return [list(tiles[place : place + columns]) for place in range(0, len(tiles), columns)]


@pytest.mark.parametrize("case", WRITTEN, ids=[case["text"][:30] for case in WRITTEN])
def test_boards_are_read_as_people_write_them(case):
    assert rows_of(board.parse(case["text"])) == case["rows"]


@pytest.mark.parametrize("gap", GAPS)
def test_every_symbol_of_the_gap_is_read_in_every_notation(gap):
    for text in WITH_GAP:
        assert board.parse(text.replace("{}", gap)) == GAP_INSIDE, text


@given(boards, st.sampled_from(["/", "\n", ";", " | "]), st.sampled_from([" ", ",", ", ", "\t", "  "]))
def test_every_board_round_trips_row_by_row(tiles, row_mark, cell_mark):
    rows = rows_of(tiles)
    assert board.parse(row_mark.join(cell_mark.join(map(str, row)) for row in rows)) == tiles
    assert board.parse(str(rows)) == board.parse(json.dumps({"start": rows})) == tiles
    assert board.parse(board.text(tiles)) == board.parse(board.link_text(tiles)) == tiles


@given(boards)
def test_every_board_round_trips_as_a_table_and_a_list(tiles):
    rows = rows_of(tiles)
    empty = [["" if tile == 0 else str(tile) for tile in row] for row in rows]
    largest = [len(tiles) if tile == 0 else tile for tile in tiles]
    assert board.parse("\n".join("| " + " | ".join(row) + " |" for row in empty)) == tiles
    assert board.parse("\n".join(",".join(row) for row in empty)) == tiles
    assert board.parse(" & ".join(empty[0]) + "".join(r" \\ " + " & ".join(row) for row in empty[1:])) == tiles
    assert board.parse("\n".join("".join(cell.rjust(3) for cell in row) for row in empty)) == tiles
    assert board.parse("\n".join(map(str, tiles))) == board.parse(" ".join(map(str, tiles))) == tiles
    assert board.parse(str(largest)) == tiles
    assert board.parse(f"{len(rows)} {len(rows[0])}\n" + board.text(tiles).replace("/", "\n")) == tiles


@given(boards.filter(lambda tiles: board.height(tiles) < board.width(tiles)))
def test_a_taller_board_is_told_to_write_its_columns_as_rows(tiles):
    columns = [list(column) for column in zip(*rows_of(tiles), strict=True)]
    for text in (str(columns), "\n".join(" ".join(map(str, row)) for row in columns), json.dumps(columns, indent=1)):
        with pytest.raises(ValueError, match=SAME_PUZZLE):
            board.parse(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "start = [1,2,3,4,0,6,7,5,8]\ngoal = [1,2,3,4,5,6,7,8,0]",
            "There are different boards in line 1 and in line 2: write one.",
        ),
        (
            '{"start": [[1,2,3],[4,0,6],[7,5,8]], "goal": [[1,2,3],[4,5,6],[7,8,0]]}',
            "There are different boards in line 1: write one.",
        ),
        (
            "1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n7 8 0",
            "There is more than one board in this text, divided by an empty line: write one.",
        ),
        ("1 2 3\n4 6\n7 5 8", "Row 2 has 2 tiles and row 1 has 3: write 0 for the gap."),
        ("1 2 3 4\n5 6 7 8\n9 10 11\n13 14 15 12", "Row 3 has 3 tiles and row 1 has 4: write 0 for the gap."),
        ("4\n1 2 3\n4 0 6\n7 5 8", "The board is 3×3, but the line before it has 4."),
        ("1 2 3 4 5 6\n7 8 9 10 11 0", "There is no 2×6 board."),
        ("1 2 3\n4 0 6\n7 5 5", "5 appears twice and 8 is missing."),
        ("x 2 3\n4 x 6\n7 5 8", "“x” is not a tile: use whole numbers, and 0 for the gap."),
        ("1 2 q\n4 0 6\n7 5 8", "“q” is not a tile: use whole numbers, and 0 for the gap."),
        ("0 " * 600_000, "This text has 1,200,000 characters, a board has at most 10,000."),
    ],
)  # fmt: skip
def test_a_text_that_is_no_board_gets_one_sentence(text, sentence):
    with pytest.raises(ValueError) as caught:
        board.parse(text)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("piece", ["(1)", "[1,", "1 ", "| 1 ", "a: b # c\n", "1 2 3\n", "-1", "\\\\ &", "<td>", "''"])
def test_time_grows_with_the_length_of_the_text_only(piece):
    """Parse texts of 2,000 and 8,000 characters; a quadratic parser would take 16 times as long for the longer."""
    seconds = []
    for length in (2000, 8000):
        text, started = (piece * length)[:length], time.process_time()
        with pytest.raises(ValueError, match=r"\.$"):
            board.parse(text)
        seconds.append(time.process_time() - started)
    assert seconds[1] < 10 * seconds[0] + 0.05
