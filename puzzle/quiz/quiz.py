"""A quiz on one search: its questions, the answers so far, and the score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzle.links.link_quiz import KINDS
from puzzle.quiz import judging
from puzzle.quiz.judging import Answer, Judgement
from puzzle.quiz.questions import Question, questions
from puzzle.record.copies import Copies
from puzzle.record.history import History
from puzzle.record.run import Run


class Quiz:
    """Questions on an ended search, asked again and again until they are left; only first attempts score.

    The same search, seed, number and kinds give the same questions. `copies` of the run may still have to look at its
    nodes. `firsts` are those of an earlier visit, in which the questions at the places `given_away` were shown; both
    are passed over where `firsts` are not as many as there are questions. Raises ValueError while the search goes on.
    """

    def __init__(
        self,
        run: Run,
        history: History,
        copies: Copies,
        seed: int,
        count: int,
        firsts: Sequence[bool | None] = (),
        given_away: Iterable[int] = (),
        kinds: Sequence[str] = KINDS,
    ) -> None:
        if not run.outcome:
            raise ValueError("The run has not ended yet.")
        self._run, self._history, self._copies = run, history, copies
        self.questions: list[Question] = questions(run, history, seed, count, kinds)
        fit = len(firsts) == len(self.questions)
        self.firsts: list[bool | None] = list(firsts) if fit else [None] * len(self.questions)
        """Whether the first attempt at each question was right; None where there was none yet."""
        self.given: list[Answer | None] = [None] * len(self.questions)
        """The first answer to each question; None where there was none, or in an earlier visit."""
        self.given_away: set[int] = set(given_away) if fit else set()
        """The places of the questions whose answer was shown before there was one."""
        self.mended: set[int] = set()
        """The places of the questions that were answered rightly after a wrong first attempt; they score nothing."""

    @property
    def right(self) -> int:
        """How many first attempts were right."""
        return sum(first is True for first in self.firsts)

    @property
    def answered(self) -> int:
        """How many questions have been attempted, or shown."""
        return sum(first is not None for first in self.firsts)

    def answer(self, place: int, answer: Answer) -> Judgement:
        """Return what an answer to a question is worth; ValueError for no node of the tree, which is no attempt."""
        judgement = judging.judged(self._run, self._history, self._ready_copies(), self.questions[place], answer)
        if self.firsts[place] is None:
            self.given[place] = answer
        elif judgement.right and not self.firsts[place] and place not in self.given_away:
            self.mended.add(place)
        return self._noted(place, judgement)

    def show(self, place: int) -> Judgement:
        """Give a question away, which counts as an attempt that was not right."""
        if self.firsts[place] is None:
            self.given_away.add(place)
        return self._noted(place, judging.shown(self._run, self._history, self._ready_copies(), self.questions[place]))

    @property
    def to_be_told(self) -> list[int]:
        """The nodes whose f is still asked for, so that nothing may tell it before."""
        asked = zip(self.questions, self.firsts, strict=True)
        return [question.node for question, first in asked if question.kind == "f" and first is None]

    def _noted(self, place: int, judgement: Judgement) -> Judgement:
        if self.firsts[place] is None:
            self.firsts[place] = judgement.right
        return judgement

    def _ready_copies(self) -> Copies:
        while self._copies.advance(10_000):
            pass
        return self._copies
