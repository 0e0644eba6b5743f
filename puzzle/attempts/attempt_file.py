"""The file of an attempt: JSON, validated when it is read, since anyone may have edited it.

It is one object:

- `format`: always `slide-and-seek/attempt`. `version`: the number of the format, 1.
- `kind`: `by_hand`, `quiz`, `heuristic` or `search`.
- `link`: the address of the search or the assignment, or its query. Code of the student's is part of it, as in links:
  `#code=` has that of a heuristic, `#search=` that of a search.
- `student`: the name that the student has given; may be empty.
- `algorithm`, `picks`: of a search by hand the algorithm to mark against, and the nodes chosen, numbered as in links.
- `answers`: of a quiz one object per question, in order. `kind`, `step`, `node` and `move` repeat the question, with −1
  for what it does not have, and `answer` is the first answer: a node, a number, true or false, or that of a choice
  from 0; `"shown"` if the answer was shown before, and null if there is none. `hinted` is true if a hint was shown.
- `most_expanded`, `admissible`, `expanded`: of a heuristic the largest number of nodes that A* may expand on the six
  boards of the audit together, or null; and what the page has shown: `yes`, `no`, `unknown` or an empty text, and the
  number of these nodes, or null.
- `algorithm`, `verdict`: of a search the algorithm that it is meant to be, empty if its name says so; and the verdict
  that the page has shown, as `test-search` has it, or an empty text.
- `score`: an object with the points that the page has shown: `right`, and `of` how many.
- `when`: the time of handing in, ISO 8601 with its offset from UTC.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, TypeVar

from puzzle.core import catalogue
from puzzle.core.formatting import mask_controls
from puzzle.links.link_values import MAX_PICKS, QUESTION_KINDS, QUESTIONS_RANGE
from puzzle.marking.strategy_rules import RULES
from puzzle.search_test.search_verdict import EXIT_STATUS

FORMAT, VERSION = "slide-and-seek/attempt", 1
SUFFIX = ".attempt.json"
BY_HAND, QUIZ, HEURISTIC, SEARCH = "by_hand", "quiz", "heuristic", "search"
FIELDS = {
    BY_HAND: ("algorithm", "picks"),
    QUIZ: ("answers",),
    HEURISTIC: ("most_expanded", "admissible", "expanded"),
    SEARCH: ("algorithm", "verdict"),
}
"""The fields that only some kinds of attempts have, by kind."""
ADMISSIBLE = ("yes", "no", "unknown")
"""The answers of an audit to the question whether a heuristic is admissible."""
SHOWN = "shown"
"""The answer to a question whose right answer was shown."""
LARGEST = 100_000
"""The largest number of characters of a file."""
LONGEST_NAME, GREATEST = 200, 10**9
"""The largest number of characters of a student's name, and the largest number in a file."""
NO_JSON = "This file is no attempt of Slide & Seek: it is not JSON, or a part of it is missing."
NO_ATTEMPT = "This file is no attempt of Slide & Seek: its JSON has another format."
NEWER = "This attempt was saved by a newer version of Slide & Seek."
DAMAGED = "This attempt is damaged: {} cannot be read."

Answer = int | float | bool | str | None
Item = TypeVar("Item")


@dataclass(frozen=True)
class QuizAnswer:
    """A question of a quiz with the first answer to it."""

    kind: str
    """One of QUESTION_KINDS."""
    step: int
    """The step of the search that the question is about."""
    node: int
    """The node that it is about; −1 for none."""
    move: int
    """The code of the move that it is about; −1 for none."""
    answer: Answer
    """The answer; SHOWN if the right one was shown before, None if there is none."""
    hinted: bool = False
    """Whether a hint was shown before, so that the answer does not count as right."""


@dataclass(frozen=True)
class Score:
    """The points of an attempt."""

    right: int
    """The number of right choices or answers."""
    of: int
    """The number of all choices or questions."""


@dataclass(frozen=True)
class Attempt:
    """The content of the file of an attempt."""

    kind: str
    """BY_HAND, QUIZ, HEURISTIC or SEARCH."""
    link: str
    """The address of the search or the assignment, or its query; it contains code of the student's."""
    student: str
    """The name that the student has given."""
    score: Score
    """The score that the page has shown."""
    when: str
    """The time of handing in, as in ISO 8601."""
    algorithm: str = ""
    """The algorithm that a search by hand is marked against, or that a search is meant to be; otherwise empty."""
    picks: tuple[int, ...] = ()
    """The nodes chosen in a search by hand."""
    answers: tuple[QuizAnswer, ...] = ()
    """The answers of a quiz."""
    most_expanded: int | None = None
    """The largest number of nodes that A* may expand with a heuristic on six boards; None for any number."""
    admissible: str = ""
    """One of ADMISSIBLE, as the page has shown it for a heuristic; empty for no claim."""
    expanded: int | None = None
    """The number of nodes that A* expands on the six boards, as the page has shown it; None for no claim."""
    verdict: str = ""
    """The verdict on a search, as the page has shown it; empty for no claim."""


