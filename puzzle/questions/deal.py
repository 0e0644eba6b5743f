"""A dealt board for a question, and the searches on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from puzzle.questions.question import Choice, Figure, Question, Tiles
from puzzle.questions.strategies import Strategy, link_to
from puzzle.questions.traced_search import TracedSearch
from puzzle.quiz.splitmix import SplitMix

Item = TypeVar("Item")
ANSWERS = 4
"""The number of answers of most questions."""


@dataclass(frozen=True, eq=False)
class Deal:
    """A board that has been dealt, with the random numbers of its question."""

    start: Tiles
    """The board."""
    goal: Tiles
    """The goal."""
    depth: int
    """The length of a shortest path from the board to the goal."""
    order: str
    """The gap's moves in the order in which searches make them."""
    work: int
    """The most nodes that a search may expand."""
    chance: SplitMix
    """The random numbers."""

    def search(self, algorithm: str) -> TracedSearch:
        """Return a search of the board, which ends after about `work` expansions."""
        return TracedSearch(self.start, self.goal, algorithm, self.order, self.work)

    def draw(self, items: Sequence[Item]) -> Item:
        """Return a random item."""
        return items[self.chance.below(len(items))]

    def choices(
        self, right: Choice, wrong: Sequence[Choice], count: int = ANSWERS, always: Sequence[Choice] = ()
    ) -> tuple[Choice, ...] | None:
        """Return the right answer among random wrong ones, all different; None if there are not enough.

        The wrong answers `always` are among them.
        """
        texts = {choice.text: choice for choice in (right, *always)}
        rest = list(wrong)
        while rest and len(texts) < count:
            choice = self.chance.draw(rest)
            texts.setdefault(choice.text, choice)
        answers = list(texts.values())
        return tuple(self.chance.draw(answers) for _ in range(count)) if len(answers) == count else None

    def question(
        self,
        kind: str,
        strategy: Strategy,
        setting: Sequence[str],
        figures: Sequence[Figure],
        ask: str,
        choices: tuple[Choice, ...],
        hints: tuple[str, str],
        explanation: str,
        step: int | None = None,
    ) -> Question:
        """Return a question on the board; its link shows the search at a step, or at its end."""
        return Question(
            kind, strategy.algorithm, self.start, self.goal, self.order, tuple(setting), tuple(figures), ask, choices,
            hints, explanation, link_to(self.start, self.goal, strategy.algorithm, self.order, step),
        )  # fmt: skip


def right(text: str, feedback: str) -> Choice:
    """Return the right answer."""
    return Choice(text, True, "right", feedback)


def wrong(mistake: str, text: str, feedback: str) -> Choice:
    """Return a wrong answer with the name of its mistake."""
    return Choice(text, False, mistake, feedback)
