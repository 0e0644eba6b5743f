"""The sentence that explains what the algorithm does at a step and why, displayed and announced."""

from app.page import announcer
from app.page.dom import fill, find
from puzzle.core.formatting import plain_text

STOP_HINT = " Press Stop to end it and keep its tree."


class Sentence:
    """The sentence below the tree; announced when the reader goes to another step, but not when a run opens."""

    def __init__(self):
        self.announced_step, self.spoken = -1, [""]  # the step announced last, and what is said of it

    def open_at(self, step):
        """Show the next sentence of a step, at which a run opens, without announcing it."""
        self.announced_step, self.spoken = step, [""]

    def announce(self, algorithm):
        """Show and announce that an algorithm is searching."""
        announcer.announce_soon("")  # cancels a pending announcement about the board
        announcer.announce_now(f"{algorithm} is searching.")
        fill(find("sentence"), [("", f"{algorithm} is searching."), ("rest", STOP_HINT)])

    def show(self, sentence, step, last, board=""):
        """Show the sentence of a step; the announcement starts with its number and the current board."""
        spans, words = list(sentence), plain_text(sentence)
        # The sentence after its headline is marked as "rest", which a narrow page hides.
        if spans[0][0] == "strong" and not any(span[0] for span in spans[1:]):
            spans = [spans[0]] + [("rest", span[1]) for span in spans[1:]]
        fill(find("sentence"), spans)
        find("tree-canvas").setAttribute("aria-label", f"Search tree at step {step} of {last}. {words}")
        if step != self.announced_step:
            self.open_at(step)
            current, spoken = f": {board}" if board else "", self.spoken
            announcer.announce_soon(lambda: f"Step {step:,} of {last:,}{current}. {spoken[0]}")
        self.spoken[0] = words  # more may be found out about the path before it is announced
