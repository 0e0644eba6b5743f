"""What the reader does on the board itself: tiles slid, and moves taken back."""

from app.page import announcer
from app.page.dom import find, listen
from puzzle.core import board


class PlayerMoves:
    """Turns each touch into another board; a board of the solution gives way to the reader's own first.

    `bring_back(start)` returns to the run that a move from this board has put away, and tells whether there was one.
    """

    def __init__(self, state, play, bring_back):
        self.state, self.play, self.bring_back = state, play, bring_back
        listen(find("undo"), "click", lambda event: self.undo())
        state.subscribe(lambda: find("board").removeAttribute("data-reached"), "start", "goal")

    def slide(self, letter):
        """Move a tile of the player's own board."""
        state = self.state
        if state.solution_board is not None:
            state.change(solution_board=None)
            return
        self.play.slid(letter)
        self._say(letter)
        state.choose(start=board.move(state.start, letter))
        if self.play.reached():
            _celebrate()

    def undo(self):
        """Take the reader's last move back; from a board of the solution, go back to their own first."""
        state = self.state
        if state.solution_board is not None:
            state.change(solution_board=None)
            return
        letter = "" if state.editing or state.other_problem else self.play.take_back()
        if letter:
            self._say(letter)
            start = board.move(state.start, letter)
            if not self.bring_back(start):
                state.choose(start=start)

    def _say(self, letter):
        """Let a move be heard, without the verb: `4 up`, or `gap down` where moves are named after the gap."""
        announcer.announce_now(board.move_words(self.state.start, letter, self.state.naming).replace("slide ", ""))


def _celebrate():
    """Show, once and quietly, that the goal was reached by hand."""
    find("board").toggleAttribute("data-reached", True)
    announcer.announce_now(find("verdict-text").textContent)
