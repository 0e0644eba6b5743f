"""What the reader does on the board itself: tiles slid, moves taken back, two tiles swapped."""

from app.dom import find, on_act
from puzzle import board


class Hands:
    """Turns each touch into another board; a board of the solution gives way to the reader's own first."""

    def __init__(self, app):
        self.app = app
        on_act("edit-neither", lambda: self.edit_side(""))

    # ---- sliding ----

    def slide(self, letter):
        """Move a tile of the player's own board."""
        app = self.app
        if app.solution.showing:
            app.solution.rewind()
            return
        app.play.slid(letter)
        app.change(board.move(app.start, letter), app.goal)
        if app.play.reached(app.start, app.goal):
            _celebrate()

    def slide_key(self, key):
        """Slide the tile that an arrow key means; tell whether there was one."""
        return not (self.app.swapping.mode or self.app.other.chosen) and self.app.board_view.slide_key(key)

    def undo(self):
        """Take the reader's last move back; from a board of the solution, go back to their own first."""
        app = self.app
        if app.solution.showing:
            app.solution.rewind()
            return
        letter = "" if app.swapping.mode or app.other.chosen else app.play.take_back()
        if letter:
            app.change(board.move(app.start, letter), app.goal)

    # ---- swapping ----

    def edit_side(self, side):
        """Let the tiles of the start or the goal be swapped on the board, or slide again."""
        app = self.app
        if side != app.swapping.mode:
            app.solution.rewind()
            app.swapping.turn(side)
            app.show_on_board(None)
            app.primary.show()

    def swap(self, a, b):
        """Swap the contents of two cells of the board being edited."""
        app = self.app
        if app.solution.showing:
            app.solution.rewind()
        elif app.swapping.mode == "goal":
            app.edit(app.start, board.swapped(app.goal, a, b))
        else:
            if app.swapping.mode == "mend":
                app.swapping.turn("")
                find("board").focus()
            app.edit(board.swapped(app.start, a, b), app.goal)


def _celebrate():
    """Show, once and quietly, that the goal was reached by hand."""
    find("board").toggleAttribute("data-reached", True)
    find("live").textContent = find("verdict-text").textContent
