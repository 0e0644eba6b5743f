"""The command that grades attempts which students have handed in as files: `grade attempts/*.json`."""

import csv
import json
from argparse import ArgumentParser, Namespace
from io import StringIO
from typing import Any

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
from puzzle.cli.attempt_files import read_files
from puzzle.cli.grade_tasks import grade_files
from puzzle.cli.output import align_columns, print_result
from puzzle.cli.own_output import errors
from puzzle.cli.task_pool import add_pool_arguments, parse_pool
from puzzle.core.formatting import mask_controls, text_cell

SHOWN = ("file", "student", "kind", "right", "of", "percent", "slips", "ideas", "verdict")
"""The columns of the table in a terminal."""
TEXTS = ("file", "student", "kind", "ideas", "verdict")
"""Those that are aligned left."""
GRADED, CONTRADICTED, UNREADABLE = 0, 1, 2
"""The exit status: all graded; some files contradict themselves; some cannot be graded."""
TITLE = "Slide & Seek"
WITHOUT_NUMBER = {
    MOODLE: "The name of this file has no student number from Moodle, so Moodle skips its row.",
    CANVAS: "The name of this file has no student number from Canvas, so Canvas looks for the student by name.",
}
"""By course system, the sentence on a file whose name has no number of a student."""


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.description = (
        "Exit status: 0 if all files are consistent, 1 if one contradicts its own score, board or order, 2 if one "
        "cannot be graded."
    )
    command.add_argument(
        "files", nargs="+", metavar="FILE", help="an attempt that the page has saved, or a zip file of attempts"
    )
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print a list of JSON objects")
    form.add_argument("--csv", action="store_true", help="print a table as CSV")
    form.add_argument(
        "--gradebook", choices=(MOODLE, CANVAS), help="print a CSV file that the course system imports, out of 100"
    )
    command.add_argument(
        "--title", default=TITLE, help="the name of the assignment in the gradebook of Canvas: Search (1234)"
    )
    command.add_argument(
        "--run-code", action="store_true", help="run code of students, with your rights and in processes with limits"
    )
    add_pool_arguments(command, "attempts")


def grade(arguments: Namespace) -> int:
    """Replay and mark attempts, and print a table; a file that cannot be graded has a sentence in its row."""
    pool = parse_pool(arguments)
    rows = grade_files(read_files(arguments.files), pool, arguments.run_code)
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


def _status(row: Row) -> int:
    """Return the exit status that a row calls for."""
    return UNREADABLE if row["error"] else CONTRADICTED if row["contradictions"] else GRADED


def _as_table(rows: list[Row]) -> list[str]:
    """Return the lines of the table as text."""
    cells = [list(SHOWN), *([_cell(row[name]) for name in SHOWN] for row in map(joined_row, rows))]
    return align_columns(cells, [name in TEXTS for name in SHOWN])


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
