"""Steps of quiz tests: start a quiz, wait for its questions, and answer them by keyboard."""

from functools import cache

from puzzle.core.formatting import plain_text as words_of
from puzzle.links.link_quiz import KINDS
from puzzle.quiz import grading
from puzzle.quiz.quiz import Quiz
from puzzle.recording.copies import Copies
from visitor import SOLVED_SMALL, Visitor, reference_run
from waiting import expect

LINK = {**SOLVED_SMALL, "quiz": "6", "seed": "7"}
# Whether the active item of the outline is no longer the parent.
INSIDE_NODE = """
parent => document.getElementById("outline").getAttribute("aria-activedescendant") !== `node-${parent}`
"""
SELECTION_MOVED = "previous => document.getElementById('outline').getAttribute('aria-activedescendant') !== previous"


class IframeVisitor(Visitor):
    """A visitor of an iframe, whose keys go through the host page."""

    def __init__(self, page, frame):
        super().__init__(frame, "")
        self.around = page

    def press(self, *keys):
        """Press keys where the focus is."""
        for key in keys:
            self.around.keyboard.press(key)


@cache
def expected_quiz(count=6, seed=7, ask=KINDS, **keys):
    """Return the quiz of a link, computed in this process, with its run and history."""
    run, history = reference_run(**{**SOLVED_SMALL, **keys})
    quiz = Quiz(run, history, Copies(run), seed, count, kinds=ask)
    quiz.run, quiz.history, quiz.seed, quiz.kinds = run, history, seed, ask
    return quiz


def start_quiz(visitor, state="asking", **keys):
    """Follow a link with a quiz and wait for its first question."""
    visitor.follow(state="done", **{**LINK, **keys})
    expect_quiz_state(visitor, state)


def expect_quiz_state(visitor, state):
    """Wait until the quiz is in this state."""
    expect(visitor.root).to_have_attribute("data-quiz", state)


def expect_question(visitor, quiz, index):
    """Wait until the question at an index is shown with its text and step, and return the question."""
    question = quiz.questions[index]
    expect_quiz_state(visitor, "asking")
    expect(visitor.page.locator("#quiz-row li").nth(index)).to_have_attribute("data-answer", "now")
    expect(visitor("quiz-sentence")).to_have_text(words_of(grading.question_text(quiz.run, question)))
    expect(visitor("statistics-heading")).to_have_text(f"Statistics before step {question.step:,}")
    return question


def without_attempts(quiz):
    """Return the same quiz with no attempts."""
    return Quiz(quiz.run, quiz.history, Copies(quiz.run), quiz.seed, len(quiz.questions), kinds=quiz.kinds)


def pick_answer(quiz, index, right=True):
    """Return a right or a wrong answer to the question at an index."""
    question, run = quiz.questions[index], quiz.run
    if question.kind == "next":
        legal = grading.correct_nodes(run, quiz.history, question)
        return legal[0] if right else next(node for node in quiz.history.choices(question.step) if node not in legal)
    if question.kind == "f":
        return run.evaluation_function()(question.node) + (0 if right else 2)
    if question.kind == "length":
        return run.trace.path_length + (0 if right else 2)
    return without_attempts(quiz).answer(index, True).right == right


def answer_question(visitor, quiz, index, right=True):
    """Answer the question at an index by keyboard, right or wrong, and return the engine's feedback."""
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
        for _ in range(4):
            selected = outline.get_attribute("aria-activedescendant")
            if selected == f"node-{child}":
                break
            visitor.press("ArrowRight")
            visitor.page.wait_for_function(SELECTION_MOVED, arg=selected)
    expect(outline).to_have_attribute("aria-activedescendant", f"node-{node}")
