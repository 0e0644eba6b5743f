"""The quiz in a report: each question, what was predicted, what the search did, and why."""

from __future__ import annotations

from puzzle.core import board, catalogue
from puzzle.core.formatting import mid_sentence, number, plain_text, quantity
from puzzle.core.grade import NOT_YET, RIGHT, SHOWN, WRONG
from puzzle.core.trace import NO_NODE
from puzzle.explanations import ties
from puzzle.explanations.step_text import sentence
from puzzle.lab_report.file import Answer
from puzzle.lab_report.tree_entry import search_text
from puzzle.problems.states import state_of
from puzzle.quiz import grading
from puzzle.quiz.questions import Question
from puzzle.quiz.quiz import Quiz
from puzzle.quiz.reasons import age_reason, formula
from puzzle.recording.copies import Copies
from puzzle.recording.history import History
from puzzle.recording.run import Run

QUESTIONS = {
    "next": "Which node is next?",
    "f": "What is f of this node?",
    "kept": "Is it new, or a copy?",
    "onwards": "Does it go on from this node?",
    "length": "How long is the solution?",
}
FEEDBACK = {"now": "at once", "end": "at the end"}

ATTEMPTS = {RIGHT: "right", WRONG: "wrong", SHOWN: "shown"}
"""The names of first attempts in a report."""


def quiz_in_words(run: Run, history: History, quiz: Quiz, seed: int, feedback: str) -> str:
    """Return the search of a quiz, its seed and feedback (`now` or `end`), and the result of the search, in words."""
    asked = quantity(len(quiz.questions), "question")
    came = plain_text(sentence(run, history, history.last_step))
    return f"Quiz on {search_text(run)}. {asked} drawn with seed {seed}, feedback {FEEDBACK[feedback]}. {came}"


def answers(run: Run, history: History, copies: Copies, quiz: Quiz) -> list[Answer]:
    """Return an entry for each question that has been answered or revealed; `copies` must have read all nodes."""
    tried = [place for place, first in enumerate(quiz.grade) if first != NOT_YET]
    return [_answer(run, history, copies, quiz, place) for place in tried]


def _answer(run: Run, history: History, copies: Copies, quiz: Quiz, place: int) -> Answer:
    question, given = quiz.questions[place], quiz.first_answers[place]
    is_next = question.kind == "next"
    if is_next:
        predicted = ("", "") if given is None else _node(run, int(given))
        did = _node(run, history.current_node(question.step))
        because = _why_next(run, history, question, NO_NODE if given is None else int(given))
    else:
        right, words = grading.correct_answer(run, history, copies, question)
        predicted = ("" if given is None else _answer_text(question, given), "")
        did, because = (_answer_text(question, right), ""), _why(run, question, plain_text(words))
    first = "2nd try" if place in quiz.corrected else ATTEMPTS[quiz.grade[place]]
    asked = _board(run, question)
    return Answer(
        question.step,
        QUESTIONS[question.kind],
        _detail(run, history, question),
        asked,
        *predicted,
        *did,
        because,
        first,
    )


def _detail(run: Run, history: History, question: Question) -> str:
    """Return the line below a question: the number of nodes to choose from, or the move in question."""
    if question.kind == "next":
        return f"{history.choice_count(question.step):,} to choose from"
    if question.kind != "kept":
        return ""
    state = state_of(run.problem, run.trace, question.node)
    return f"after {mid_sentence(run.problem.action_subject(state, question.move))}"


def _node(run: Run, node: int) -> tuple[str, str]:
    """Return the value of a node in words and its board; the board is empty for a problem without boards."""
    value = "" if run.evaluation_function() is None else _value(run, node)
    return value, _text(run, state_of(run.problem, run.trace, node))


def _value(run: Run, node: int) -> str:
    kind = catalogue.algorithm(run.options.algorithm).ordering
    parts, _, total = formula(run, node).rpartition(" = ")
    said = f"{kind if kind in 'gh' else 'f'} = {total}"
    return f"{said}, {parts}" if parts else said


def _text(run: Run, state: object) -> str:
    """Return a board as text; empty for a problem without boards."""
    return board.text(tuple(run.problem.tiles(state))) if run.problem.boards()[0] else ""


def _board(run: Run, question: Question) -> str:
    """Return the board of a question: that of its node, or of the copy."""
    if question.node == NO_NODE:
        return ""
    state = state_of(run.problem, run.trace, question.node)
    return _text(run, run.problem.result(state, question.move) if question.kind == "kept" else state)


def _answer_text(question: Question, answer: grading.Answer) -> str:
    if question.kind == "f":
        return number(float(answer))
    if question.kind == "length":
        return quantity(int(answer), "move")
    if question.kind == "kept":
        return "new" if answer else "copy"
    return "yes" if answer else "no"


def _why_next(run: Run, history: History, question: Question, given: int) -> str:
    """Return in a few words why the search took its node, and whether the reader's node would be right too."""
    taken = history.current_node(question.step)
    equals = grading.correct_nodes(run, history, question)
    if run.evaluation_function() is None:
        return plain_text(age_reason(run, history, question.step)).removesuffix(".")
    kind = catalogue.algorithm(run.options.algorithm).ordering
    words = f"smallest {kind if kind in 'gh' else 'f'}"
    if len(equals) > 1:
        words += f", {ties.reason_with_count(run, taken, list(equals))}"
    return f"{words}; yours is one of them" if given != taken and given in equals else words


def _why(run: Run, question: Question, words: str) -> str:
    if question.kind == "f":
        return formula(run, question.node)
    return "" if question.kind == "length" else words.strip().removesuffix(".")
