"""The entry of a marked search by hand in a lab report."""

from __future__ import annotations

from puzzle.core import catalogue
from puzzle.core.formatting import plain_text
from puzzle.lab_report.file import MOST_ROWS, Entry, Picture
from puzzle.marking.mark_words import marks_words, owner_of, step_title, sum_text
from puzzle.marking.marking import CORRECT, Marks
from puzzle.marking.marks_view import mark_name


def marks_entry(marks: Marks, step: int) -> Entry:
    """Return the entry of the marks, with the choices that the algorithm could not have made, as many as fit.

    The page adds the link, the legend and the picture of the tree before a step.

    >>> from puzzle.marking.marking import mark
    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> from puzzle.search.options import SearchOptions
    >>> puzzle = SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> entry = marks_entry(mark(puzzle, SearchOptions("a_star"), [0, 2, 1]), 2)
    >>> entry.title, entry.table[1]
    ('Search by hand, marked against A*: 2 of 3', ('2', 'slip', '1 + 4 = 5', '1 + 2 = 3'))
    """
    head = ("Step", "Mark", "Yours: g + h = f", f"{owner_of(marks.algorithm)}: g + h = f")
    wrong = [index for index, choice in enumerate(marks.choices, 1) if choice.mark != CORRECT][: MOST_ROWS - 1]
    label = catalogue.algorithm(marks.algorithm).label
    return Entry(
        kind="marking",
        title=f"Search by hand, marked against {label}: {marks.points} of {len(marks.choices)}",
        text=plain_text(marks_words(marks)),
        link="",
        table=(head, *(_row(marks, index) for index in wrong)) if wrong else (),
        pictures=(Picture(plain_text(step_title(marks, step)), svg=""),),
    )


def _row(marks: Marks, step: int) -> tuple[str, ...]:
    """Return the row of a step."""
    choice = marks.choices[step - 1]
    return str(step), mark_name(marks, step), *(sum_text(node, marks.weight) for node in (choice.yours, choice.right))
