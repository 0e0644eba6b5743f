"""The player's moves on the board: sliding a tile, and undoing a move."""

from app.page import announcer
from app.page.dom import find, listen
from puzzle.core import board


class PlayerMoves:
    """Applies the player's moves.

    While a board of the solution is shown, the first input returns to the player's board.

    `restore_run(start)` restores the run of the board `start` if a move has hidden it, and returns True if it did.
    """

    def __init__(self, state, game, restore_run):
        self.state, self.game, self.restore_run = state, game, restore_run
        listen(find("undo"), "click", lambda event: self.undo())
        state.subscribe(lambda: find("board").removeAttribute("data-reached"), "start", "goal")

    def slide(self, letter):
        """Slide a tile of the player's board by a move of the gap."""
        state = self.state
        if state.solution_board is not None:
            state.change(solution_board=None)
            return
        self.game.count_move(letter)
        self._announce(letter)
        state.choose(start=board.move(state.start, letter))
        if self.game.reached():
            _celebrate()

    def undo(self):
        """Undo the player's last move, or return from a board of the solution to the player's board."""
        state = self.state
        if state.solution_board is not None:
            state.change(solution_board=None)
            return
        letter = "" if state.editing or state.other_problem else self.game.undo_move()
        if letter:
            self._announce(letter)
            start = board.move(state.start, letter)
            if not self.restore_run(start):
                state.choose(start=start)

    def _announce(self, letter):
        """Announce a move without its verb: `4 up`, or `gap down` if moves are named after the gap."""
        announcer.announce_now(board.move_words(self.state.start, letter, self.state.naming).replace("slide ", ""))


def _celebrate():
    """Highlight the board once, and announce that the goal was reached."""
    find("board").toggleAttribute("data-reached", True)
    announcer.announce_now(find("verdict-text").textContent)
