"""Text pasted into the one-line fields of boards: every notation of several lines, and text that is no board."""

from unittest.mock import MagicMock

import pytest

from conftest import data
from puzzle.core import board

MARKDOWN = "| 6 | 1 | 8 |\n|---|---|---|\n| 4 |   | 2 |\n| 7 | 3 | 5 |"
BOX = "┌───┬───┬───┐\n│ 6 │ 1 │ 8 │\n├───┼───┼───┤\n│ 4 │   │ 2 │\n├───┼───┼───┤\n│ 7 │ 3 │ 5 │\n└───┴───┴───┘"
LATEX = (
    "\\begin{array}{|c|c|c|}\n\\hline\n6 & 1 & 8\\\\ \\hline\n4 & & 2\\\\ \\hline\n7 & 3 & 5\\\\ \\hline\n\\end{array}"
)
NUMPY = "array([[6, 1, 8],\n       [4, 0, 2],\n       [7, 3, 5]])"
SHEET = "6\t1\t8\r\n4\t\t2\r\n7\t3\t5\r\n"
NUMBERS = "6\r1\r8\r4\r0\r2\r7\r3\r5"


@pytest.fixture
def paste(pyscript):
    """Return a function that pastes a text into a field, and returns the field and the event."""
    from app.page import board_paste

    def paste_text(text):
        """Paste a text into a field with `1` selected."""
        field, event = MagicMock(value="1", selectionStart=0, selectionEnd=1), MagicMock()
        event.target.closest.return_value = field
        event.clipboardData.getData.return_value = text
        board_paste._on_paste(event)
        return field, event

    return paste_text


@pytest.mark.parametrize("text", [MARKDOWN, BOX, LATEX, NUMPY, SHEET, NUMBERS], ids=lambda text: text[:8])
def test_a_pasted_table_becomes_the_board_in_one_line(paste, text):
    field, event = paste(text)
    assert field.value == "6 1 8/4 0 2/7 3 5"
    assert event.preventDefault.called and field.dispatchEvent.call_count == 2


@pytest.mark.parametrize("case", data("written_boards"), ids=lambda case: case["text"][:30])
def test_every_notation_of_a_board_can_be_pasted(paste, case):
    """Text of one line is left to the browser, and is read as typed text is."""
    field, event = paste(case["text"])
    if event.preventDefault.called:
        assert field.value == board.text(tuple(tile for row in case["rows"] for tile in row))
    else:
        assert "\n" not in case["text"].strip() and board.parse(case["text"])


def test_lines_that_are_no_board_are_inserted_with_a_mark_between(paste):
    field, _event = paste("6 1 8\n4 0 2\n7 3 3\n")
    field.setRangeText.assert_called_once_with("6 1 8 / 4 0 2 / 7 3 3", 0, 1, "end")
    with pytest.raises(ValueError, match="3 appears twice and 5 is missing"):
        board.parse("6 1 8 / 4 0 2 / 7 3 3")


def test_a_board_is_pasted_as_text_even_if_its_picture_comes_with_it(paste):
    """Spreadsheets put a picture of the cells beside their text; the page takes pasted pictures for the tiles."""
    for text in (SHEET, "618402735"):
        assert paste(text)[1].stopPropagation.called
    assert not paste("")[1].stopPropagation.called
