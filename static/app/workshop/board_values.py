"""What several heuristics say about the player's board, in the list below it."""

from app.page.dom import each, find
from app.page.small_board import show_small_board
from puzzle.core import board
from puzzle.core.formatting import number

UNKNOWN, BOARD = "–", "Your board"


def misplaced(start, goal):
    """Return the number of tiles that are not in their goal position."""
    return sum([1 for tile, wanted in zip(start, goal) if tile not in (0, wanted)])


def manhattan(start, goal):
    """Return the sum of all tiles' distances from their goal positions, in rows and columns."""
    n, total = board.width(start), 0
    for cell, tile in enumerate(start):
        if tile:
            home = goal.index(tile)
            total += abs(cell // n - home // n) + abs(cell % n - home % n)
    return total


class BoardValues:
    """Shows the values of the player's board; that of the reader's code is set by `show_own`.

    On a narrow page, where the workshop hides the board, a small one is shown beside them.
    """

    def __init__(self, state, visibility):
        self.state = state
        self.fields = {field.dataset.own: field for field in each(find("own-values"), "[data-own]")}
        show = visibility.defer(self._show)
        state.subscribe(show, "start", "goal", "optimal", "view")
        self.show_own(None)
        show()

    def _show(self):
        """Show the values that do not depend on the reader's code."""
        start, goal, optimal = self.state.start, self.state.goal, self.state.optimal
        if self.state.other_problem:
            return
        show_small_board(find("own-board"), start, BOARD)
        self.fields["distance"].textContent = str(optimal) if optimal >= 0 else UNKNOWN
        self.fields["manhattan"].textContent = str(manhattan(start, goal))
        self.fields["misplaced"].textContent = str(misplaced(start, goal))

    def show_own(self, value):
        """Show the value of the reader's code; None if it is not known."""
        self.fields["h"].textContent = UNKNOWN if value is None else number(value)
