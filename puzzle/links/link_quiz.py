"""A quiz in links: the number of questions, their kinds, the seed that draws them, and when feedback is given.

The board and the search of the quiz are in the keys of every link (`link.py`); links never contain the score.
"""

from puzzle.core import formatting

KEYS = ("quiz", "ask", "seed", "feedback")
QUESTIONS_RANGE = (1, 50)
FEEDBACK = ("now", "end")
KINDS = ("next", "f", "kept", "onwards", "length")
"""Kinds of questions.

`next`: Which node is taken next? `f`: What is f of this node? `kept`: Will this board be kept? `onwards`: Does the
search expand this node or turn back? (only for searches in rounds). `length`: How long is the solution?
"""
USUAL = {"quiz": 6, "ask": KINDS, "seed": None, "feedback": FEEDBACK[0]}
"""The default quiz."""


def parse_quiz(raw: dict) -> tuple:  # type: ignore[type-arg]
    """Return (quiz, sentences about invalid values) from the keys of a link; the quiz is None if the link has no quiz.

    A quiz is a dict: `quiz` (number of questions), `ask` (their kinds, in the order of KINDS), `seed` (None if it
    has not been drawn yet) and `feedback` (`now` after each answer, or at the `end`).
    """
    quiz, problems = dict(USUAL), []
    quiz["quiz"] = None
    if "quiz" not in raw:  # then `seed` belongs to a trial, and `link_runs` reports its errors
        return None, []
    for key in KEYS:
        if key in raw:
            try:
                quiz[key] = _value(key, raw[key])
            except ValueError as error:
                problems.append(f"In the link, {key}: {error}")
    return (None if quiz["quiz"] is None else quiz), problems


def format_quiz(quiz: dict) -> str:  # type: ignore[type-arg]
    """Return a quiz as part of a query string, without defaults."""
    parts = [f"quiz={quiz['quiz']}"]
    if quiz["ask"] != KINDS:
        parts.append("ask=" + ",".join(quiz["ask"]))
    if quiz["seed"] is not None:
        parts.append(f"seed={quiz['seed']}")
    if quiz["feedback"] != FEEDBACK[0]:
        parts.append(f"feedback={quiz['feedback']}")
    return "&".join(parts)


def _value(key: str, text: str) -> object:
    """Return the value of a key from its text in a link; raise ValueError if it is invalid."""
    if key == "quiz":
        return formatting.parse_count(text, QUESTIONS_RANGE[0], QUESTIONS_RANGE[1], "number of questions")
    if key == "ask":
        names = [formatting.check_name(KINDS, piece, "kind of question") for piece in text.split(",")]
        return tuple([kind for kind in KINDS if kind in names])
    return formatting.parse_seed(text) if key == "seed" else formatting.check_name(FEEDBACK, text, "kind of feedback")
