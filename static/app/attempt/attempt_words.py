"""The sentences about an assignment, its points, and the name of the file that is handed in."""

from puzzle.core import catalogue
from puzzle.core.formatting import join_names, plain_text, quantity
from puzzle.core.grade import RIGHT
from puzzle.links.link_assignment import BY_NUMBER, LONGEST_STUDENT, OWN_HEURISTIC, OWN_SEARCH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

ADVISER = "a_star"
"""The algorithm against which a search by hand is marked unless the assignment names another."""
ALLOWED = {
    "board": "change the board",
    "algorithm": "choose the algorithm and the heuristic",
    "options": "change the options",
    "undo": "undo the last choice",
    "hints": "see hints and A*’s choice",
}
"""The words for each change that an assignment allows."""
REFUSED = {
    "board": "The board is locked in this assignment.",
    "algorithm": "Algorithm and heuristic are locked in this assignment.",
    "options": "The options are locked in this assignment.",
    "undo": "Undo is locked in this assignment.",
    "hints": "Hints are locked in this assignment.",
    "examples": "Examples are locked in this assignment.",
}
"""The announcement when a student tries a locked change."""
ENTER_NAME = f"Enter your name, of at most {LONGEST_STUDENT} characters."
ENTER_NUMBER = "Enter your number, a whole number from 1."
ENDED = "The search has ended. Press Hand in."
HANDED_IN = "This attempt has been handed in."
SAVE_IT, NEXT_OR_SAVE = " Press Save attempt for its file.", " Press Next attempt, or Save attempt for its file."
NEXT = " Press Next attempt to try again."
EVERYTHING = " You may change everything."
NOT_COUNTED = "Nobody counts attempts here: only a course does. Save the attempt to hand it in as a file."
LAST = "This was your last attempt."
FIRST_CHOICE = "Make a choice before you hand in."
ASK_CHOICES = "You have made {} of {}. Missing choices get no points. Press Hand in again to hand in now."
ASK_GOAL = "You have not reached the goal yet. Missing choices get no points. Press Hand in again to hand in now."
ASK_EMPTY = "The frontier is not empty yet. Missing choices get no points. Press Hand in again to hand in now."
ASK_ANSWERS = "You have answered {} of {}. Press Hand in again to hand in now."
HANDED_IN_CODE = "This is the score of the code that you handed in"
OTHER_CODE = ".", "; hand in changed code with the next attempt.", "; press Hand in again for changed code."
"""The ends of this sentence: in the last attempt, in the others, and if there may be any number of them."""
CHECKING = "Your code is being checked."
CHECKED = "Your code is being checked: {:,} of {:,}."
SUFFIX = ".attempt.json"
OWN_CODE = OWN_HEURISTIC, OWN_SEARCH
"""The tasks in which students write code."""
_LETTERS = "-_."


def task_words(fields: "dict[str, Any]", quiz: "dict[str, Any] | None", unsolvable: bool = False) -> str:
    """Return what an assignment asks for, as part of a sentence; `quiz` has the settings of a quiz as in links.

    From an `unsolvable` board, no search by hand can reach the goal.
    """
    task, algorithm = fields["task"], fields["algorithm"]
    if task == "by_hand":
        choices = fields["choices"]
        end = "until the frontier is empty" if unsolvable else "up to the goal"
        length = end if choices is None else quantity(choices, "choice")
        return f"search by hand, {length}, marked against {catalogue.algorithm(algorithm or ADVISER).label}"
    if task == "quiz":
        return "a quiz" if quiz is None else f"a quiz of {quantity(quiz['quiz'], 'question')}"
    if task == "own_search":
        return "a search of your own" + (f", {catalogue.algorithm(algorithm).label}" if algorithm else "")
    asked = ["admissible"] if fields["admissible"] else []
    if fields["most_nodes"] is not None:
        asked.append(f"with at most {quantity(fields['most_nodes'], 'node')} on six boards")
    return ", ".join(["a heuristic of your own"] + asked)  # noqa: RUF005 (as both interpreters have it)


def asked_spans(
    fields: "dict[str, Any]", quiz: "dict[str, Any] | None", attempt: int, unsolvable: bool = False
) -> "list[tuple[str, str]]":
    """Return the sentences about what an assignment asks for, and what is locked, as spans; see `task_words`."""
    number = number_words(fields, attempt) if fields["attempts"] is not None or attempt > 1 else ""
    allowed = [ALLOWED[change] for change in ALLOWED if change in fields["may"] and _matters(change, fields["task"])]
    possible = [change for change in ALLOWED if _matters(change, fields["task"])]
    locked = EVERYTHING
    if len(allowed) < len(possible):
        locked = (
            f" You may {join_names(allowed)}. Everything else is locked." if allowed else " All settings are locked."
        )
    sentences = f": {task_words(fields, quiz, unsolvable)}.{locked} {number}"
    return [("strong", f"Assignment {fields['seed']}"), ("", sentences.rstrip())]


