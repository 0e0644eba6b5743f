"""The marks of a search by hand as the page shows them: texts and numbers for its strip of steps, lists and card."""

from __future__ import annotations

from collections import Counter
from typing import Any

from puzzle.core import catalogue
from puzzle.core.formatting import plain_text
from puzzle.core.spans import Span
from puzzle.marking.mark_words import (
    idea_label,
    marks_words,
    node_terms,
    owner_of,
    step_title,
    step_values,
    stretch_label,
)
from puzzle.marking.marking import CORRECT, SLIP, WRONG_IDEA, Marks, Stretch
from puzzle.marking.wrong_ideas import idea_of


def marks_view(marks: Marks) -> dict[str, Any]:
    """Return the marks as data for JSON; texts with letters are lists of spans.

    >>> from puzzle.marking.marking import mark
    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> from puzzle.search.options import SearchOptions
    >>> puzzle = SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> view = marks_view(mark(puzzle, SearchOptions("a_star"), [0, 2, 1]))
    >>> view["points"], view["shown"], view["steps"]
    (2, 2, [('correct', 'A*’s choice'), ('slip', 'slip'), ('correct', 'A*’s choice')])
    """
    return {
        "owner": owner_of(marks.algorithm),
        "points": marks.points,
        "count": len(marks.choices),
        "shown": shown_first(marks),
        "words": marks_words(marks),
        "steps": [(choice.mark, mark_name(marks, step)) for step, choice in enumerate(marks.choices, 1)],
        "stretches": [_stretch(marks, stretch) for stretch in marks.stretches],
        "tallies": _tallies(marks),
    }


def shown_first(marks: Marks) -> int:
    """Return the step to show first: the first of a wrong idea, otherwise the first slip, otherwise the last step."""
    kinds = [choice.mark for choice in marks.choices]
    return next((kinds.index(kind) + 1 for kind in (WRONG_IDEA, SLIP) if kind in kinds), len(kinds))


def mark_name(marks: Marks, step: int) -> str:
    """Return the mark of a step in words: `A*’s choice`, `slip` or `ignores g`."""
    mark = marks.choices[step - 1].mark
    if mark == CORRECT:
        return f"{owner_of(marks.algorithm)} choice"
    if mark == SLIP:
        return "slip"
    words = plain_text(_ideas_label(next(stretch for stretch in marks.stretches if step in _steps_of(stretch))))
    return words[0].lower() + words[1:]


def _steps_of(stretch: Stretch) -> range:
    """Return the steps of a stretch."""
    return range(stretch.first, stretch.last + 1)


def step_view(marks: Marks, step: int) -> dict[str, Any]:
    """Return what the page shows of a step as data for JSON, with the sums of the node chosen and of the right one."""
    choice = marks.choices[step - 1]
    return {
        "yours": choice.yours.node,
        "right": choice.right.node,
        "title": step_title(marks, step),
        "values": step_values(marks, step),
        "sums": [node_terms(node, marks.weight) for node in (choice.yours, choice.right)],
    }


def _stretch(marks: Marks, stretch: Stretch) -> dict[str, Any]:
    """Return what the page shows of a stretch, with the algorithms that match the most of its choices first."""
    is_alone = len(marks.stretches) == 1
    steps = f"steps {stretch.first} to {stretch.last}" if stretch.count > 1 else f"step {stretch.first}"
    rows = sorted(stretch.matches.items(), key=lambda item: -item[1])
    return {
        "first": stretch.first,
        "last": stretch.last,
        "is_idea": bool(stretch.idea),
        "label": stretch_label(marks, stretch),
        "heading": "Choices that match" if is_alone else f"Choices that match, {steps}",
        "rows": [(catalogue.algorithm(name).label, f"{count} of {stretch.count}") for name, count in rows],
    }


def _tallies(marks: Marks) -> list[tuple[str, list[Span], int]]:
    """Return each mark that occurs with its words and its number; a wrong idea has a row of its own."""
    rows: list[tuple[str, list[Span], int]] = [
        (CORRECT, [("", f"{owner_of(marks.algorithm)} choice")], marks.points),
        (SLIP, [("", "Slip")], marks.count(SLIP)),
    ]
    counts = Counter[tuple[str, ...]]()
    for stretch in marks.stretches:
        kinds = [marks.choices[step - 1].mark for step in _steps_of(stretch)]
        counts[stretch.idea, *stretch.also] += kinds.count(WRONG_IDEA)
    rows += [(WRONG_IDEA, _label_of(names), count) for names, count in counts.items()]
    return [row for row in rows if row[2]]


def _ideas_label(stretch: Stretch) -> list[Span]:
    """Return the names of the wrong ideas of a stretch."""
    return _label_of((stretch.idea, *stretch.also))


def _label_of(names: tuple[str, ...]) -> list[Span]:
    """Return the names of wrong ideas as one text: `Ignores g or takes the newest node`; empty if there are none."""
    words: list[Span] = []
    for name in filter(None, names):
        (style, first), *rest = idea_label(idea_of(name))
        words += [("", " or "), (style, first[0].lower() + first[1:]), *rest] if words else [(style, first), *rest]
    return words
