"""Grading of quiz answers: right or wrong, with the reason in figures."""

from dataclasses import dataclass

from puzzle.core import heuristic_names
from puzzle.core.formatting import number, quantity
from puzzle.core.spans import Span
from puzzle.core.trace import NO_NODE
from puzzle.explanations import step_text
from puzzle.quiz.questions import Question
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run

Answer = int | float | bool
"""A node for `next`; a number for `f` and `length`; True for a new state (`kept`), and for going on or staying in the
beam (`onwards`)."""
CLOSE = 0.005
"""The tolerance for an f that is not a whole number: two decimal places."""


@dataclass(frozen=True)
class GradedAnswer:
    """The grade of one answer, with its reason."""

    right: bool
    """True if the answer is right."""
    words: list[Span]
    """The reason, in a sentence."""
    taken: int
    """The node that this run takes next, for questions of kind `next`; otherwise −1."""
    legal: tuple[int, ...]
    """All nodes that some tie-breaking rule would take next, for questions of kind `next`; otherwise empty."""


def question_text(run: Run, question: Question) -> list[Span]:
    """Return the text of a question.

    >>> from puzzle.core.formatting import plain_text
    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> plain_text(question_text(run, Question("next", 1, -1, -1)))
    'Which node does A* take next? Click it in the tree, or press Enter on it.'
    """
    return run.family.quiz.text(run, question)


def asks_to_count_h(run: Run, question: Question) -> bool:
    """Return True if a question on f does not state h, because the reader can count h on the board."""
    if question.kind != "f" or not run.problem.boards()[0]:
        return False
    return heuristic_names.is_countable(run.options.heuristic)


def retry_text(question: Question, answer: Answer) -> list[Span]:
    """Return a reply to a wrong number that does not reveal the right one; empty for questions without a number."""
    return [("strong", f"{_refusal(question, answer)}.")] if question.kind in ("f", "length") else []


def _refusal(question: Question, answer: Answer) -> str:
    """Return the first words of a reply to a wrong answer: “Not 7 moves”."""
    if question.kind == "f":
        return f"Not {number(answer)}"
    return f"Not {quantity(int(answer), 'move')}" if question.kind == "length" else "Not right"


def correct_nodes(run: Run, history: History, question: Question) -> tuple[int, ...]:
    """Return all right answers to a question of kind `next`: the nodes that some tie-breaking rule would take."""
    return tuple(step_text.equal_best(run, history, question.step, pruned=True)) if question.kind == "next" else ()


def grade_answer(run: Run, history: History, copies: Copies, question: Question, answer: Answer) -> GradedAnswer:
    """Return the grade of an answer.

    `copies` must be complete. Raises ValueError for a node that does not exist at the step of the question.
    """
    if question.kind == "next":
        return grade_node(run, history, question, int(answer))
    right, words = run.family.quiz.answer(run, history, copies, question)
    is_right = abs(answer - right) < CLOSE if question.kind == "f" else answer == right
    head = "Right:" if is_right else f"{_refusal(question, answer)}:"
    return GradedAnswer(is_right, [("strong", head), *words], NO_NODE, ())


def reveal_answer(run: Run, history: History, copies: Copies, question: Question) -> GradedAnswer:
    """Return the right answer in words, with a grade that counts the question as not answered right."""
    if question.kind != "next":
        words = run.family.quiz.answer(run, history, copies, question)[1]
        return GradedAnswer(False, [("strong", "The answer:"), *words], NO_NODE, ())
    taken_node = history.current_node(question.step)
    right_nodes = correct_nodes(run, history, question)
    words = run.family.quiz.right_reason(run, history, question.step, taken_node, right_nodes)
    return GradedAnswer(False, [("strong", "Taken next:"), *words], taken_node, right_nodes)


def grade_node(run: Run, history: History, question: Question, answer: int) -> GradedAnswer:
    """Return the grade of an answer to a question of kind `next`; `answer` is the node that the reader clicked.

    Raises ValueError for a node that does not exist at the step of the question.
    """
    step = question.step
    if not 0 <= answer < history.nodes_at(step):
        raise ValueError("There is no such node at this step.")
    taken_node, right_nodes = history.current_node(step), correct_nodes(run, history, question)
    is_right, quiz = answer in right_nodes, run.family.quiz
    words = (quiz.right_reason if is_right else quiz.wrong_reason)(run, history, step, answer, right_nodes)
    head = "Right:" if is_right else "Not this node:"
    return GradedAnswer(is_right, [("strong", head), *words], taken_node, right_nodes)
