"""A question bank: boards are dealt by a seed until enough of them give a question, in slices of work."""

from collections.abc import Hashable
from dataclasses import dataclass

from puzzle.core import board, heuristic_names
from puzzle.core.formatting import parse_order, plural
from puzzle.core.slices import Slices, run_for
from puzzle.heuristics.distances import Distances
from puzzle.questions.deal import Deal
from puzzle.questions.question import Question, Tiles
from puzzle.questions.question_kinds import KIND_NAMES, Kind, find_kind
from puzzle.quiz.splitmix import SplitMix
from puzzle.shortest_paths.board_at_distance import BoardAtDistance, check_moves

MOST_QUESTIONS = 10_000
MOST_WORK = 200
FEWEST_DEALT, DEALT_PER_QUESTION = 5_000, 300
"""How many boards are dealt for a kind before it ends with fewer questions: a number, and more for many questions."""


@dataclass(frozen=True)
class BankSettings:
    """What a bank is made of. The same settings give the same questions; an invalid value raises ValueError.

    >>> BankSettings(kinds=("next", "why"), count=0)
    Traceback (most recent call last):
        ...
    ValueError: A bank has 1 to 10,000 questions.
    """

    goal: Tiles = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    """The goal of all searches."""
    kinds: tuple[str, ...] = KIND_NAMES
    """The kinds of questions, each with the same share of the bank."""
    count: int = 12
    """The number of questions."""
    depths: tuple[int, int] = (10, 16)
    """The fewest and the most moves that a board needs."""
    work: int = 30
    """The most nodes that a search may expand."""
    seed: int = 1
    """The seed of all random numbers."""
    order: str = ""
    """The gap's moves in the order in which searches make them; empty for an order of its own for each question."""

    def __post_init__(self) -> None:
        """Raise ValueError for a value out of range."""
        for name in self.kinds:
            find_kind(name)
        if not self.kinds:
            raise ValueError("Choose at least one kind of questions.")
        if not 1 <= self.count <= MOST_QUESTIONS:
            raise ValueError(f"A bank has 1 to {MOST_QUESTIONS:,} questions.")
        if not 1 <= self.work <= MOST_WORK:
            raise ValueError(f"The work is 1 to {MOST_WORK} nodes.")
        if not 1 <= self.depths[0] <= self.depths[1]:
            raise ValueError("The fewest moves needed are at least 1, and no more than the most.")
        if self.order:
            object.__setattr__(self, "order", parse_order(self.order))
        for depth in self.depths:
            check_depth(len(self.goal), depth)


def check_depth(cells: int, depth: int) -> None:
    """Raise ValueError if no board with a number of cells needs so many moves, or if none can be found in time."""
    if cells not in heuristic_names.MOST_MOVES:
        check_moves(cells, depth)
    elif depth > heuristic_names.MOST_MOVES[cells]:
        most = heuristic_names.MOST_MOVES[cells]
        raise ValueError(f"No board of {board.shape_text(cells)} needs more than {most} moves.")


class QuestionBank:
    """The questions of a bank, found in slices; no two of them are alike.

    >>> bank = QuestionBank(BankSettings(kinds=("f",), count=2, seed=7))
    >>> bank.advance()
    False
    >>> [question.ask for question in bank.questions]
    ['What is the f of this node?', 'What is the f of this node?']
    """

    def __init__(self, settings: BankSettings, distances: Distances | None = None) -> None:
        self.settings = settings
        self.questions: list[Question] = []
        """The questions found so far."""
        self.dealt = 0
        """The number of boards dealt so far."""
        self._chance = SplitMix(settings.seed)
        is_listed = len(settings.goal) in heuristic_names.MOST_MOVES
        self._distances = (distances or Distances(settings.goal)) if is_listed else None
        self._seen: set[Hashable] = set()
        self._work: Slices[None] | None = self._find_all()

    @property
    def sentence(self) -> str:
        """How many questions were found among how many boards: `12 found among 375 boards dealt.`."""
        found = f"{len(self.questions):,} found among {self.dealt:,}"
        if self._work is None and len(self.questions) < self.settings.count:
            return f"{found}, no more looked for."
        return f"{found} {plural(self.dealt, 'board')} dealt."

    def advance(self, seconds: float | None = None) -> bool:
        """Work for about some seconds, or to the end if None; return True if there is more to do."""
        if self._work is not None and not run_for(self._work, seconds):
            self._work = None
        return self._work is not None

    def _find_all(self) -> Slices[None]:
        """Deal boards, one in each slice, and keep the questions that they give."""
        while self._distances is not None and self._distances.advance(1):
            yield
        kinds, count = self.settings.kinds, self.settings.count
        for index, name in enumerate(kinds):
            share = count * (index + 1) // len(kinds) - count * index // len(kinds)
            yield from self._find(find_kind(name), share)

    def _find(self, kind: Kind, count: int) -> Slices[None]:
        """Deal boards, one in each slice, until a number of them give a question of a kind, or too many give none."""
        wanted = len(self.questions) + count
        most_dealt = self.dealt + max(FEWEST_DEALT, DEALT_PER_QUESTION * count)
        while len(self.questions) < wanted and self.dealt < most_dealt:
            question = kind.make((yield from self._deal()))
            if question is not None and _identity(question) not in self._seen:
                self._seen.add(_identity(question))
                self.questions.append(question)
            yield

    def _deal(self) -> Slices[Deal]:
        """Deal the next board."""
        settings, chance = self.settings, self._chance
        low, high = settings.depths
        depth = low + chance.below(high - low + 1)
        letters = list("UDLR")
        order = settings.order or "".join(chance.draw(letters) for _ in "UDLR")
        if self._distances is not None:
            start = self._distances.random_board(depth, chance.below)
        else:
            search = BoardAtDistance(settings.goal, depth, chance.below)
            while search.advance(0):
                yield
            assert search.start is not None, "The search ends with a board."
            start = search.start
        self.dealt += 1
        return Deal(start, settings.goal, depth, order, settings.work, SplitMix(chance.number()))


def _identity(question: Question) -> Hashable:
    """Return what distinguishes a question from all others: two that differ in the order of moves alone are alike."""
    right_text = question.choices[question.right_index].text
    return question.kind, question.algorithm, question.figures, question.ask, right_text
