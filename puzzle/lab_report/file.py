"""A report as a file: JSON that the page can open again, checked as it is read, as anybody may have changed it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from puzzle.core import board
from puzzle.core.formatting import mask_controls
from puzzle.lab_report.nesting import is_too_deep
from puzzle.lab_report.svg_check import foreign_part
from puzzle.links import link

FORMAT, VERSION = "slide-and-seek/lab-report", 1
LARGEST = 20_000_000
"""Characters of a file that is looked at."""
MOST_TREES, LONGEST_NOTES, LONGEST = 12, 20_000, 2_000
"""Trees in a report, and characters of its notes and of each other text."""
MOST_ANSWERS, LAST_STEP = 50, 100_000_000
"""Answers in a report, and the largest number of a step: no quiz is longer, no search goes on for so long."""
GLYPHS = ("frontier", "expanded", "current", "goal", "discarded", "cut", "path")
"""The shapes that a legend may name, in its order."""
NO_REPORT = "This file is no lab report of Slide & Seek."


@dataclass(frozen=True)
class Tree:
    """A tree that was added."""

    title: str
    """The algorithm and the step."""
    figures: str
    """What had been done by then."""
    search: str
    """How was searched, and what came of it."""
    link: str
    """The query of the link to it."""
    start: str
    """Its board, as text; empty for a problem without boards."""
    goal: str
    """The board it looked for, as text."""
    svg: str
    """Its picture."""
    legend: tuple[tuple[str, str], ...] = ()
    """The shapes in the picture, each with its name; empty in files of before there were any."""


@dataclass(frozen=True)
class Answer:
    """What was answered in a quiz."""

    step: int
    """The step before which was asked."""
    question: str
    """What was asked."""
    detail: str
    """How many there were to choose from; empty for other questions."""
    asked_board: str
    """The board that was asked about, as text; empty where it is none."""
    predicted: str
    """The first answer, in words."""
    predicted_board: str
    """The board of the first answer, as text; empty where it is none."""
    did: str
    """What the search did, in words."""
    did_board: str
    """The board that it took, as text; empty where it is none."""
    because: str
    """Why."""
    first_try: str
    """How the first try came out: one of TRIES."""


TRIES = ("right", "2nd try", "wrong", "shown")


@dataclass(frozen=True)
class Report:
    """All that stands on the sheet."""

    trees: tuple[Tree, ...] = ()
    """The trees, in the order in which they were added."""
    quiz: str = ""
    """The query of the link to the quiz; empty where there was none."""
    asked: str = ""
    """What the quiz was on, with its seed."""
    answers: tuple[Answer, ...] = ()
    """The answers given in it."""
    notes: str = ""
    """The reader's own words."""

    @property
    def right(self) -> int:
        """How many questions were answered right at the first try."""
        return sum(answer.first_try == TRIES[0] for answer in self.answers)


def format_report(report: Report) -> str:
    """Return the text of a report's file."""
    content = {"format": FORMAT, "version": VERSION, **asdict(report)}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def parse_report(text: str) -> Report:
    """Return the report in a file's text; ValueError with one sentence where it is none or has been damaged."""
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
        raise ValueError("This lab report is of another version of the page, which cannot be read here.")
    _no_other_parts(content, {"format", "version", *(field.name for field in fields(Report))})
    trees = _rows(content, "trees", Tree)
    if len(trees) > MOST_TREES:
        raise ValueError(f"This lab report has more than {MOST_TREES} trees.")
    answers = _rows(content, "answers", Answer)
    if len(answers) > MOST_ANSWERS:
        raise ValueError(f"This lab report has more than {MOST_ANSWERS} answers.")
    notes = _text(content, "notes", "", LONGEST_NOTES)
    quiz, asked = _link(_text(content, "quiz", "")), _text(content, "asked", "")
    return Report(tuple(trees), quiz, asked, tuple(answers), notes)


def _no_other_parts(row: dict[str, Any], names: set[str]) -> None:
    """Raise ValueError for a part that no report has: it would be lost without a word."""
    for name in row:
        if name not in names:
            raise ValueError(f"This lab report is damaged: it has a part “{_short(name)}” that is unknown here.")


def _short(name: str) -> str:
    """A name from a file as it can stand in a sentence."""
    return mask_controls(name if len(name) <= 40 else f"{name[:40]}…").encode(errors="replace").decode()


def _rows(content: dict[str, Any], name: str, kind: type[Any]) -> list[Any]:
    rows = content.get(name, [])
    if not isinstance(rows, list):
        raise _damaged(name)
    return [_row(row, f"{name} {place}", kind) for place, row in enumerate(rows, start=1)]


def _row(row: Any, where: str, kind: type[Any]) -> Any:
    """One tree or answer: every field there, boards as boards, links as links, pictures as pictures."""
    if not isinstance(row, dict):
        raise _damaged(where)
    _no_other_parts(row, {field.name for field in fields(kind)})
    found: dict[str, Any] = {}
    for field in fields(kind):
        name = field.name
        if name == "step":
            found[name] = _step(row, f"{where}, {name}")
            continue
        if name == "legend":
            found[name] = _legend(row, f"{where}, {name}")
            continue
        text = _text(row, name, where, LARGEST if name == "svg" else LONGEST)
        if name in ("start", "goal", "asked_board", "predicted_board", "did_board"):
            text = _board(text, f"{where}, {name}")
        elif name == "svg":
            _check_picture(text, f"{where}, {name}")
        elif name == "first_try" and text not in TRIES:
            raise _damaged(f"{where}, {name}")
        found[name] = _link(text) if name == "link" else text
    return kind(**found)


def _check_picture(svg: str, where: str) -> None:
    try:
        foreign = foreign_part(svg)
    except ValueError:
        raise _damaged(where) from None
    if foreign:
        raise ValueError(
            f"This lab report is damaged: {where} has “{_short(foreign)}”, as no picture of this page does."
        )


def _step(row: dict[str, Any], where: str) -> int:
    step = row.get("step")
    if isinstance(step, bool) or not isinstance(step, int) or not 0 <= step <= LAST_STEP:
        raise _damaged(where)
    return step


def _legend(row: dict[str, Any], where: str) -> tuple[tuple[str, str], ...]:
    legend = row.get("legend", [])
    if not isinstance(legend, list) or len(legend) > len(GLYPHS):
        raise _damaged(where)
    for entry in legend:
        if not (isinstance(entry, list) and len(entry) == 2 and entry[0] in GLYPHS and _is_text(entry[1], LONGEST)):
            raise _damaged(where)
    return tuple((shape, words) for shape, words in legend)


def _is_text(text: Any, longest: int) -> bool:
    """Tell whether something is a text that is not too long, and one that can be written: half a character cannot."""
    if not isinstance(text, str) or len(text) > longest:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _text(row: dict[str, Any], name: str, where: str, longest: int = LONGEST) -> str:
    text: Any = row.get(name, None if where else "")
    if not _is_text(text, longest):
        raise _damaged(f"{where}, {name}" if where else name)
    return str(text)


def _board(text: str, where: str) -> str:
    try:
        return board.text(board.parse(text)) if text else ""
    except ValueError:
        raise _damaged(where) from None


def _link(text: str) -> str:
    """A link's query as the page would write it, so that nothing else can be in it."""
    return link.format(link.parse(text)[0])


def _damaged(where: str) -> ValueError:
    return ValueError(f"This lab report is damaged: {where} cannot be read.")
