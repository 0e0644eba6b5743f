"""The file of a lab report: JSON, validated when it is read, since anyone may have edited it."""

import json
import re
from dataclasses import asdict, dataclass, fields
from typing import Any

from puzzle.core import board
from puzzle.core.file_size import LARGEST_CODE
from puzzle.core.formatting import mask_controls
from puzzle.lab_report.contents import FIRST_VERSION, FORMAT, GLYPHS, KINDS, MOST_ITEMS, VERSION
from puzzle.lab_report.svg_check import foreign_part
from puzzle.links import link_runs

LARGEST = 20_000_000
"""The largest number of characters in a file."""
LONGEST_NOTES, LONGEST = 20_000, 2_000
"""The largest number of characters in the notes of a report, and in any other text."""
MOST_ANSWERS, LAST_STEP = 50, 100_000_000
"""The largest number of answers in a report, and the largest step; no quiz or search has more."""
MOST_PICTURES, MOST_ROWS, MOST_COLUMNS = 6, 100, 12
"""The largest number of pictures of an entry, and of rows and columns of its table."""
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
    notes: str = ""
    """The reader's notes on the tree."""


@dataclass(frozen=True)
class Picture:
    """One picture of an entry."""

    caption: str
    """The text below the picture."""
    svg: str
    """The picture as SVG."""


@dataclass(frozen=True)
class Entry:
    """One entry of a lab report that is not a tree: a comparison, a trial, an audit, a heuristic's code, or marks."""

    kind: str
    """The kind of the entry, one of KINDS."""
    title: str
    """The heading."""
    text: str
    """The result in words."""
    link: str
    """The query of the link to what the entry shows; empty if there is none."""
    table: tuple[tuple[str, ...], ...] = ()
    """The rows of the table of figures, of which the first has the names of the columns."""
    pictures: tuple[Picture, ...] = ()
    """The pictures with their captions."""
    legend: tuple[tuple[str, str], ...] = ()
    """(shape, name) of each shape in the pictures."""
    code: str = ""
    """The code of the reader's heuristic."""
    notes: str = ""
    """The reader's notes on the entry."""


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


TRIES = ("right", "with hint", "2nd try", "wrong", "shown")


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
    quiz_notes: str = ""
    """The reader's notes on the quiz."""
    entries: tuple[Entry, ...] = ()
    """The comparisons, trials, audits and codes in the order in which they were added."""

    @property
    def right(self) -> int:
        """The number of questions answered right at the first try."""
        return sum(answer.first_try == TRIES[0] for answer in self.answers)


def format_report(report: Report) -> str:
    """Return a report as the text of the file that saves it; the first version of the file if that has all parts.

    >>> parse_report(format_report(Report(notes="A* expands less."))).notes
    'A* expands less.'
    """
    content, version = asdict(report), FIRST_VERSION
    for row, names in ((content, ("quiz_notes", "entries")), *((tree, ("notes",)) for tree in content["trees"])):
        for name in names:
            if row[name]:
                version = VERSION
            else:
                del row[name]
    content = {"format": FORMAT, "version": version, **content}
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
    if content.get("version") not in (FIRST_VERSION, VERSION):
        raise ValueError("This lab report was saved by another version of the page and cannot be read here.")
    _check_names(content, {"format", "version", *(field.name for field in fields(Report))})
    return Report(
        trees=_rows(content, "trees", Tree, MOST_ITEMS),
        quiz=_link(_text(content, "quiz", "")),
        asked=_text(content, "asked", ""),
        answers=_rows(content, "answers", Answer, MOST_ANSWERS),
        notes=_text(content, "notes", "", LONGEST_NOTES),
        quiz_notes=_text(content, "quiz_notes", "", LONGEST_NOTES),
        entries=_rows(content, "entries", Entry, MOST_ITEMS),
    )


