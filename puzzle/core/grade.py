"""The grade of a quiz: the result of the first attempt at each question.

Messages between an iframe and its host contain the grade as one of the numbers below per question.
"""

import json
from collections import namedtuple

from puzzle.core.formatting import in_words, quantity

NOT_YET, WRONG, RIGHT, SHOWN, HINTED = -1, 0, 1, 2, 3
"""No attempt yet; first attempt wrong; first attempt right; answer shown before an attempt; right only after a hint."""
ATTEMPTS = (NOT_YET, WRONG, RIGHT, SHOWN, HINTED)

Score = namedtuple("Score", ("right", "shown", "hinted", "answered", "questions"))
"""Numbers of questions: first attempt right without a hint; answer shown before an attempt; first attempt right after a
hint; attempted or shown; in the quiz."""


def score(grade: list[int]) -> Score:
    """Count the results in a grade.

    >>> score([RIGHT, WRONG, SHOWN, HINTED, NOT_YET])
    Score(right=1, shown=1, hinted=1, answered=4, questions=5)
    """
    not_yet, _wrong, right, shown, hinted = [sum([1 for attempt in grade if attempt == kind]) for kind in ATTEMPTS]
    return Score(right, shown, hinted, len(grade) - not_yet, len(grade))


def parse_stored(stored) -> tuple:  # type: ignore[no-untyped-def, type-arg]
    """Return the link and the grade of an attempt as a course has stored it; some courses return it as JSON text.

    >>> parse_stored('{"link": "?quiz=2", "answered": [1, 0]}'), parse_stored("{")
    (('?quiz=2', [1, 0]), ('', None))
    """
    if isinstance(stored, str):
        try:
            stored = json.loads(stored)
        except ValueError:
            return "", None
    if not isinstance(stored, dict) or not isinstance(stored.get("link"), str):
        return "", None
    grade = stored.get("answered")
    is_valid = isinstance(grade, list) and all(attempt in ATTEMPTS for attempt in grade)
    return stored["link"], grade if is_valid else None


def score_spans(grade: list, asking: bool) -> list:  # type: ignore[type-arg]
    """Return the score so far as spans; `asking` is True while a question is open."""
    so_far = score(grade)
    if asking:
        return [("strong", f"{so_far.right} right"), ("", " so far")]
    others = _count_text(so_far.shown, ", {} shown") + _count_text(so_far.hinted, ", {} with a hint")
    return [("strong", f"{so_far.right} of {so_far.answered}"), ("", " right" + others)]


def result_spans(grade: list) -> list:  # type: ignore[type-arg]
    """Return the sentence with the result of a quiz, as spans.

    >>> result_spans([RIGHT, WRONG, SHOWN])[0]
    ('strong', 'You answered 1 of 3 questions right and were shown one.')
    """
    total = score(grade)
    right, count = total.right, total.questions
    all_questions = {1: "the one question", 2: "both questions"}.get(count, f"all {count} questions")
    if total.shown == count:
        return [("strong", f"You were shown {all_questions}."), ("", " Only your own answers count.")]
    if right == count:
        questions = all_questions
    elif right == 0:
        questions = "none of the questions" if count > 1 else "not the one question"
    else:
        questions = f"{right} of {quantity(count, 'question')}"
    shown_text = _count_text(total.shown, " and were shown {}")
    rule = " Only first attempts without a hint count." if total.hinted else " Only first attempts count."
    hinted_text = _count_text(total.hinted, " You answered {} right with a hint.")
    return [("strong", f"You answered {questions} right{shown_text}."), ("", hinted_text + rule)]


def _count_text(count: int, text: str) -> str:
    """Insert a number into a text; return '' if it is 0."""
    return text.format(in_words(count)) if count else ""
