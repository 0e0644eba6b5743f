"""The grade of a quiz: the result of the first attempt at each question.

Messages between an iframe and its host contain the grade as one of the numbers below per question.
"""

from collections import namedtuple

NOT_YET, WRONG, RIGHT, SHOWN = -1, 0, 1, 2
"""No attempt yet; first attempt wrong; first attempt right; answer shown before an attempt."""
ATTEMPTS = (NOT_YET, WRONG, RIGHT, SHOWN)

Score = namedtuple("Score", ("right", "shown", "answered", "questions"))
"""Numbers of questions: first attempt right; answer shown before an attempt; attempted or shown; in the quiz."""


def score(grade: list[int]) -> Score:
    """Count the results in a grade.

    >>> score([RIGHT, WRONG, SHOWN, NOT_YET])
    Score(right=1, shown=1, answered=3, questions=4)
    """
    not_yet, _wrong, right, shown = [sum([1 for attempt in grade if attempt == kind]) for kind in ATTEMPTS]
    return Score(right, shown, len(grade) - not_yet, len(grade))
