"""A program as it is shown: its lines with their words told apart, and the line of each moment."""

from __future__ import annotations

import re
from keyword import kwlist

from puzzle.code.moments import Step, frontier_step
from puzzle.code.pseudocode import pseudocode
from puzzle.code.source import inserts_before_test, source
from puzzle.code.visits import round_step
from puzzle.core import catalogue
from puzzle.explanations.spans import Span
from puzzle.recording.history import History
from puzzle.recording.run import Run

VIEWS = ("pseudocode", "python")
"""The two programs of a run."""
_WORDS = {
    "pseudocode": {"function", "while", "if", "is", "not", "in", "or", "for", "return", "continue"},
    "python": set(kwlist),
}
_PARTS = re.compile(r"\"\"\".*?(?:\"\"\"|\Z)|#[^\n]*|\"[^\"\n]*\"|\w+|\s+|[^\w\s\"#]+|\"", re.S)


def program(run: Run, view: str) -> tuple[str, list[list[Span]], dict[str, int]]:
    """Return a program of a run: the path of its file, its lines in spans, and the places of the lines of the moments.

    The styles are `strong` for the words of the language, `quoted` for text in quotes and `aside` for what is said to
    readers. Pseudocode has no file. ValueError where there is no such view.
    """
    if view not in VIEWS:
        raise ValueError("There is no such program.")
    if view == "pseudocode":
        lines = pseudocode(run)
        places = {mark: place for place, line in enumerate(lines) for mark in line.marks}
        return "", _told_apart("\n".join(line.text for line in lines), view), places
    path, texts, places = source(run)
    return path, _told_apart("\n".join(texts), view), places


def moments(run: Run, history: History, step: int, view: str) -> Step:
    """Return the moments of a step in a program of a run; at the ends of the run for steps beyond them."""
    step = max(0, min(step, history.last_step))
    if catalogue.works_in_rounds(run.options.algorithm):
        return round_step(run, history, step, stacked=view == "python")
    return frontier_step(run, history, step, inserts_first=view == "python" and inserts_before_test(run))


def _told_apart(text: str, view: str) -> list[list[Span]]:
    lines: list[list[Span]] = [[]]
    for part in _PARTS.findall(text):
        for place, words in enumerate(part.split("\n")):
            if place:
                lines.append([])
            if words:
                lines[-1].append((_style(part, view), words))
    return lines


def _style(part: str, view: str) -> str:
    if view == "python" and part.startswith(("#", '"""')):
        return "aside"
    if view == "python" and part.startswith('"'):
        return "quoted"
    return "strong" if part in _WORDS[view] else ""
