"""The grade of a quiz: how the first attempt at each question came out, from judging to the course around a frame.

Links to a frame's state and messages carry it as these numbers, one a question. Both interpreters load this.
"""

from collections import namedtuple

NOT_YET, WRONG, RIGHT, SHOWN = -1, 0, 1, 2
"""No attempt yet; answered wrongly, or rightly; or the answer was shown before there was one."""
ATTEMPTS = (NOT_YET, WRONG, RIGHT, SHOWN)

Score = namedtuple("Score", ("right", "shown", "answered", "questions"))
"""How many first attempts were right, how many answers were shown, and of how many questions how many are not open."""


def score(grade: list[int]) -> Score:
    """Count a grade.

    >>> score([RIGHT, WRONG, SHOWN, NOT_YET])
    Score(right=1, shown=1, answered=3, questions=4)
    """
    counts = [sum([1 for first in grade if first == kind]) for kind in ATTEMPTS]
    return Score(counts[2], counts[3], len(grade) - counts[0], len(grade))
