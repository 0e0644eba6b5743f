"""The nodes, boards and answers of quiz questions as texts."""

from puzzle.core import board
from puzzle.core.formatting import number, quantity
from puzzle.core.trace import NO_NODE
from puzzle.quiz.grading import Answer
from puzzle.quiz.questions import Question
from puzzle.recording.run import Run, state_of


def node_words(run: Run, node: int) -> tuple[str, str]:
    """Return the value and the board of a node as texts, each empty if the search or the problem has none."""
    return _value_words(run, node), board_text(run, state_of(run.problem, run.trace, node))


def _value_words(run: Run, node: int) -> str:
    """Return the value that a search minimizes at a node, with its terms: `f = 7, 2 + 5`, or only `h = 5`."""
    value = run.evaluation_function()
    if value is None:
        return ""
    parts, _, total = value.formula(node).rpartition(" = ")
    equation = f"{value.letter} = {total}"
    return f"{equation}, {parts}" if parts else equation


def board_text(run: Run, state: object) -> str:
    """Return a board as text; empty for a problem without boards."""
    return board.text(tuple(run.problem.tiles(state))) if run.problem.boards()[0] else ""


def asked_board(run: Run, question: Question) -> str:
    """Return the board that a question is about: the node's, or the successor's in a question of kind `kept`."""
    if question.node == NO_NODE:
        return ""
    state = state_of(run.problem, run.trace, question.node)
    return board_text(run, run.problem.result(state, question.move) if question.kind == "kept" else state)


def answer_text(question: Question, answer: Answer) -> str:
    """Return an answer in words: a number for f, a number of moves, `new` or `copy`, or `yes` or `no`."""
    if question.kind == "f":
        return number(float(answer))
    if question.kind == "length":
        return quantity(int(answer), "move")
    if question.kind == "kept":
        return "new" if answer else "copy"
    return "yes" if answer else "no"