def number_words(fields: "dict[str, Any]", attempt: int) -> str:
    """Return which attempt it is, as a sentence."""
    return f"Attempt {attempt}." if fields["attempts"] is None else f"Attempt {attempt} of {fields['attempts']}."


def owner(fields: "dict[str, Any]", student: str) -> str:
    """Return whose board this is, as a sentence; empty if all students have the same."""
    if not student or fields["moves"] is None:
        return ""
    return f"Board number {student}." if fields["deal"] == BY_NUMBER else f"Board of {student}."


def _matters(change: str, task: str) -> bool:
    """Return True if a task has something that a change is about: only a search by hand can undo a choice."""
    return change != "undo" or task == "by_hand"


def all_made_spans(asked: int) -> "list[tuple[str, str]]":
    """Return that the number of choices that are asked for has been made, and what to do then, as spans."""
    subject = {1: "Your one choice is", 2: "Both choices are"}.get(asked, f"All {quantity(asked, 'choice')} are")
    return [("strong", f"{subject} made."), ("", " Press "), ("strong", "Hand in"), ("", ".")]


def handed_in_spans(fields: "dict[str, Any]", attempt: int, is_sent: bool) -> "list[tuple[str, str]]":
    """Return that a search by hand has been handed in, and what can be done then; `is_sent`: a course has the score."""
    last = is_last(fields, attempt)
    if is_sent:
        return [("strong", HANDED_IN), ("", " " + LAST if last else NEXT)]
    return [("strong", HANDED_IN), ("", SAVE_IT if last else NEXT_OR_SAVE)]


def refusal(change: str, fields: "dict[str, Any]", handed_in: bool, made: int) -> str:
    """Return why a change is refused; `made` is the number of choices that have been made."""
    if handed_in:
        return HANDED_IN
    if change == "choice":
        return plain_text(all_made_spans(fields["choices"]))
    return REFUSED[change]


def count_words(fields: "dict[str, Any]", made: int, has_ended: bool) -> str:
    """Return how many choices have been made, as text; once the search has ended, what to do then."""
    asked = fields["choices"]
    if has_ended:
        return ENDED
    return quantity(made, "choice") if asked is None else f"{made:,} of {quantity(asked, 'choice')}"


def points_of(fields: "dict[str, Any]", grade: "Sequence[int]") -> float:
    """Return the points of an attempt, given the result of each choice or question that was asked for."""
    right = sum([1 for attempt in grade if attempt == RIGHT])
    return round(fields["points"] * right / len(grade), 1) if grade else 0


def score_spans(fields: "dict[str, Any]", grade: "Sequence[int]") -> "list[tuple[str, str]]":
    """Return the score and the points of an attempt as spans."""
    right, verb = sum([1 for attempt in grade if attempt == RIGHT]), "right"
    if fields["task"] in OWN_CODE:
        verb = "met"
    text = f"{points_of(fields, grade):.1f}"
    text = text[:-2] if text.endswith(".0") else text
    return [("strong", f"{right} of {len(grade)}"), ("", f" {verb}: {text} of {quantity(fields['points'], 'point')}.")]


def other_code_words(fields: "dict[str, Any]", attempt: int) -> str:
    """Return whose score is shown once the code may be another than that which has been handed in."""
    return HANDED_IN_CODE + OTHER_CODE[2 if fields["attempts"] is None else 0 if is_last(fields, attempt) else 1]


def is_last(fields: "dict[str, Any]", attempt: int) -> bool:
    """Return True if an assignment has no attempt after this one."""
    return fields["attempts"] is not None and attempt >= fields["attempts"]


def file_name(seed: str, student: str, attempt: int) -> str:
    """Return the name of the file of an attempt, in which only letters, digits and -_. are left of other texts."""
    parts = [seed, student] + ([str(attempt)] if attempt > 1 else [])
    return "-".join([part for part in [_clean(part) for part in parts] if part]) + SUFFIX


def _clean(text: str) -> str:
    """Return a text with a hyphen in place of each character that file names may not have."""
    return "".join([c if c in _LETTERS or c.isalpha() or c.isdigit() or ord(c) > 127 else "-" for c in text]).strip(
        "-."
    )
