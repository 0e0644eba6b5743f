"""A question with its figures, its answers and what is said to each of them."""

from dataclasses import dataclass

Tiles = tuple[int, ...]


@dataclass(frozen=True)
class Figure:
    """A board that a question shows."""

    caption: str
    """Its name, often with figures: `Start`, or `Node 5: g = 2`."""
    tiles: Tiles
    """The board."""


@dataclass(frozen=True)
class Choice:
    """One of the answers of a question."""

    text: str
    """The answer."""
    is_right: bool
    """True for the right answer; every question has exactly one."""
    mistake: str
    """The name of the mistake that leads to this answer; `right` for the right one."""
    feedback: str
    """What is said to those who choose it."""


@dataclass(frozen=True)
class Question:
    """A question on a search from one board to another, with one right answer."""

    kind: str
    """The name of its kind, as in `question_kinds.KINDS`."""
    algorithm: str
    """The name of the algorithm, as in links."""
    start: Tiles
    """The board from which the search starts."""
    goal: Tiles
    """The goal of the search."""
    order: str
    """The gap's moves in the order in which the search makes them."""
    setting: tuple[str, ...]
    """Paragraphs on what is known: the search with its rules for ties, and its state."""
    figures: tuple[Figure, ...]
    """The boards that the question shows, in order."""
    ask: str
    """The question itself."""
    choices: tuple[Choice, ...]
    """The answers, in the order in which they are shown."""
    hints: tuple[str, str]
    """A first hint, and a second one that says more."""
    explanation: str
    """The proof: the figures from which the right answer follows."""
    link: str
    """The search as the query string of a link to the page."""

    @property
    def right_index(self) -> int:
        """The index of the right answer."""
        return next(index for index, choice in enumerate(self.choices) if choice.is_right)


LETTERS = "ABCDEFGH"
"""The letters of the answers."""


def board_in_words(tiles: Tiles, width: int) -> str:
    """Return a board in one line, with an underscore for the gap: `2 5 3 / 1 _ 7 / 4 8 6`.

    >>> board_in_words((1, 0, 2, 3), 2)
    '1 _ / 2 3'
    """
    names = [str(tile or "_") for tile in tiles]
    return " / ".join(" ".join(names[first : first + width]) for first in range(0, len(tiles), width))
