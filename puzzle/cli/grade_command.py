"""The command that grades attempts which students have handed in as files: `grade attempts/*.json`."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from puzzle.assignments.assignment import assignment_of
from puzzle.attempts.attempt_file import LARGEST, parse_attempt
from puzzle.attempts.attempt_grade import Grade, grade_attempt
from puzzle.audit.audit_table import as_csv
from puzzle.cli.link_run import parse_link
from puzzle.cli.output import align_columns, print_progress, print_result
from puzzle.core.formatting import mask_controls

COLUMNS = (
    *("file", "student", "kind", "right", "of", "percent", "claimed_right", "claimed_of", "solved", "slips", "ideas"),
    *("algorithm", "assignment", "attempt", "points", "when", "link", "sentence", "contradictions", "error"),
)
"""The columns of a saved table, which are also the keys of the JSON objects."""
SHOWN = ("file", "student", "kind", "right", "of", "percent", "slips", "ideas")
"""The columns of the table in a terminal."""
GRADED, CONTRADICTED, UNREADABLE = 0, 1, 2
"""The exit status: all graded; some files contradict themselves; some cannot be graded."""
MOST_BYTES = 4 * LARGEST  # of a text in UTF-8


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.description = (
        "Exit status: 0 if all files are consistent, 1 if one contradicts its own score, board, order or "
        "assignment, 2 if one cannot be graded."
    )
    command.add_argument("files", nargs="+", metavar="FILE", help="an attempt that the page has saved")
    help_text = "the link of an assignment; an attempt at another one is named"
    command.add_argument("--assignment", metavar="LINK", help=help_text)
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print a list of JSON objects")
    form.add_argument("--csv", action="store_true", help="print a table as CSV")


def grade(arguments: Namespace) -> int:
    """Replay and mark attempts, and print a table; a file that cannot be graded has a sentence in its row."""
    rows: list[dict[str, Any]] = []
    given = None if arguments.assignment is None else _assignment(arguments.assignment)
    for number, name in enumerate(arguments.files, 1):
        print_progress(f"{number} of {len(arguments.files)}, {name}") if number % 20 == 1 else None
        rows.append(grade_file(name, given))
    print_progress("", end=True)
    if arguments.json:
        print_result(json.dumps(rows, ensure_ascii=False))
    else:
        print_result(as_csv([_joined(row) for row in rows], COLUMNS) if arguments.csv else _as_table(rows))
    return max(map(_status, rows))


def _assignment(link: str) -> dict[str, Any]:
    """Return the state of the link of an assignment; raise ValueError if it has none."""
    state = parse_link(link)
    assignment_of(state)
    return state


def grade_file(name: str, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the row of a file, with all of COLUMNS; `given` is the link state of the assignment, if it is known."""
    row: dict[str, Any] = {**dict.fromkeys(COLUMNS), "file": name}
    try:
        return row | _row(grade_attempt(parse_attempt(_read(name)), given))
    except ValueError as error:
        return row | {"error": str(error)}


def _read(name: str) -> str:
    """Return the text of a file."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        return content.decode("utf-8-sig")
    except OSError as error:
        raise ValueError(f"The file could not be read: {error.strerror}.") from error
    except UnicodeDecodeError:
        raise ValueError("This file is no text in UTF-8.") from None


def _row(graded: Grade) -> dict[str, Any]:
    """Return the columns of a graded attempt."""
    attempt, score = graded.attempt, graded.score
    return {
        "student": attempt.student,
        "kind": attempt.kind,
        "right": score.right,
        "of": score.of,
        "percent": round(100 * score.right / score.of, 1) if score.of else 0,
        "claimed_right": attempt.score.right,
        "claimed_of": attempt.score.of,
        "solved": graded.solved,
        "slips": graded.slips,
        "ideas": list(graded.ideas),
        "algorithm": attempt.algorithm or None,
        "assignment": graded.assignment,
        "attempt": graded.number,
        "points": graded.points,
        "when": attempt.when,
        "link": attempt.link,
        "sentence": graded.sentence,
        "contradictions": list(graded.contradictions),
    }


def _status(row: dict[str, Any]) -> int:
    """Return the exit status that a row calls for."""
    return UNREADABLE if row["error"] else CONTRADICTED if row["contradictions"] else GRADED


def _joined(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row for a table, whose cells hold texts and numbers."""
    solved = {None: None, True: "yes", False: "no"}[row["solved"]]
    return row | {"solved": solved} | {name: " ".join(row[name] or []) for name in ("ideas", "contradictions")}


def _as_table(rows: list[dict[str, Any]]) -> str:
    """Return the table as text; below it are the sentences on the files with contradictions and errors."""
    lines = [_joined(row) for row in rows]
    cells = [list(SHOWN), *([_cell(row[name]) for name in SHOWN] for row in lines)]
    is_text = [name in ("file", "student", "kind", "ideas") for name in SHOWN]
    notes = [
        mask_controls(f"{row['file']}: {note}") for row in lines if (note := row["error"] or row["contradictions"])
    ]
    return "\n".join([*align_columns(cells, is_text), *([""] if notes else []), *notes])


def _cell(value: Any) -> str:
    """Return a value as the text of a cell."""
    return "–" if value in (None, "") else mask_controls(str(value))
