"""The row of answers: one mark for each question, and how many were right."""

from app.page.dom import find, h, icon, nodes
from puzzle.core.formatting import in_words, quantity
from puzzle.core.grade import NOT_YET, RIGHT, SHOWN, WRONG, score

GIVEN, NOW, TO_COME = "given", "now", "to-come"
CAME_OUT = {RIGHT: "right", WRONG: "wrong", SHOWN: "shown"}
"""How a first attempt is marked."""
SAID = {"wrong": "not right", GIVEN: "answered", NOW: "asked now", TO_COME: "to come"}
"""What is said of a mark, where it is not its name."""


def show_row(grade, place, told):
    """Show first attempts, and unless they are `told` only that there was one."""
    row = find("quiz-row")
    row.replaceChildren()
    for at, first in enumerate(grade):
        if first == NOT_YET:
            row.append(_mark(at, NOW if at == place else TO_COME))
        else:
            row.append(_mark(at, CAME_OUT[first] if told else GIVEN))


def list_answers(told):
    """Say of every answer what it was worth, each in spans."""
    place = find("quiz-list")
    place.replaceChildren()
    for words in told:
        place.append(h("li", *nodes(words)))


def score_words(grade, asking):
    """Return how many were right so far, as spans."""
    so_far = score(grade)
    if asking:
        return [("strong", f"{so_far.right} right"), ("", " so far")]
    return [("strong", f"{so_far.right} of {so_far.answered}"), ("", " right" + _shown(so_far, ", {} shown"))]


def verdict(grade):
    """Say in a sentence what a quiz has come to, as spans."""
    whole = score(grade)
    right, count = whole.right, whole.questions
    if whole.shown == count:
        all_of = {1: "the one question", 2: "both questions"}.get(count, f"all {count} questions")
        return [("strong", f"You were shown {all_of}."), ("", " Only your own answers count.")]
    of = "the one question" if count == 1 else "both questions" if count == 2 and right == 2 else ""
    of = of or (f"all {count} questions" if right == count else f"{right} of {quantity(count, 'question')}")
    if right == 0:
        of = "none of the questions" if count > 1 else "not the one question"
    shown = _shown(whole, " and were shown {}")
    return [("strong", f"You answered {of} right{shown}."), ("", " Only first attempts count.")]


def _shown(counted, words):
    """Say how many were shown, if any were."""
    return words.format(in_words(counted.shown)) if counted.shown else ""


def _mark(at, kind):
    said = h("span.sr-only", f"Question {at + 1}: {SAID.get(kind, kind)}")
    return h("li", icon(f"quiz-{kind}"), said, data_answer=kind)
