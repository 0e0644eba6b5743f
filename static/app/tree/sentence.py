"""The one sentence that says what the algorithm does at a step and why, for the eye and for the ear."""

from app.page import announcer
from app.page.dom import fill, find
from puzzle.core.formatting import plain_text

STOPPING = " Press Stop to end it and keep its tree."


class Sentence:
    """Stands under the tree; it is said aloud when the reader has gone to another step, not when a run has come."""

    def __init__(self):
        self.heard = -1

    def announce(self, algorithm):
        """Say that an algorithm is searching."""
        announcer.announce_soon("")  # of the board there is nothing more to be said now
        announcer.announce_now(f"{algorithm} is searching.")
        fill(find("sentence"), [("", f"{algorithm} is searching."), ("rest", STOPPING)])

    def show(self, told, step, last, board=""):
        """Show the sentence of a step; aloud its number comes first, and then the board in hand."""
        spans, words = list(told), plain_text(told)
        # What follows the headline is left out where the page is narrow.
        if spans[0][0] == "strong" and not any(span[0] for span in spans[1:]):
            spans = [spans[0]] + [("rest", span[1]) for span in spans[1:]]
        fill(find("sentence"), spans)
        find("tree-canvas").setAttribute("aria-label", f"Search tree at step {step} of {last}. {words}")
        if step != self.heard:
            self.heard = step
            in_hand = f": {board}" if board else ""
            announcer.announce_soon(f"Step {step:,} of {last:,}{in_hand}. {words}")
