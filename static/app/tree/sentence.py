"""The one sentence that says what the algorithm does at a step and why, for the eye and for the ear."""

from app.page import live
from app.page.dom import fill, find
from puzzle.words import plain

STOPPING = " Press Stop to end it and keep its tree."


class Sentence:
    """Stands under the tree; it is said aloud when it has become another."""

    def __init__(self):
        self.spoken = ""

    def announce(self, algorithm):
        """Say that an algorithm is searching; aloud the page says so itself."""
        self.spoken = ""
        fill(find("sentence"), [("", f"{algorithm} is searching."), ("rest", STOPPING)])

    def show(self, told, step, last):
        """Show the sentence of a step."""
        spans, words = list(told), plain(told)
        # What follows the headline is left out where the page is narrow.
        if spans[0][0] == "strong":
            spans = [spans[0]] + [("rest", span[1]) for span in spans[1:]]
        fill(find("sentence"), spans)
        find("tree-canvas").setAttribute("aria-label", f"Search tree at step {step} of {last}. {words}")
        if words != self.spoken:
            self.spoken = words
            live.say(words)
