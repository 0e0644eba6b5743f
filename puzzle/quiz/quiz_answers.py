"""Answers to quiz questions in plain words, which the page in an iframe reports to its course."""

from __future__ import annotations

from typing import Any

from puzzle.core.formatting import number
from puzzle.quiz import grading
from puzzle.quiz.grading import Answer
from puzzle.quiz.question_words import answer_text, asked_board, node_words
from puzzle.quiz.questions import CHOICE_KINDS, Question
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run, state_of

NUMBERS = ("f", "length")
"""The kinds of questions that are answered by a number."""


def answer_in_words(
    run: Run, history: History, copies: Copies, question: Question, answer: Answer, is_right: bool
) -> dict[str, Any]:
    """Return an answer as data for JSON: its kind, the question, the answer, a right one, and whether it is right.

    The kind is `node`, `number` or `choice`; choices have all answers in `choices`. `copies` must be complete.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> run.advance()
    False
    >>> question, history = Question("next", 2, -1, -1), History(run.trace)
    >>> words = answer_in_words(run, history, Copies(run), question, 2, False)
    >>> words["question"], words["response"], words["correct"]
    ('Which node does A* take next? Step 2.', '1 2 5/3 4 8/6 7 0 (f = 5, 1 + 4)', '1 2 0/3 4 5/6 7 8 (f = 3, 1 + 2)')
    """
    words: dict[str, Any] = {"question": _question(run, question), "right": is_right}
    if question.kind == "next":
        right_node = int(answer) if is_right else history.current_node(question.step)
        return {**words, "kind": "node", "response": _node(run, int(answer)), "correct": _node(run, right_node)}
    if question.kind in CHOICE_KINDS:
        choices = grading.answer_choices(run, history, question)
        texts, correct = [choice.text for choice in choices], next(choice.text for choice in choices if choice.is_right)
        return {**words, "kind": "choice", "response": texts[int(answer)], "correct": correct, "choices": texts}
    right_answer = run.family.quiz.answer(run, history, copies, question)[0]
    if question.kind in NUMBERS:
        response, correct = (number(float(value)).replace(",", "") for value in (answer, right_answer))
        return {**words, "kind": "number", "response": response, "correct": correct}
    texts = [answer_text(question, value) for value in (True, False)]
    response, correct = (texts[0] if value else texts[1] for value in (answer, right_answer))
    return {**words, "kind": "choice", "response": response, "correct": correct, "choices": texts}


def _question(run: Run, question: Question) -> str:
    """Return the question without how to answer it, its step, and the state that it is about."""
    spans = grading.question_text(run, question)
    asked = " ".join(text for style, text in spans if style == "strong")
    words = f"{asked} Step {question.step:,}."
    board = asked_board(run, question)
    return f"{words} Board {board}." if board else words


def _node(run: Run, node: int) -> str:
    """Return a node as its state, with the value that the search minimizes."""
    value, _board = node_words(run, node)
    state = run.problem.state_text(state_of(run.problem, run.trace, node))
    return f"{state} ({value})" if value else state
