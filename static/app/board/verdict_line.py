"""The line under the board: whether the goal can be reached, and what the reader's own moves have come to."""

from app.board.verdict import verdict
from app.page import announcer
from app.page.dom import fill, find
from puzzle.core import board
from puzzle.core.formatting import plain_text


class VerdictLine:
    """Says what is known of the board at hand, and more as soon as the worker knows more."""

    def __init__(self, state, play):
        self.state, self.play, self.heard = state, play, None
        state.subscribe(self.show, "start", "goal", "settings", "worker", "optimal", "first_optimal", "view")

    def show(self):
        """Say it; of another problem only a search can say whether it can be solved."""
        state = self.state
        if state.other_problem:
            return
        kind, spans = verdict(state.start, state.goal, state.optimal, state.max_optimal)
        find("verdict").dataset.verdict = kind
        if self.play.reached():
            spans = self.play.praise()
        fill(find("verdict-text"), spans)
        heard = state.start, state.goal, plain_text(spans)
        # While trials are in view the board is not: what is not seen is not heard either.
        if state.connected and state.run == "none" and heard != self.heard and state.view != "trials":
            self.heard = heard
            announcer.announce_soon(plain_text(spans))
        exact = state.optimal >= 0
        distance = state.optimal if exact else sum(board.tile_distances(state.start, state.goal))
        self.play.show(distance, exact or not distance)
