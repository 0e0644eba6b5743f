"""A quiz in a link: how many questions, the seed that draws them, and when it is told what was right.

Its board and its search stand in the usual keys; the score is in no link. Both interpreters load this module.
"""

from puzzle import checks, link
from puzzle.link_runs import checked_seed

QUESTIONS_RANGE = (1, 50)
FEEDBACK = ("now", "end")


def parse_quiz(query: str, fragment: str = "") -> tuple:  # type: ignore[type-arg]
    """Read a quiz; return (quiz, sentences about values that made no sense).

    A quiz is a dict: `quiz` (how many questions, None where the link asks for no quiz), `seed` (None where it has
    still to be drawn, and written at once) and `feedback` (`now` after each answer, or at the `end`).
    """
    raw = link.pairs(query)
    raw.update(link.pairs(fragment))
    quiz, problems = {"quiz": None, "seed": None, "feedback": FEEDBACK[0]}, []
    for key in ("quiz", "seed", "feedback"):
        if key in raw:
            try:
                quiz[key] = _value(key, raw[key])  # type: ignore[assignment]
            except ValueError as error:
                problems.append(f"In the link, {key}: {error}")
    return (quiz, problems) if "quiz" in raw else (quiz, [])  # a trial has a seed too, and says itself what is wrong


def format_quiz(quiz: dict) -> str:  # type: ignore[type-arg]
    """Write a quiz as part of a query string, defaults omitted; nothing where there is none."""
    if quiz["quiz"] is None:
        return ""
    parts = [f"quiz={quiz['quiz']}"]
    if quiz["seed"] is not None:
        parts.append(f"seed={quiz['seed']}")
    if quiz["feedback"] != FEEDBACK[0]:
        parts.append(f"feedback={quiz['feedback']}")
    return "&".join(parts)


def checked_questions(text: str) -> int:
    """Return how many questions a quiz has; raise ValueError where that is no sensible whole number."""
    low, high = QUESTIONS_RANGE
    count = checks.whole_number(text)
    if not low <= count <= high:
        raise ValueError(f"The number of questions is a whole number from {low} to {high}.")
    return count


def _value(key: str, text: str) -> object:
    if key == "quiz":
        return checked_questions(text)
    return checked_seed(text) if key == "seed" else checks.checked_name(FEEDBACK, text, "time for feedback")
