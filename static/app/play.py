"""The reader's own play: moves counted and taken back, and a quiet word when the goal is reached by hand."""

from app.dom import find, listen, root

BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}


class Play:
    """The moves made by hand since the board was dealt, typed or edited."""

    def __init__(self, on_undo):
        self.origin, self.letters, self.best = (), [], -1
        listen(find("undo"), "click", lambda event: on_undo())

    def begin(self, start):
        """Count anew, from this board."""
        self.origin, self.letters, self.best = start, [], -1

    def slid(self, letter):
        """Count a move of the gap."""
        self.letters.append(letter)

    def take_back(self):
        """Forget the last move and return the one that undoes it, or '' where there is none."""
        return BACK[self.letters.pop()] if self.letters else ""

    def know_best(self, start, moves):
        """Take note of the fewest moves from a board, if it is the one that play began from."""
        if start == self.origin:
            self.best = moves

    def show(self, distance, exact):
        """Show the figures of the play."""
        root.querySelector("[data-play=moves]").textContent = f"{len(self.letters):,}"
        root.querySelector("[data-play=distance]").textContent = f"{distance:,}"
        find("distance-word").textContent = "Distance to the goal" if exact else "Distance to the goal, at least"
        if not self.letters and find("undo").matches(":focus"):
            find("board").focus()  # a button that goes away must not take the focus with it
        find("undo").hidden = not self.letters

    def reached(self, start, goal):
        """Tell whether the goal stands here by the reader's own moves, and not from the beginning."""
        return bool(self.letters) and start == goal and self.origin != goal

    def praise(self):
        """Return spans that say how it was reached."""
        count = len(self.letters)
        words = f" in {count:,} move{'' if count == 1 else 's'} of your own"
        if self.best == count:
            words += ", and no path is shorter."
        elif self.best >= 0:
            words += f"; {self.best:,} {'is' if self.best == 1 else 'are'} enough."
        else:
            words += "."
        return [("strong", "Solved"), ("", words)]
