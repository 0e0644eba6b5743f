"""The reader's own play: moves counted and taken back, and a quiet word when the goal is reached by hand."""

from app.page.dom import find, root
from puzzle.core.formatting import plural, quantity

BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}


class Game:
    """The moves made by hand since the board was dealt, typed or edited."""

    def __init__(self, state):
        self.state, self.letters = state, []
        state.subscribe(self._begin, "first_board")

    def _begin(self):
        """Count anew, from the board that was dealt."""
        self.letters = []

    def slid(self, letter):
        """Count a move of the gap."""
        self.letters.append(letter)

    def take_back(self):
        """Forget the last move and return the one that undoes it, or '' where there is none."""
        return BACK[self.letters.pop()] if self.letters else ""

    def show(self, distance, exact):
        """Show the figures of the play."""
        root.querySelector("[data-play=moves]").textContent = f"{len(self.letters):,}"
        root.querySelector("[data-play=distance]").textContent = f"{distance:,}"
        find("distance-word").textContent = "Distance to the goal" if exact else "Distance to the goal, at least"
        if not self.letters and find("undo").matches(":focus"):
            find("board").focus()  # a button that goes away must not take the focus with it
        find("undo").hidden = not self.letters

    def reached(self):
        """Tell whether the goal stands here by the reader's own moves, and not from the beginning."""
        state = self.state
        return bool(self.letters) and state.start == state.goal and state.first_board != state.goal

    def praise(self):
        """Return spans that say how it was reached."""
        count, best = len(self.letters), self.state.first_optimal
        words = f" in {quantity(count, 'move')} of your own"
        if best == count:
            words += ", and no path is shorter."
        elif best >= 0:
            words += f"; {best:,} {plural(best, 'is', 'are')} enough."
        else:
            words += "."
        return [("strong", "Solved"), ("", words)]
