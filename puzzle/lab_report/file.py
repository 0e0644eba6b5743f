"""The file of a lab report: JSON, validated when it is read, since anyone may have edited it."""

import json
import re
from dataclasses import asdict, dataclass, fields
from typing import Any

from puzzle.core import board
from puzzle.core.formatting import mask_controls
from puzzle.lab_report.svg_check import foreign_part
from puzzle.links import link

FORMAT, VERSION = "slide-and-seek/lab-report", 1
LARGEST = 20_000_000
"""The largest number of characters in a file."""
MOST_TREES, LONGEST_NOTES, LONGEST = 12, 20_000, 2_000
"""The largest number of trees in a report, and of characters in its notes and in any other text."""
MOST_ANSWERS, LAST_STEP = 50, 100_000_000
"""The largest number of answers in a report, and the largest step; no quiz or search has more."""
GLYPHS = ("frontier", "expanded", "current", "goal", "discarded", "cut", "pruned", "forgotten", "path")
"""The shapes that a legend may contain, in order."""
LONGEST_NAME = 40
"""The largest number of characters of a name from the file that a message repeats."""
NO_REPORT = "This file is not a Slide & Seek lab report."


@dataclass(frozen=True)
class Tree:
    """One search tree in a lab report, with its picture and the texts below it."""

    title: str
    """The algorithm and the step."""
    figures: str
    """The counters at the step, in words."""
    search: str
    """The options of the search and its result, in words."""
    link: str
    """The query of the link to the tree."""
    start: str
    """The start board as text; empty for a problem without boards."""
    goal: str
    """The goal board as text."""
    svg: str
    """The picture as SVG."""
    legend: tuple[tuple[str, str], ...] = ()
    """(shape, name) of each shape in the picture; empty in older files."""


@dataclass(frozen=True)
class Answer:
    """One quiz question in a lab report, with the reader's first answer and the right answer."""

    step: int
    """The step of the question."""
    question: str
    """The text of the question."""
    detail: str
    """The number of nodes to choose from, or the move in question; empty for other questions."""
    asked_board: str
    """The board in question as text; empty if there is none."""
    predicted: str
    """The first answer in words."""
    predicted_board: str
    """The board of the first answer as text; empty if there is none."""
    did: str
    """The right answer in words: what the search did."""
    did_board: str
    """The board of the node that the search took, as text; empty if there is none."""
    because: str
    """The reason for the right answer."""
    first_try: str
    """The result of the first try, one of TRIES."""


TRIES = ("right", "2nd try", "wrong", "shown")


@dataclass(frozen=True)
class Report:
    """The contents of a lab report."""

    trees: tuple[Tree, ...] = ()
    """The trees in the order in which they were added."""
    quiz: str = ""
    """The query of the link to the quiz; empty if there is no quiz."""
    asked: str = ""
    """The search and the seed of the quiz, in words."""
    answers: tuple[Answer, ...] = ()
    """The questions of the quiz that were answered or shown."""
    notes: str = ""
    """The reader's notes."""

    @property
    def right(self) -> int:
        """The number of questions answered right at the first try."""
        return sum(answer.first_try == TRIES[0] for answer in self.answers)


def format_report(report: Report) -> str:
    """Return a report as the text of the file that saves it.

    >>> parse_report(format_report(Report(notes="A* expands less."))).notes
    'A* expands less.'
    """
    content = {"format": FORMAT, "version": VERSION, **asdict(report)}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def parse_report(text: str) -> Report:
    """Return the report in a file's text; raise ValueError with one sentence if the text is damaged or no report."""
    if len(text) > LARGEST:
        raise ValueError(f"This file is too large: a lab report has at most {LARGEST:,} characters.")
    if is_too_deep(text):
        raise ValueError(NO_REPORT)
    try:
        content = json.loads(text)
    except ValueError:
        raise ValueError(NO_REPORT) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise ValueError(NO_REPORT)
    if content.get("version") != VERSION:
        raise ValueError("This lab report was saved by another version of the page and cannot be read here.")
    _check_names(content, {"format", "version", *(field.name for field in fields(Report))})
    trees = _rows(content, "trees", Tree)
    if len(trees) > MOST_TREES:
        raise ValueError(f"This lab report has more than {MOST_TREES} trees.")
    answers = _rows(content, "answers", Answer)
    if len(answers) > MOST_ANSWERS:
        raise ValueError(f"This lab report has more than {MOST_ANSWERS} answers.")
    notes = _text(content, "notes", "", LONGEST_NOTES)
    quiz, asked = _link(_text(content, "quiz", "")), _text(content, "asked", "")
    return Report(tuple(trees), quiz, asked, tuple(answers), notes)


def _check_names(row: dict[str, Any], names: set[str]) -> None:
    """Raise ValueError if a part of the file has a field that is not in `names`, as it would be lost silently."""
    for name in row:
        if name not in names:
            raise ValueError(f"This lab report is damaged: it contains the unknown part “{_short(name)}”.")


