"""The line under the board: whether it is solvable, or how the player solved it."""

from app.page import announcer
from app.page.dom import fill, find, root
from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.core.verdict import verdict


class VerdictLine:
    """Shows the verdict on the current board, and updates it when the worker has computed the optimal length."""

    def __init__(self, state, game):
        self.state, self.game, self.announced = state, game, None
        state.subscribe(
            self.show,
            "start",
            "goal",
            "settings",
            "worker",
            "optimal",
            "at_least",
            "path_final",
            "first_optimal",
            "view",
        )

    def show(self):
        """Show the verdict on the board; problems other than the sliding puzzle have no verdict."""
        state = self.state
        if state.other_problem:
            return
        kind, spans = verdict(state.start, state.goal, state.optimal, state.max_optimal, state.at_least)
        find("verdict").dataset.verdict = kind
        if self.game.reached():
            spans = self.game.result()
        fill(find("verdict-text"), spans)
        announced = state.start, state.goal, plain_text(spans)
        if self.announced is not None and self.announced[:2] != announced[:2]:
            self.announced = None  # another board was shown in between, so the verdict is announced again
        # The trials view hides the board, so its verdict is not announced. While the reader types a board that is not
        # valid yet, a late optimal length of the last board must not replace the error.
        is_typing = root.querySelector("#editor [aria-invalid]") is not None
        is_new = state.connected and state.run == "none" and announced != self.announced
        rises = state.at_least >= 0 and state.optimal < 0 and not state.path_final  # announced when it rises no more
        if is_new and not rises and not is_typing and state.view != "trials":
            self.announced = announced
            announcer.announce_soon(plain_text(spans))
        exact = state.optimal >= 0
        distance = state.optimal if exact else max(state.at_least, sum(board.tile_distances(state.start, state.goal)))
        self.game.show(distance, exact or not distance)
