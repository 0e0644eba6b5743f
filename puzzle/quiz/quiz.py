"""A quiz on one search: its questions, the answers so far and the score."""

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
    """Questions on an ended search. Each may be answered repeatedly; only first attempts score.

    The same search, seed, count and kinds give the same questions. `copies` of the run need not have read its nodes
    yet. `grade` is that of an earlier visit (see `puzzle.core.grade`); it is ignored if it has another number of
    questions. Raises ValueError if the search has not ended.
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
        same_length = len(grade) == len(self.questions)
        self.grade: list[int] = list(grade) if same_length else [NOT_YET] * len(self.questions)
        """The grade of the first attempt at each question."""
        self.first_answers: list[Answer | None] = [None] * len(self.questions)
        """The first answer to each question; None if there is none, or if it was given in an earlier visit."""
        self.corrected: set[int] = set()
        """The indices of the questions answered correctly after a wrong first attempt; they do not score."""

    @property
    def score(self) -> Score:
        """The number of right first attempts and the other counts of the grade."""
        return score(self.grade)

    def answer(self, place: int, answer: Answer) -> GradedAnswer:
        """Grade an answer to the question at index `place`; ValueError, without an attempt, for an unknown node."""
        graded = grading.grade_answer(self._run, self._history, self._ready_copies(), self.questions[place], answer)
        if self.grade[place] == NOT_YET:
            self.first_answers[place] = answer
            self.grade[place] = RIGHT if graded.right else WRONG
        elif graded.right and self.grade[place] == WRONG:
            self.corrected.add(place)
        return graded

    def show(self, place: int) -> GradedAnswer:
        """Return the right answer to the question at index `place`; a first attempt then counts as not right."""
        if self.grade[place] == NOT_YET:
            self.grade[place] = SHOWN
        return grading.reveal_answer(self._run, self._history, self._ready_copies(), self.questions[place])

    @property
    def nodes_with_hidden_f(self) -> list[int]:
        """The nodes of open questions on f, whose f must not be shown elsewhere."""
        attempts = zip(self.questions, self.grade, strict=True)
        return [question.node for question, first in attempts if question.kind == "f" and first == NOT_YET]

    def _ready_copies(self) -> Copies:
        """Return the copies after they have read all nodes."""
        while self._copies.advance(10_000):
            pass
        return self._copies
