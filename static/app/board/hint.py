"""The hint: the next move on a shortest path, with the moves to go after it; hidden until the reader asks for it."""

from app.page import announcer
from app.page.dom import each, fill, find, listen, root
from puzzle.core import board, verdict
from puzzle.core.formatting import plain_text

HIDDEN = "Hint hidden"
WITHOUT_BOARD = ("trials", "questions", "workshop")
"""Views beside which there is no board to play."""


class Hint:
    """Shows the hint below the board and marks its tile; `play(letter)` makes a move of the gap.

    There is no hint in a quiz, in an iframe, and while the boards are edited. During a search, and while a board of the
    solution is shown, its place stays empty, so that nothing moves.
    """

    def __init__(self, state, play):
        self.state, self.play, self.announced = state, play, ""
        listen(find("hint-toggle"), "click", lambda event: self.toggle())
        listen(find("hint-play"), "click", lambda event: self._play())
        state.react(lambda: state.change(hint=False), "first_board")
        state.subscribe(self._show, "start", "goal", "settings", "worker", "phase", "quiz", "editing", "view", "naming")
        state.subscribe(self._show, "hint", "solution_board", "at_least", "best_path", "path_final")
        self._show()

    def toggle(self):
        """Show the hint, or hide it; without effect where no hint is available."""
        if self._is_available() and not self._is_away():
            self.announced = ""
            self.state.change(hint=not self.state.board.hint)
            announcer.announce_now(plain_text(self._spans()) if self.state.board.hint else HIDDEN)

    @property
    def replaces_verdict(self):
        """True while the hint is shown and no longer changes: then it is announced in place of the verdict."""
        is_shown = self.state.board.hint and self._is_available() and not self._is_away()
        return is_shown and self.state.paths.path_final

    def _is_available(self):
        """Return True if the page offers a hint for the player's board."""
        state = self.state
        without_board = state.display.view in WITHOUT_BOARD or root.matches("[data-embed]")
        hidden = state.exercise.quiz is not None or state.board.editing or without_board
        hidden = hidden or state.exercise.locks("hints")
        solvable = state.board.in_use and not state.board.unsolvable and state.board.start != state.board.goal
        return state.engine.connected and solvable and not hidden

    def _is_away(self):
        """Return True while the place of the hint stays empty."""
        return self.state.progress.phase == "searching" or self.state.progress.solution_board is not None

    def _show(self):
        """Show the hint if the reader has asked for it, and offer it otherwise."""
        available, away = self._is_available(), self._is_away()
        shown = available and self.state.board.hint
        find("hint").hidden = not available
        find("hint").toggleAttribute("data-away", away)
        find("hint-toggle").hidden = away or not available
        find("hint-toggle").setAttribute("aria-expanded", "true" if shown else "false")
        find("hint-show").textContent = "Hide" if shown else "Show"
        find("hint-body").hidden = not shown
        path = self.state.paths.best_path if shown else ""
        find("hint-play").hidden = not path
        self._mark("" if away else path)
        if shown and not away:
            fill(find("hint-text"), self._spans())
            self._announce()

    def _spans(self):
        """Return the hint as spans."""
        state = self.state
        start, paths, naming = state.board.start, state.paths, state.display.naming
        return verdict.hint(start, paths.best_path, paths.at_least, paths.path_final, naming)

    def _announce(self):
        """Announce a hint that no longer changes, in place of the verdict on the board."""
        text = plain_text(self._spans())
        if self.state.paths.path_final and text != self.announced:
            announcer.announce_soon(text)
        self.announced = text if self.state.paths.path_final else ""

    def _mark(self, path):
        """Mark the tile that the first move of a path slides; an empty path marks none."""
        for tile in each(root, "#board [data-hint]"):
            tile.removeAttribute("data-hint")
        if path:
            gap = self.state.board.start.index(0)
            cells = dict(board.neighbours(gap, *board.shape(len(self.state.board.start))))
            find(f"tile-{self.state.board.start[cells[path[0]]]}").toggleAttribute("data-hint", True)

    def _play(self):
        """Make the move of the hint."""
        if self.state.paths.best_path:
            self.play(self.state.paths.best_path[0])
