"""The row of answers: one mark for each question, and how many were right."""

from app.page.dom import find, h, icon, nodes
from puzzle.core.words import counted, in_words

RIGHT, WRONG, SHOWN, GIVEN, NOW, TO_COME = "right", "wrong", "shown", "given", "now", "to-come"
SAID = {RIGHT: "right", WRONG: "not right", SHOWN: "shown", GIVEN: "answered", NOW: "asked now", TO_COME: "to come"}
CAME_OUT = (WRONG, RIGHT, SHOWN)
"""What a first attempt was, by its number."""


def show_row(firsts, place, told):
    """Show first attempts: 1 for right, 0 for wrong, 2 for shown, −1 for none yet; not which of them, unless `told`."""
    row = find("quiz-row")
    row.replaceChildren()
    for at, first in enumerate(firsts):
        answered = GIVEN if not told or first < 0 else CAME_OUT[first]
        row.append(_mark(at, answered if first >= 0 else NOW if at == place else TO_COME))


def list_answers(told):
    """Say of every answer what it was worth, each in spans."""
    place = find("quiz-list")
    place.replaceChildren()
    for words in told:
        place.append(h("li", *nodes(words)))


def score_words(firsts, asking):
    """Return how many were right so far, as spans."""
    right = sum(first == 1 for first in firsts)
    if asking:
        return [("strong", f"{right} right"), ("", " so far")]
    return [
        ("strong", f"{right} of {sum(first >= 0 for first in firsts)}"),
        ("", " right" + _shown(firsts, ", {} shown")),
    ]


def verdict(firsts):
    """Say in a sentence what a quiz has come to, as spans."""
    right, count = sum(first == 1 for first in firsts), len(firsts)
    if _count_shown(firsts) == count:
        all_of = {1: "the one question", 2: "both questions"}.get(count, f"all {count} questions")
        return [("strong", f"You were shown {all_of}."), ("", " Only what you answer yourself counts.")]
    of = "the one question" if count == 1 else "both questions" if count == 2 and right == 2 else ""
    of = of or (f"all {count} questions" if right == count else f"{right} of {counted(count, 'question')}")
    if right == 0:
        of = "none of the questions" if count > 1 else "not the one question"
    shown = _shown(firsts, " and were shown {}")
    return [("strong", f"You answered {of} right{shown}."), ("", " Only first attempts count.")]


def _count_shown(firsts):
    return sum(first == CAME_OUT.index(SHOWN) for first in firsts)


def _shown(firsts, words):
    """Say how many were shown, if any were."""
    count = _count_shown(firsts)
    return words.format(in_words(count)) if count else ""


def _mark(at, kind):
    said = h("span.sr-only", f"Question {at + 1}: {SAID[kind]}")
    return h("li", icon(f"quiz-{kind}"), said, data_answer=kind)
