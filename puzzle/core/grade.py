"""The grade of a quiz: the result of the first attempt at each question.

Messages between a frame and its host page contain it as these numbers, one per question. Both interpreters load this.
"""

from collections import namedtuple

NOT_YET, WRONG, RIGHT, SHOWN = -1, 0, 1, 2
"""No attempt yet; first attempt wrong; right; or the answer was shown before an attempt."""
ATTEMPTS = (NOT_YET, WRONG, RIGHT, SHOWN)

Score = namedtuple("Score", ("right", "shown", "answered", "questions"))
"""The number of right first attempts, of answers shown, of questions no longer open, and of all questions."""


def score(grade: list[int]) -> Score:
    """Return the score of a grade.

    >>> score([RIGHT, WRONG, SHOWN, NOT_YET])
    Score(right=1, shown=1, answered=3, questions=4)
    """
    counts = [sum([1 for first in grade if first == kind]) for kind in ATTEMPTS]
    return Score(counts[2], counts[3], len(grade) - counts[0], len(grade))
