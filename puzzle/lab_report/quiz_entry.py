"""The texts about a quiz in a lab report: each question with the reader's answer, the right one and the reason."""

from puzzle.core.formatting import mid_sentence, plain_text, quantity
from puzzle.core.grade import HINTED, NOT_YET, RIGHT, SHOWN, WRONG
from puzzle.core.trace import NO_NODE
from puzzle.explanations import step_text
from puzzle.explanations.step_text import sentence
from puzzle.lab_report.file import Answer
from puzzle.lab_report.tree_entry import search_text
from puzzle.quiz import grading
from puzzle.quiz.question_words import answer_text, asked_board, node_words
from puzzle.quiz.questions import CHOICE_KINDS, Question
from puzzle.quiz.quiz import Quiz
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run, state_of

QUESTIONS = {
    "next": "Which node is next?",
    "why": "Why is this node next?",
    "wrong_step": "Which step breaks the rules?",
    "f": "What is f of this node?",
    "kept": "Is it new, or a copy?",
    "onwards": "Does it go on from this node?",
    "length": "How long is the solution?",
}
FEEDBACK = {"now": "at once", "end": "at the end"}

ATTEMPTS = {RIGHT: "right", WRONG: "wrong", SHOWN: "shown", HINTED: "with hint"}
"""The words for the result of a first attempt in a report."""


def quiz_in_words(run: Run, history: History, quiz: Quiz, seed: int, feedback: str) -> str:
    """Return the heading of a quiz: its search, number of questions, seed and feedback, and the search's result.

    `feedback` is `now` (after each answer) or `end`.
    """
    count = quantity(len(quiz.questions), "question")
    result = plain_text(sentence(run, history, history.last_step))
    hints = " An answer after a hint does not count as right at the first try." if any(quiz.hints) else ""
    drawn = f"{count} drawn with seed {seed}, feedback {FEEDBACK[feedback]}."
    return f"Quiz on {search_text(run)}. {drawn}{hints} {result}"


def answers(run: Run, history: History, copies: Copies, quiz: Quiz) -> list[Answer]:
    """Return an entry for each question that has been answered or revealed; `copies` must be complete."""
    attempted = [index for index, first_attempt in enumerate(quiz.grade) if first_attempt != NOT_YET]
    return [_entry(run, history, copies, quiz, index) for index in attempted]


def _entry(run: Run, history: History, copies: Copies, quiz: Quiz, index: int) -> Answer:
    """Return the report's entry for the question at an index: the first answer, the right one and the reason."""
    question, first_answer = quiz.questions[index], quiz.first_answers[index]
    is_next = question.kind == "next"
    if is_next:
        first_answer_and_board = ("", "") if first_answer is None else node_words(run, int(first_answer))
        right_answer_and_board = node_words(run, history.current_node(question.step))
        reason = _next_reason(run, history, question, NO_NODE if first_answer is None else int(first_answer))
    elif question.kind in CHOICE_KINDS:
        choices = grading.answer_choices(run, history, question)
        right = next(choice for choice in choices if choice.is_right)
        first_answer_and_board = ("" if first_answer is None else choices[int(first_answer)].text, "")
        # The column of the right answers says what the search did, and it did not take a false step.
        did = f"not step {choices.index(right) + 2}" if question.kind == "wrong_step" else right.text
        right_answer_and_board, reason = (did, ""), right.reply.removesuffix(".")
    else:
        right_answer, words = run.family.quiz.answer(run, history, copies, question)
        first_answer_and_board = ("" if first_answer is None else answer_text(question, first_answer), "")
        right_answer_and_board = answer_text(question, right_answer), ""
        reason = _reason(run, question, plain_text(words))
    first_try = "2nd try" if index in quiz.corrected else ATTEMPTS[quiz.grade[index]]
    return Answer(
        question.step,
        QUESTIONS[question.kind],
        ", ".join(filter(None, (_detail(run, history, question), _hint_text(quiz.hints[index])))),
        asked_board(run, question),
        *first_answer_and_board,
        *right_answer_and_board,
        reason,
        first_try,
    )


def _detail(run: Run, history: History, question: Question) -> str:
    """Return the line below a question: the number of nodes to choose from, or the move in question."""
    if question.kind == "next":
        # In beam search, nodes that are pruned at this very step could be chosen as well.
        count = sum(1 for _node in history.choices(question.step, pruned=True))
        return f"{count:,} to choose from"
    if question.kind != "kept":
        return ""
    state = state_of(run.problem, run.trace, question.node)
    return f"after {mid_sentence(run.problem.action_subject(state, question.move))}"


def _hint_text(hints: int) -> str:
    """Return the number of hints shown before the first attempt; empty if there were none."""
    return quantity(hints, "hint") if hints else ""


def _next_reason(run: Run, history: History, question: Question, first_answer: int) -> str:
    """Return why the search took the node that it did, and a remark if the reader chose another right node."""
    taken_node = history.current_node(question.step)
    right_nodes = grading.correct_nodes(run, history, question)
    value = run.evaluation_function()
    if value is None:
        words = plain_text(run.family.quiz.right_reason(run, history, question.step, taken_node, right_nodes))
        return words.strip().removesuffix(".")
    words = f"smallest {value.letter}"
    if len(right_nodes) > 1:
        words += f", {step_text.counted_tie_reason(run, taken_node, list(right_nodes))}"
    return f"{words}; yours is one of them" if first_answer != taken_node and first_answer in right_nodes else words


def _reason(run: Run, question: Question, words: str) -> str:
    """Return the reason for the right answer: a sum for f, nothing for a length, otherwise `words` as they are."""
    value = run.evaluation_function()
    if question.kind == "f" and value is not None:
        return value.formula(question.node)
    return "" if question.kind == "length" else words.strip().removesuffix(".")
