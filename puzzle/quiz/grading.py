"""Grading of quiz answers: right or wrong, with the reason in figures."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzle.core import heuristic_names
from puzzle.core.formatting import number, quantity
from puzzle.core.spans import Span, with_letters
from puzzle.core.trace import NO_NODE
from puzzle.explanations import step_text
from puzzle.quiz.questions import CHOICE_KINDS, Question
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run

if TYPE_CHECKING:
    from puzzle.quiz.why_questions import Choice

Answer = int | float | bool
"""A node for `next`; a number for `f` and `length`; the index of an answer for `why` and `wrong_step`; True for a new
state (`kept`), and for going on or staying in the beam (`onwards`)."""
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
    """The node that this run takes next, for questions of kinds `next` and `why`; otherwise −1."""
    legal: tuple[int, ...]
    """All nodes that some tie-breaking rule would take next, for questions of kind `next`; otherwise empty."""
    choice: int = -1
    """The index of the right answer, for questions of kinds `why` and `wrong_step`; otherwise −1."""
    refuting: int = NO_NODE
    """The node that refutes a wrong reason why another one is next; otherwise −1."""


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
    if question.kind in CHOICE_KINDS:
        return _grade_choice(run, history, question, int(answer))
    right, words = run.family.quiz.answer(run, history, copies, question)
    is_right = abs(answer - right) < CLOSE if question.kind == "f" else answer == right
    head = "Right:" if is_right else f"{_refusal(question, answer)}:"
    return GradedAnswer(is_right, [("strong", head), *words], NO_NODE, ())


def reveal_answer(run: Run, history: History, copies: Copies, question: Question) -> GradedAnswer:
    """Return the right answer in words, with a grade that counts the question as not answered right."""
    if question.kind in CHOICE_KINDS:
        return _reveal_choice(run, history, question)
    if question.kind != "next":
        words = run.family.quiz.answer(run, history, copies, question)[1]
        return GradedAnswer(False, [("strong", "The answer:"), *words], NO_NODE, ())
    taken_node = history.current_node(question.step)
    right_nodes = correct_nodes(run, history, question)
    words = run.family.quiz.right_reason(run, history, question.step, taken_node, right_nodes)
    return GradedAnswer(False, [("strong", "Taken next:"), *words], taken_node, right_nodes)


def answer_choices(run: Run, history: History, question: Question) -> list[Choice]:
    """Return the answers from which the reader chooses; empty for questions of other kinds."""
    if question.kind not in CHOICE_KINDS:
        return []
    from puzzle.quiz import why_questions

    return why_questions.choices(run, history, question)


def shown_search(run: Run, history: History, question: Question) -> tuple[Run, History]:
    """Return the search that is shown with a question: the run itself, or that of a trace with a false step."""
    if question.kind != "wrong_step":
        return run, history
    from puzzle.quiz import why_questions

    shown = copy(run)
    shown.trace = why_questions.false_trace(run, question).as_trace()
    return shown, History(shown.trace)


def _grade_choice(run: Run, history: History, question: Question, answer: int) -> GradedAnswer:
    """Return the grade of a choice; raise ValueError for one that does not exist."""
    choices = answer_choices(run, history, question)
    if not 0 <= answer < len(choices):
        raise ValueError("There is no such answer.")
    choice = choices[answer]
    words: list[Span] = [("", f" {choice.reply[0].lower()}{choice.reply[1:]}")]
    refusal = "Not this step:" if question.kind == "wrong_step" else "Not right:"
    head: Span = ("strong", "Right:" if choice.is_right else refusal)
    return GradedAnswer(
        choice.is_right, [head, *with_letters(words)], question.node, (), _right_index(choices), choice.node
    )


def _reveal_choice(run: Run, history: History, question: Question) -> GradedAnswer:
    """Return the right one of several answers with its proof, with a grade that counts as not right."""
    choices = answer_choices(run, history, question)
    index = _right_index(choices)
    words: list[Span] = [("", f" {choices[index].text.removesuffix('.')}: {choices[index].reply}")]
    return GradedAnswer(False, [("strong", "The answer:"), *with_letters(words)], question.node, (), index)


def _right_index(choices: list[Choice]) -> int:
    """Return the index of the right answer."""
    return next(index for index, choice in enumerate(choices) if choice.is_right)


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