def _short(name: str) -> str:
    """Return a name from a file for a message: shortened, without control characters and lone surrogates."""
    short_name = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"
    return mask_controls(short_name).encode(errors="replace").decode()


def _rows(content: dict[str, Any], name: str, kind: type[Any]) -> list[Any]:
    """Return the part `name` of a report as a list of objects of the class `kind`, `Tree` or `Answer`."""
    rows = content.get(name, [])
    if not isinstance(rows, list):
        raise _damaged(name)
    return [_row(row, f"{name} {number}", kind) for number, row in enumerate(rows, start=1)]


def _row(row: Any, where: str, kind: type[Any]) -> Any:
    """Return one tree or answer after validating its fields; `where` names the tree or answer in error messages."""
    if not isinstance(row, dict):
        raise _damaged(where)
    _check_names(row, {field.name for field in fields(kind)})
    values: dict[str, Any] = {}
    for field in fields(kind):
        name = field.name
        if name == "step":
            values[name] = _step(row, f"{where}, {name}")
            continue
        if name == "legend":
            values[name] = _legend(row, f"{where}, {name}")
            continue
        text = _text(row, name, where, LARGEST if name == "svg" else LONGEST)
        if name in ("start", "goal", "asked_board", "predicted_board", "did_board"):
            text = _board(text, f"{where}, {name}")
        elif name == "svg":
            _check_picture(text, f"{where}, {name}")
        elif name == "first_try" and text not in TRIES:
            raise _damaged(f"{where}, {name}")
        values[name] = _link(text) if name == "link" else text
    return kind(**values)


def _check_picture(svg: str, where: str) -> None:
    """Raise ValueError if a picture is no SVG or contains anything that this page never writes, such as a script."""
    try:
        foreign = foreign_part(svg)
    except ValueError:
        raise _damaged(where) from None
    if foreign:
        raise ValueError(
            f"This lab report is damaged: {where} contains “{_short(foreign)}”, which this page never writes."
        )


def _step(row: dict[str, Any], where: str) -> int:
    """Return the step of an answer; raise ValueError unless it is a whole number from 0 to LAST_STEP."""
    step = row.get("step")
    if isinstance(step, bool) or not isinstance(step, int) or not 0 <= step <= LAST_STEP:
        raise _damaged(where)
    return step


def _legend(row: dict[str, Any], where: str) -> tuple[tuple[str, str], ...]:
    """Return the legend of a tree as (shape, name) pairs; raise ValueError if it is damaged."""
    legend = row.get("legend", [])
    if not isinstance(legend, list) or len(legend) > len(GLYPHS):
        raise _damaged(where)
    for entry in legend:
        if not (isinstance(entry, list) and len(entry) == 2 and entry[0] in GLYPHS and _is_text(entry[1], LONGEST)):
            raise _damaged(where)
    return tuple((shape, words) for shape, words in legend)


def _is_text(text: Any, longest: int) -> bool:
    """Return True for a text that is not too long and can be encoded in UTF-8, which lone surrogates prevent."""
    if not isinstance(text, str) or len(text) > longest:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _text(row: dict[str, Any], name: str, where: str, longest: int = LONGEST) -> str:
    """Return a required text of a tree or answer, or an optional text of the report itself if `where` is empty."""
    text: Any = row.get(name, None if where else "")
    if not _is_text(text, longest):
        raise _damaged(f"{where}, {name}" if where else name)
    return str(text)


def _board(text: str, where: str) -> str:
    """Return a board as this page writes it, or an empty text unchanged; raise ValueError for any other text."""
    try:
        return board.text(board.parse(text)) if text else ""
    except ValueError:
        raise _damaged(where) from None


def _link(text: str) -> str:
    """Return the query of a link as the page would write it, without unknown or invalid parts; empty if it is empty."""
    return "" if not text.strip() else link.format(link.parse(text)[0])


def _damaged(where: str) -> ValueError:
    """Return the exception for a part of a report that cannot be read; `where` names the part."""
    return ValueError(f"This lab report is damaged: {where} cannot be read.")


# ---- the nesting depth of JSON, which is checked before it is parsed ----
# Python's JSON parser calls itself once per nested bracket. In a browser, a few thousand nested brackets can crash
# Python before it raises RecursionError.

DEEPEST_NESTING = 20
"""The deepest nesting of brackets allowed; a report has five levels."""
_TOKENS = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|[\[\]{}]', re.S)
"""Matches a quoted text, even without its closing quote, or a bracket. Possessive quantifiers avoid backtracking."""


def is_too_deep(text: str) -> bool:
    """Return True if brackets outside of quoted text are nested more than DEEPEST_NESTING levels deep.

    >>> is_too_deep("[" * 5_000), is_too_deep('["[[[[[[[[[[[[[[[[[[[[[[[["]')
    (True, False)
    """
    depth = 0
    for token in _TOKENS.finditer(text):
        first_character = text[token.start()]
        depth += (first_character in "[{") - (first_character in "]}")
        if depth > DEEPEST_NESTING:
            return True
    return False
