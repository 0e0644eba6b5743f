"""A quiz on one search: its questions, the answers so far, and the score."""

from __future__ import annotations

from collections.abc import Sequence

from puzzle.core.grade import NOT_YET, RIGHT, SHOWN, WRONG, Score, score
from puzzle.links.link_quiz import KINDS
from puzzle.quiz import grading
from puzzle.quiz.grading import Answer, GradedAnswer
from puzzle.quiz.questions import Question, questions
from puzzle.recording.copies import Copies
from puzzle.recording.history import History
from puzzle.recording.run import Run


class Quiz:
    """Questions on an ended search, asked again and again until they are left; only first attempts score.

    The same search, seed, number and kinds give the same questions. `copies` of the run may still have to look at its
    nodes. `grade` is that of an earlier visit, see `puzzle.core.grade`; it is passed over where it is not of as many
    questions. Raises ValueError while the search goes on.
    """

    def __init__(
        self,
        run: Run,
        history: History,
        copies: Copies,
        seed: int,
        count: int,
        grade: Sequence[int] = (),
        kinds: Sequence[str] = KINDS,
    ) -> None:
        if not run.outcome:
            raise ValueError("The run has not ended yet.")
        self._run, self._history, self._copies = run, history, copies
        self.questions: list[Question] = questions(run, history, seed, count, kinds)
        fits = len(grade) == len(self.questions)
        self.grade: list[int] = list(grade) if fits else [NOT_YET] * len(self.questions)
        """How the first attempt at each question came out."""
        self.first_answers: list[Answer | None] = [None] * len(self.questions)
        """The first answer to each question; None where there was none, or in an earlier visit."""
        self.corrected: set[int] = set()
        """The places of the questions that were answered rightly after a wrong first attempt; they score nothing."""

    @property
    def score(self) -> Score:
        """How many first attempts were right, and what else there is to count."""
        return score(self.grade)

    def answer(self, place: int, answer: Answer) -> GradedAnswer:
        """Return what an answer to a question is worth; ValueError for no node of the tree, which is no attempt."""
        judgement = grading.grade_answer(self._run, self._history, self._ready_copies(), self.questions[place], answer)
        if self.grade[place] == NOT_YET:
            self.first_answers[place] = answer
            self.grade[place] = RIGHT if judgement.right else WRONG
        elif judgement.right and self.grade[place] == WRONG:
            self.corrected.add(place)
        return judgement

    def show(self, place: int) -> GradedAnswer:
        """Give a question away, which counts as an attempt that was not right."""
        if self.grade[place] == NOT_YET:
            self.grade[place] = SHOWN
        return grading.reveal_answer(self._run, self._history, self._ready_copies(), self.questions[place])

    @property
    def nodes_with_hidden_f(self) -> list[int]:
        """The nodes whose f is still asked for, so that nothing may tell it before."""
        asked = zip(self.questions, self.grade, strict=True)
        return [question.node for question, first in asked if question.kind == "f" and first == NOT_YET]

    def _ready_copies(self) -> Copies:
        while self._copies.advance(10_000):
            pass
        return self._copies
