"""The command that grades attempts which students have handed in as files: `grade attempts/`."""

import csv
import json
from argparse import ArgumentParser, Namespace
from io import StringIO
from typing import Any

from puzzle.assignments.assignment import assignment_of
from puzzle.attempts.grade_rows import (
    CANVAS,
    COLUMNS,
    MOODLE,
    Row,
    gradebook_rows,
    joined_row,
    student_in,
)
from puzzle.audit.audit_table import as_csv
from puzzle.cli.assignments.attempt_files import read_files
from puzzle.cli.assignments.grade_tasks import grade_files
from puzzle.cli.link_run import parse_link
from puzzle.cli.output import align_columns, print_result
from puzzle.cli.own_output import errors
from puzzle.cli.task_pool import add_pool_arguments, parse_pool
from puzzle.core.formatting import mask_controls, text_cell

SHOWN = ("file", "student", "kind", "right", "of", "percent", "points", "slips", "ideas", "admissible", "verdict")
"""The columns of the table in a terminal, without those that no row has."""
TEXTS = ("file", "student", "kind", "ideas", "admissible", "verdict")
"""The columns that are aligned left."""
GRADED, CONTRADICTED, UNREADABLE = 0, 1, 2
"""The exit status: all graded; some files contradict themselves; some cannot be graded."""
TITLE = "Slide & Seek"
WITHOUT_NUMBER = {
    MOODLE: "The name of this file has no student number from Moodle, so Moodle skips its row.",
    CANVAS: "The name of this file has no student number from Canvas, so Canvas looks for the student by name.",
}
"""The sentence about a file whose name lacks the number of a student, by course system."""


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.description = (
        "Exit status: 0 if all files are consistent, 1 if one contradicts its own score, board, order or "
        "assignment, 2 if one cannot be graded."
    )
    help_text = "an attempt that the page has saved, or a folder or zip file of attempts"
    command.add_argument("files", nargs="+", metavar="FILE", help=help_text)
    help_text = "the link of the assignment, which gives points and requirements; an attempt at another one is named"
    command.add_argument("--assignment", metavar="LINK", help=help_text)
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print a list of JSON objects")
    form.add_argument("--csv", action="store_true", help="print a table as CSV")
    form.add_argument("--gradebook", choices=(MOODLE, CANVAS), help="print a CSV file that the course system imports")
    command.add_argument(
        "--title", default=TITLE, help="the name of the assignment in the gradebook of Canvas: Search (1234)"
    )
    command.add_argument(
        "--run-code", action="store_true", help="run code of students, with your rights and in processes with limits"
    )
    add_pool_arguments(command, "attempts")


def grade(arguments: Namespace) -> int:
    """Replay and mark attempts, and print a table; a file that cannot be graded has a sentence in its row."""
    given = None if arguments.assignment is None else _assignment(arguments.assignment)
    rows = grade_files(read_files(arguments.files), parse_pool(arguments), arguments.run_code, given)
    if arguments.json:
        print_result(json.dumps(rows, ensure_ascii=False))
    elif arguments.csv:
        print_result(as_csv([joined_row(row) for row in rows], COLUMNS))
    elif arguments.gradebook:
        print_result(_as_gradebook(rows, arguments.gradebook, arguments.title))
        errors().writelines(f"{note}\n" for note in [*_notes(rows), *_without_number(rows, arguments.gradebook)])
    else:
        notes = _notes(rows)
        print_result("\n".join([*_as_table(rows), *([""] if notes else []), *notes]))
    return max(map(_status, rows), default=GRADED)


def _assignment(link: str) -> dict[str, Any]:
    """Return the state of the link of an assignment; raise ValueError if it has none."""
    state = parse_link(link)
    assignment_of(state)
    return state


def _status(row: Row) -> int:
    """Return the exit status that a row calls for."""
    return UNREADABLE if row["error"] else CONTRADICTED if row["contradictions"] else GRADED


def _as_table(rows: list[Row]) -> list[str]:
    """Return the lines of the table as text."""
    lines = [*map(joined_row, rows)]
    shown = [name for name in SHOWN if name == "file" or any(line[name] not in (None, "") for line in lines)]
    cells = [shown, *([_cell(line[name]) for name in shown] for line in lines)]
    return align_columns(cells, [name in TEXTS for name in shown])


def _notes(rows: list[Row]) -> list[str]:
    """Return the sentences on the files with contradictions and errors."""
    found = [(row["file"], row["error"] or row["contradictions"]) for row in map(joined_row, rows)]
    return [mask_controls(f"{file}: {note}") for file, note in found if note]


def _cell(value: Any) -> str:
    """Return a value as the text of a cell."""
    return "–" if value in (None, "") else mask_controls(str(value))


def _as_gradebook(rows: list[Row], system: str, title: str) -> str:
    """Return the text of a gradebook, in which no text is a formula."""
    text = StringIO()
    lines = gradebook_rows(rows, system, title)
    csv.writer(text, lineterminator="\n").writerows(
        [[text_cell(value) if isinstance(value, str) else value for value in line] for line in lines]
    )
    return text.getvalue().rstrip("\n")


def _without_number(rows: list[Row], system: str) -> list[str]:
    """Return a sentence on each graded file whose name has no number of a student."""
    names = [row["file"] for row in rows if row["of"] and not student_in(row["file"], system)[1]]
    return [mask_controls(f"{name}: {WITHOUT_NUMBER[system]}") for name in names]
