"""Texts of the panel that shows an audit on the page, and links to parts of the page, as spans."""

from puzzle.audit.audit_table import board_text
from puzzle.core import board

ALL_BOARDS = "Press Audit to compare *h* with the true distance of all {:,} boards."
SAMPLE = "Press Audit to compare *h* with the true distances of boards near the goal, and to examine random boards."
GO_TO = "Go to line {}"
PUT, ON_BOARD = "Put it on the board", "On the board"


def audit_offer(goal: tuple) -> str:  # type: ignore[type-arg]
    """Return a sentence on the boards that an audit for this goal rates.

    >>> audit_offer((1, 2, 3, 0))
    'Press Audit to compare *h* with the true distance of all 12 boards.'
    """
    boards = board.SPACES.get(len(goal))
    return ALL_BOARDS.format(boards) if boards else SAMPLE


def line_link(line) -> list:  # type: ignore[no-untyped-def, type-arg]
    """Return the link to the line of an error; empty if the line is not known.

    >>> line_link(3)
    [('link', 'Go to line 3', 'go-to-line:3')]
    """
    return [("link", GO_TO.format(line), f"go-to-line:{line}")] if line else []


def put_link(boards: list) -> list:  # type: ignore[type-arg]
    """Return the link that puts the first of the boards of a card on the player's board; empty without boards.

    >>> put_link([(1, 2, 3, 0)])
    [('link', 'Put it on the board', 'put-board:1,2,3,0')]
    """
    return [("link", PUT, "put-board:" + board_text(boards[0]))] if boards else []
