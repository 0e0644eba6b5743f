"""The player's game on the board, and the line below it: whether the board is solvable, or how it was solved."""

from app.page import announcer
from app.page.dom import fill, find, listen, root
from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.core.verdict import solved_in, verdict

BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}


class Game:
    """The player's moves since the board was set."""

    def __init__(self, state):
        self.state, self.letters = state, []
        state.react(self._reset, "first_board")

    def _reset(self):
        """Start counting again from a new board."""
        self.letters = []

    def count_move(self, letter):
        """Count a move, given as the letter of the gap's direction."""
        self.letters.append(letter)

    def undo_move(self):
        """Remove the last move and return the opposite move, or '' if there is none."""
        return BACK[self.letters.pop()] if self.letters else ""

    def show(self, distance, exact):
        """Show the number of moves and the distance to the goal, which is a lower bound unless `exact`."""
        root.querySelector("[data-play=moves]").textContent = f"{len(self.letters):,}"
        root.querySelector("[data-play=distance]").textContent = f"{distance:,}"
        find("distance-word").textContent = "Distance to the goal" if exact else "Distance to the goal, at least"
        if not self.letters and find("undo").matches(":focus"):
            find("board").focus()  # the Undo button has the focus and is hidden by the next line
        find("undo").hidden = not self.letters

    def reached(self):
        """Return True if the player's own moves have reached the goal."""
        boards = self.state.board
        return bool(self.letters) and boards.start == boards.goal and boards.first_board != boards.goal

    def result(self):
        """Return the sentence about the player's solution as (CSS class, text) spans."""
        return solved_in(len(self.letters), self.state.board.first_optimal)


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
        if state.progress.solution_board is not None:
            state.change(solution_board=None)
            return
        if state.refuses("board"):
            return
        self.game.count_move(letter)
        self._announce(letter)
        state.choose(start=board.move(state.board.start, letter))
        if self.game.reached():
            _celebrate()

    def undo(self):
        """Undo the player's last move, or return from a board of the solution to the player's board."""
        state = self.state
        if state.progress.solution_board is not None:
            state.change(solution_board=None)
            return
        is_open = not state.board.editing and not state.search.other_problem and not state.refuses("board")
        letter = self.game.undo_move() if is_open else ""
        if letter:
            self._announce(letter)
            start = board.move(state.board.start, letter)
            if not self.restore_run(start):
                state.choose(start=start)

    def _announce(self, letter):
        """Announce a move without its verb: `4 up`, or `gap down` if moves are named after the gap."""
        words = board.move_words(self.state.board.start, letter, self.state.display.naming)
        announcer.announce_now(words.replace("slide ", ""))


def _celebrate():
    """Highlight the board once, and announce that the goal was reached."""
    find("board").toggleAttribute("data-reached", True)
    announcer.announce_now(find("verdict-text").textContent)


class VerdictLine:
    """Shows the verdict on the current board, and updates it when the worker has computed the optimal length.

    `is_replaced()` returns True while a hint is announced in place of the verdict, or a student has no board yet.
    """

    def __init__(self, state, game, is_replaced):
        self.state, self.game, self.is_replaced, self.announced = state, game, is_replaced, None
        state.subscribe(
            self.show, "start", "goal", "settings", "worker", "optimal", "at_least", "first_optimal", "view"
        )

    def show(self):
        """Show the verdict on the board; problems other than the sliding puzzle have no verdict."""
        state = self.state
        if state.search.other_problem:
            return
        paths = state.paths
        kind, spans = verdict(state.board.start, state.board.goal, paths.optimal, paths.max_optimal, paths.at_least)
        find("verdict").dataset.verdict = kind
        if self.game.reached():
            spans = self.game.result()
        fill(find("verdict-text"), spans)
        announced = state.board.start, state.board.goal, plain_text(spans)
        if self.announced is not None and self.announced[:2] != announced[:2]:
            self.announced = None  # another board was shown in between, so the verdict is announced again
        # The trials view hides the board, so its verdict is not announced. While the reader types a board that is not
        # valid yet, a late optimal length of the last board must not replace the error.
        is_typing = root.querySelector("#editor [aria-invalid]") is not None
        is_new = state.engine.connected and state.progress.run == "none" and announced != self.announced
        # A lower bound is announced when it rises no more.
        rises = paths.at_least >= 0 and paths.optimal < 0 and not paths.path_final
        if is_new and not rises and not is_typing and state.display.view not in ("trials", "questions"):
            self.announced = announced
            if not self.is_replaced():
                announcer.announce_soon(plain_text(spans))
        exact, tile_distances = paths.optimal >= 0, board.tile_distances(state.board.start, state.board.goal)
        distance = paths.optimal if exact else max(paths.at_least, sum(tile_distances))
        self.game.show(distance, exact or not distance)
