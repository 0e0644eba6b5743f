"""Helpers for tests of the quiz: start a quiz, wait for a question, and answer it by keyboard."""

from functools import cache

from puzzle.core.formatting import plain_text as words_of
from puzzle.links.link_values import KINDS_OF_LINKS
from puzzle.quiz import grading
from puzzle.quiz.quiz import Quiz
from puzzle.recording.reached import Copies
from visitor import SOLVED_SMALL, Visitor, reference_run
from waiting import expect

LINK = {**SOLVED_SMALL, "quiz": "6", "seed": "7"}
# Returns true once the selected item of the outline is no longer this parent, but one of its children.
INSIDE_NODE = """
parent => document.getElementById("outline").getAttribute("aria-activedescendant") !== `node-${parent}`
"""
# Returns true once the selected item of the outline is another than before.
SELECTION_MOVED = "previous => document.getElementById('outline').getAttribute('aria-activedescendant') !== previous"


class IframeVisitor(Visitor):
    """A `Visitor` of an iframe; keys are pressed in the host page, as only a page has a keyboard in Playwright."""

    def __init__(self, page, frame):
        super().__init__(frame, "")
        self.host_page = page

    def press(self, *keys):
        """Press keys one after another; the element with the focus receives them."""
        for key in keys:
            self.host_page.keyboard.press(key)


@cache
def expected_quiz(count=6, seed=7, ask=KINDS_OF_LINKS, **keys):
    """Return the quiz that a page with these link keys shows, created in this process, as reference.

    The quiz also gets the attributes `run`, `history`, `seed` and `kinds`.
    """
    run, history = reference_run(**{**SOLVED_SMALL, **keys})
    quiz = Quiz(run, history, Copies(run), seed, count, kinds=ask)
    quiz.run, quiz.history, quiz.seed, quiz.kinds = run, history, seed, ask
    return quiz


def start_quiz(visitor, state="asking", **keys):
    """Follow a link with a quiz, and wait until the quiz is in a state, by default at its first question."""
    visitor.follow(state="done", **{**LINK, **keys})
    expect_quiz_state(visitor, state)


def expect_quiz_state(visitor, state):
    """Wait until the quiz is in a state: "asking", "told" after an answer, or "over"."""
    expect(visitor.root).to_have_attribute("data-quiz", state)


def expect_question(visitor, quiz, index):
    """Wait until the page asks the question at this index of the quiz, and return the question."""
    question = quiz.questions[index]
    expect_quiz_state(visitor, "asking")
    expect(visitor.page.locator("#quiz-row li").nth(index)).to_have_attribute("data-answer", "now")
    expect(visitor("quiz-sentence")).to_have_text(words_of(grading.question_text(quiz.run, question)))
    expect(visitor("statistics-heading")).to_have_text(f"Statistics before step {question.step:,}")
    return question


def without_attempts(quiz):
    """Return the same quiz without any answers, so that the next one is graded as a first attempt."""
    return Quiz(quiz.run, quiz.history, Copies(quiz.run), quiz.seed, len(quiz.questions), kinds=quiz.kinds)


def pick_answer(quiz, index, right=True):
    """Return a right or a wrong answer to the question at this index: a node, a number, or True or False."""
    question, run = quiz.questions[index], quiz.run
    if question.kind == "next":
        correct_nodes = grading.correct_nodes(run, quiz.history, question)
        return (
            correct_nodes[0]
            if right
            else next(node for node in quiz.history.choices(question.step) if node not in correct_nodes)
        )
    if question.kind == "f":
        return run.evaluation_function()(question.node) + (0 if right else 2)
    if question.kind == "length":
        return run.trace.path_length + (0 if right else 2)
    return without_attempts(quiz).answer(index, True).right == right


def answer_question(visitor, quiz, index, right=True):
    """Answer the question at this index, right or wrong, and return the feedback that the page should show."""
    kind, answer = quiz.questions[index].kind, pick_answer(quiz, index, right)
    if kind == "next":
        select_in_outline(visitor, quiz.run, answer)
        visitor.press("Enter")
    elif kind in ("f", "length"):
        visitor("quiz-number").fill(str(answer))
        visitor.press("Enter")
    else:
        yes, no = ("New", "Copy") if kind == "kept" else ("Yes", "No")
        visitor.button(yes if answer else no).click()
    return without_attempts(quiz).answer(index, answer)


def select_in_outline(visitor, run, node):
    """Select a node in the outline with arrow keys, as a screen reader user does."""
    outline = visitor("outline")
    outline.focus()
    visitor.press("Home")
    for child in run.trace.path(node)[1:]:
        visitor.press("ArrowDown")
        visitor.page.wait_for_function(INSIDE_NODE, arg=run.trace.parent[child])
        for _ in range(4):  # a node has at most four children
            selected = outline.get_attribute("aria-activedescendant")
            if selected == f"node-{child}":
                break
            visitor.press("ArrowRight")
            visitor.page.wait_for_function(SELECTION_MOVED, arg=selected)
    expect(outline).to_have_attribute("aria-activedescendant", f"node-{node}")