def format_attempt(attempt: Attempt) -> str:
    """Return the text of the file of an attempt.

    >>> attempt = Attempt(BY_HAND, "?start=1,0,2,3", "Ada", Score(1, 1), "2027-01-31T12:00:00+00:00", "a_star", (0,))
    >>> parse_attempt(format_attempt(attempt)) == attempt
    True
    """
    others = {name for fields in FIELDS.values() for name in fields if name not in FIELDS[attempt.kind]}
    fields = {name: value for name, value in asdict(attempt).items() if name not in others}
    content = {"format": FORMAT, "version": VERSION, **fields}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def parse_attempt(text: str) -> Attempt:
    """Return the attempt in a file's text; raise ValueError with one sentence if it is foreign, newer or damaged."""
    content = _content(text)
    kind = _one_of(content, "kind", tuple(FIELDS))
    return Attempt(
        kind,
        _text(content, "link", LARGEST),
        mask_controls(_text(content, "student", LONGEST_NAME)),
        _score(content.get("score")),
        _time(content),
        **{name: _field(content, kind, name) for name in FIELDS[kind]},
    )


def _field(content: dict[str, Any], kind: str, name: str) -> Any:
    """Return a value that only attempts of a kind have."""
    if name == "picks":
        return _list(content, name, MAX_PICKS, _pick)
    if name == "answers":
        return _list(content, name, QUESTIONS_RANGE[1], _answer)
    if name in ("most_expanded", "expanded"):
        return None if content.get(name) is None else _pick(content[name], name)
    algorithms = tuple(RULES) if kind == BY_HAND else ("", *catalogue.names(catalogue.ALGORITHMS))
    choices = {"algorithm": algorithms, "admissible": ("", *ADMISSIBLE), "verdict": ("", *EXIT_STATUS)}
    return _one_of(content, name, choices[name])


def _content(text: str) -> dict[str, Any]:
    """Return the object in a file, with the format and a version that can be read."""
    if len(text) > LARGEST:
        raise ValueError(f"This file is too large: an attempt has at most {LARGEST:,} characters.")
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(NO_JSON) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise ValueError(NO_ATTEMPT)
    if content.get("version") != VERSION:
        raise ValueError(NEWER if _is_number(content.get("version"), VERSION + 1) else DAMAGED.format("version"))
    return content


def _is_number(value: Any, low: int = 0) -> bool:
    """Return True for a whole number that is not too small or too large; JSON's true is none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= GREATEST


def _text(content: dict[str, Any], name: str, longest: int) -> str:
    """Return a text that is not too long and can be encoded in UTF-8, which lone surrogates prevent."""
    text = content.get(name)
    if not isinstance(text, str) or len(text) > longest or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError(DAMAGED.format(name))
    return text


def _one_of(content: dict[str, Any], name: str, choices: tuple[str, ...]) -> str:
    """Return a text that is one of some choices."""
    text = _text(content, name, LARGEST)
    if text not in choices:
        raise ValueError(DAMAGED.format(name))
    return text


def _time(content: dict[str, Any]) -> str:
    """Return a time with its offset from UTC."""
    text = _text(content, "when", LONGEST_NAME)
    try:
        is_time = datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        is_time = False
    if not is_time:
        raise ValueError(DAMAGED.format("when"))
    return text


def _score(value: Any) -> Score:
    """Return the score that a file claims."""
    if not isinstance(value, dict) or not all(_is_number(value.get(name)) for name in ("right", "of")):
        raise ValueError(DAMAGED.format("score"))
    return Score(value["right"], value["of"])


def _list(content: dict[str, Any], name: str, most: int, parse: Callable[[Any, str], Item]) -> tuple[Item, ...]:
    """Return a list with the function that reads each of its items, given the item's name in messages."""
    items = content.get(name)
    if not isinstance(items, list) or len(items) > most:
        raise ValueError(DAMAGED.format(name))
    return tuple(parse(item, f"{name} {number}") for number, item in enumerate(items, 1))


def _pick(value: Any, place: str) -> int:
    """Return a number: that of a node, or of nodes."""
    if not _is_number(value):
        raise ValueError(DAMAGED.format(place))
    return int(value)


def _answer(row: Any, place: str) -> QuizAnswer:
    """Return the answer to a question."""
    if not isinstance(row, dict) or row.get("kind") not in QUESTION_KINDS:
        raise ValueError(DAMAGED.format(place))
    if not all(_is_number(row.get(name), -1) for name in ("step", "node", "move")):
        raise ValueError(DAMAGED.format(place))
    answer = row.get("answer")
    if answer not in (None, SHOWN) and not _fits(row["kind"], answer):
        raise ValueError(DAMAGED.format(place))
    hinted = row.get("hinted", False)
    if not isinstance(hinted, bool):
        raise ValueError(DAMAGED.format(place))
    return QuizAnswer(row["kind"], row["step"], row["node"], row["move"], answer, hinted)


def _fits(kind: str, answer: Any) -> bool:
    """Return True if an answer is of the type that questions of a kind have."""
    if kind in ("kept", "onwards"):
        return isinstance(answer, bool)
    if kind in ("next", "why", "wrong_step"):
        return _is_number(answer)
    return isinstance(answer, int | float) and not isinstance(answer, bool) and 0 <= answer <= GREATEST
