"""A quiz on one search: its questions, the answers so far and the score, and the search up to a question."""

from bisect import bisect_left
from collections.abc import Sequence

from puzzle.core.grade import HINTED, NOT_YET, RIGHT, SHOWN, WRONG, Score, score
from puzzle.core.trace import Trace
from puzzle.links.link_values import KINDS_OF_LINKS
from puzzle.quiz import grading
from puzzle.quiz.grading import Answer, GradedAnswer
from puzzle.quiz.questions import Question, questions
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run

NODES_PER_CALL = 10_000
"""The number of nodes added to the index of copies per call."""


class Quiz:
    """Questions on an ended search. Each may be answered repeatedly; only first attempts score.

    The same search, seed, count and kinds give the same questions. `copies` may be incomplete: the quiz
    completes the index when necessary. `grade` is that of an earlier visit (see `puzzle.core.grade`); it is ignored if
    it has another number of questions. Raises ValueError if the search has not ended.
    """

    def __init__(
        self,
        run: Run,
        history: History,
        copies: Copies,
        seed: int,
        count: int,
        grade: Sequence[int] = (),
        kinds: Sequence[str] = KINDS_OF_LINKS,
    ) -> None:
        if not run.outcome:
            raise ValueError("The run has not ended yet.")
        self._run, self._history, self._copies = run, history, copies
        self.questions: list[Question] = questions(run, history, seed, count, kinds)
        same_length = len(grade) == len(self.questions)
        self.grade: list[int] = list(grade) if same_length else [NOT_YET] * len(self.questions)
        """The result of the first attempt at each question, as in `puzzle.core.grade`."""
        self.first_answers: list[Answer | None] = [None] * len(self.questions)
        """The first answer to each question; None if there is none, or if it was given in an earlier visit."""
        self.corrected: set[int] = set()
        """The indices of the questions answered correctly after a wrong first attempt; they do not score."""
        self.hints: list[int] = [0] * len(self.questions)
        """The number of hints shown for each question, up to two, in this visit."""

    @property
    def score(self) -> Score:
        """The number of right first attempts and the other counts of the grade."""
        return score(self.grade)

    def answer(self, index: int, answer: Answer) -> GradedAnswer:
        """Grade an answer to the question at an index.

        Raises ValueError for a node that does not exist; such an answer does not count as an attempt.
        """
        graded = grading.grade_answer(self._run, self._history, self._ready_copies(), self.questions[index], answer)
        if self.grade[index] == NOT_YET:
            self.first_answers[index] = answer
            right = HINTED if self.hints[index] else RIGHT
            self.grade[index] = right if graded.right else WRONG
        elif graded.right and self.grade[index] == WRONG:
            self.corrected.add(index)
        return graded

    def hint(self, index: int, level: int) -> str:
        """Return the first hint on a question, level 1, or the second; an answer after a hint does not score.

        A hint shown after the first attempt changes nothing.
        """
        from puzzle.quiz import hints  # the page loads it when a quiz starts

        words = hints.question_hints(self._run, self._history, self.questions[index])[level - 1]
        if self.grade[index] == NOT_YET:
            self.hints[index] = max(self.hints[index], level)
        return words

    def show(self, index: int) -> GradedAnswer:
        """Return the right answer to the question at an index; it counts as not right if not answered before."""
        if self.grade[index] == NOT_YET:
            self.grade[index] = SHOWN
        return grading.reveal_answer(self._run, self._history, self._ready_copies(), self.questions[index])

    @property
    def nodes_with_hidden_f(self) -> list[int]:
        """The nodes of unanswered questions on f; until then the page must not show their f."""
        attempts = zip(self.questions, self.grade, strict=True)
        return [question.node for question, attempt in attempts if question.kind == "f" and attempt == NOT_YET]

    def _ready_copies(self) -> Copies:
        """Return the index of copies after completing it."""
        while self._copies.advance(NODES_PER_CALL):
            pass
        return self._copies


def truncated_trace(run: Run, history: History, question: Question) -> Trace:
    """Return the trace before the node of the question's step was taken; nodes keep their ids.

    If that node is not the answer (see `FrontierQuiz`), it counts as taken. Superseded nodes that leave the
    frontier in that step are kept in it, because their removal would hint at the answer. The same is true of nodes that
    the search prunes or forgets in that step, unless its node counts as taken.
    """
    trace, step, truncated = run.trace, question.step, Trace(run.problem.whole_numbers, run.problem.unit_costs)
    run.family.prepare(truncated, run.options)
    last_shown_step = step if run.family.quiz.shows_current_node(question) else step - 1
    renewed_count = history.renewed_count(last_shown_step)
    node_count = history.nodes_at(step) - (history.renewed_count(step) - renewed_count)
    lengths = {
        ("parent", "move", "g", "h", "values"): node_count,
        ("roots", "bounds"): bisect_left(trace.roots, node_count),
        ("taken",): last_shown_step,
        ("cut",): bisect_left(trace.cut, history.current_node(step)),
        ("discarded_parent", "discarded_move"): history.discarded_at(step),
        ("pruned", "pruned_at"): history.pruned_count(last_shown_step),
        ("forgotten", "forgotten_at"): history.forgotten_count(last_shown_step),
        ("renewed", "renewed_at"): renewed_count,
    }
    for columns, length in lengths.items():
        for name in columns:
            setattr(truncated, name, getattr(trace, name)[:length])
    truncated.superseded_at = {
        node: event_step for node, event_step in trace.superseded_at.items() if event_step <= step
    }
    truncated.dropped_at = {node: event_step for node, event_step in trace.dropped_at.items() if event_step < step}
    return truncated