def _check_names(row: dict[str, Any], names: set[str]) -> None:
    """Raise ValueError if a part of the file has a field that is not in `names`, as it would be lost silently."""
    for name in row:
        if name not in names:
            raise ValueError(f"This lab report is damaged: it contains the unknown part “{_short(name)}”.")


def _short(name: str) -> str:
    """Return a name from a file for a message: shortened, without control characters and lone surrogates."""
    short_name = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"
    return mask_controls(short_name).encode(errors="replace").decode()


def _rows(content: dict[str, Any], name: str, kind: type[Any], most: int, where: str = "") -> tuple[Any, ...]:
    """Return the part `name` of a report, or of one of its entries, as objects of the class `kind`, `most` of them."""
    rows = content.get(name, [])
    if not isinstance(rows, list):
        raise _damaged(where + name)
    if len(rows) > most:
        raise ValueError(f"This lab report has more than {most} {name}.")
    return tuple(_row(row, f"{where}{name} {number}", kind) for number, row in enumerate(rows, start=1))


def _row(row: Any, where: str, kind: type[Any]) -> Any:
    """Return one object of the class `kind` after validating its fields; `where` names it in error messages."""
    if not isinstance(row, dict):
        raise _damaged(where)
    _check_names(row, {field.name for field in fields(kind)})
    return kind(**{field.name: _value(row, field.name, where) for field in fields(kind)})


def _value(row: dict[str, Any], name: str, where: str) -> Any:
    """Return the field `name` of a tree, an answer, an entry or a picture; raise ValueError if it is invalid."""
    place = f"{where}, {name}"
    if name in _LISTS_AND_NUMBERS:
        return _LISTS_AND_NUMBERS[name](row, place)
    if name == "pictures":
        return _rows(row, name, Picture, MOST_PICTURES, f"{where}, ")
    text = _text({name: "", **row} if name == "notes" else row, name, where, _LONGEST_TEXTS.get(name, LONGEST))
    if name in ("start", "goal", "asked_board", "predicted_board", "did_board"):
        return _board(text, place)
    if name == "svg":
        _check_picture(text, place)
    if text not in _CHOICES.get(name, (text,)):
        raise _damaged(place)
    return _link(text) if name == "link" else text


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


def _table(row: dict[str, Any], where: str) -> tuple[tuple[str, ...], ...]:
    """Return the table of an entry; raise ValueError unless all its rows are texts of the same number."""
    rows = row.get("table", [])
    if not isinstance(rows, list) or len(rows) > MOST_ROWS:
        raise _damaged(where)
    for cells in rows:
        if not isinstance(cells, list) or not 0 < len(cells) == len(rows[0]) <= MOST_COLUMNS:
            raise _damaged(where)
        if not all(_is_text(cell, LONGEST) for cell in cells):
            raise _damaged(where)
    return tuple(tuple(cells) for cells in rows)


_LISTS_AND_NUMBERS = {"step": _step, "legend": _legend, "table": _table}
"""For each field that is no text, the function that reads it from a row, given its name in error messages."""
_LONGEST_TEXTS = {"svg": LARGEST, "notes": LONGEST_NOTES, "link": LONGEST_NOTES, "code": LARGEST_CODE}
"""The largest number of characters of the texts that may be longer than LONGEST."""
_CHOICES = {"first_try": TRIES, "kind": KINDS}
"""The values of the fields that have only a few."""


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
    return "" if not text.strip() else link_runs.format_page(link_runs.parse_page(text)[0])


def _damaged(where: str) -> ValueError:
    """Return the exception for a part of a report that cannot be read; `where` names the part."""
    return ValueError(f"This lab report is damaged: {where} cannot be read.")


# ---- the nesting depth of JSON, which is checked before it is parsed ----
# Python's JSON parser calls itself once per nested bracket. In a browser, a few thousand nested brackets can crash
# Python before it raises RecursionError.

DEEPEST_NESTING = 20
"""The deepest nesting of brackets allowed; a report has six levels."""
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
