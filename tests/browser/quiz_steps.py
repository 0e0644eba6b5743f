"""A quiz on the page as somebody answers it: the quiz of one link, its questions, and answers by keyboard."""

from functools import cache

from puzzle.core.formatting import plain_text as words_of
from puzzle.links.link_quiz import KINDS
from puzzle.quiz import grading
from puzzle.quiz.quiz import Quiz
from puzzle.recording.copies import Copies
from visitor import SOLVED_SMALL, Visitor, reference_run
from waiting import expect

LINK = {**SOLVED_SMALL, "quiz": "6", "seed": "7"}
INSIDE_NODE = """
parent => document.getElementById("outline").getAttribute("aria-activedescendant") !== `node-${parent}`
"""
SELECTION_MOVED = "here => document.getElementById('outline').getAttribute('aria-activedescendant') !== here"


class IframeVisitor(Visitor):
    """A visitor of a frame, who has the keyboard of the page around it."""

    def __init__(self, page, frame):
        super().__init__(frame, "")
        self.around = page

    def press(self, *keys):
        """Press keys where the focus is."""
        for key in keys:
            self.around.keyboard.press(key)


@cache
def expected_quiz(count=6, seed=7, ask=KINDS, **keys):
    """Return the quiz of a link, put together here, with its run and history."""
    run, history = reference_run(**{**SOLVED_SMALL, **keys})
    made = Quiz(run, history, Copies(run), seed, count, kinds=ask)
    made.run, made.history, made.seed, made.kinds = run, history, seed, ask
    return made


def start_quiz(visitor, state="asking", **keys):
    """Follow a link with a quiz and wait for its first question."""
    visitor.follow(state="done", **{**LINK, **keys})
    expect_quiz_state(visitor, state)


def expect_quiz_state(visitor, state):
    """Wait until a quiz stands like this."""
    expect(visitor.root).to_have_attribute("data-quiz", state)


def expect_question(visitor, quiz, place):
    """Wait until a question is asked, in its words and at its step."""
    question = quiz.questions[place]
    expect_quiz_state(visitor, "asking")
    expect(visitor.page.locator("#quiz-row li").nth(place)).to_have_attribute("data-answer", "now")
    expect(visitor("quiz-sentence")).to_have_text(words_of(grading.question_text(quiz.run, question)))
    expect(visitor("statistics-heading")).to_have_text(f"Statistics before step {question.step:,}")
    return question


def without_attempts(quiz):
    """Return the same quiz with no attempts."""
    return Quiz(quiz.run, quiz.history, Copies(quiz.run), quiz.seed, len(quiz.questions), kinds=quiz.kinds)


def pick_answer(quiz, place, right=True):
    """Return an answer to a question, right or not."""
    question, run = quiz.questions[place], quiz.run
    if question.kind == "next":
        legal = grading.correct_nodes(run, quiz.history, question)
        return legal[0] if right else next(node for node in quiz.history.choices(question.step) if node not in legal)
    if question.kind == "f":
        return run.evaluation_function()(question.node) + (0 if right else 2)
    if question.kind == "length":
        return run.trace.path_length + (0 if right else 2)
    return without_attempts(quiz).answer(place, True).right == right


def answer_question(visitor, quiz, place, right=True):
    """Answer a question by keyboard, rightly or not, and return what it was worth by the engine."""
    kind, given = quiz.questions[place].kind, pick_answer(quiz, place, right)
    if kind == "next":
        select_in_outline(visitor, quiz.run, given)
        visitor.press("Enter")
    elif kind in ("f", "length"):
        visitor("quiz-number").fill(str(given))
        visitor.press("Enter")
    else:
        new, copy = ("New", "Copy") if kind == "kept" else ("Yes", "No")
        visitor.button(new if given else copy).click()
    return without_attempts(quiz).answer(place, given)


def select_in_outline(visitor, run, node):
    """Walk in the outline to a node, looking for it as somebody does who hears where they are."""
    outline = visitor("outline")
    outline.focus()
    visitor.press("Home")
    for below in run.trace.path(node)[1:]:
        visitor.press("ArrowDown")
        visitor.page.wait_for_function(INSIDE_NODE, arg=run.trace.parent[below])
        for _ in range(4):
            here = outline.get_attribute("aria-activedescendant")
            if here == f"node-{below}":
                break
            visitor.press("ArrowRight")
            visitor.page.wait_for_function(SELECTION_MOVED, arg=here)
    expect(outline).to_have_attribute("aria-activedescendant", f"node-{node}")
