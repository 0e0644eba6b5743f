"""The command that lists the students of an assignment with their boards and links: `assign LINK --students FILE`."""

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from typing import Any

from puzzle.assignments.assignment import Assignment, assignment_of, student_link, student_state
from puzzle.assignments.board_pool import BoardPool
from puzzle.assignments.student_boards import canonical_name, expected_sharers
from puzzle.audit.audit_table import as_csv
from puzzle.cli.assignments.pool_progress import ReportedPools
from puzzle.cli.link_run import parse_link
from puzzle.cli.output import align_columns, print_result
from puzzle.cli.own_files import read_text
from puzzle.core import board
from puzzle.core.formatting import mask_controls, quantity
from puzzle.links.link_assignment import BY_NAME, parse_attempt_number, parse_student

COLUMNS = ("student", "number", "board", "moves", "nodes", "link")
"""The columns of a saved table, which are also the keys of the JSON objects; `number` is that of the line."""
SHOWN = COLUMNS[:-1]
"""The columns of the table in a terminal, which has no room for links."""


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("link", metavar="LINK", help="a link with an assignment: ?algorithm=by_hand&assignment=…")
    command.add_argument("--students", required=True, metavar="FILE", help="a text with a name on each line")
    help_text = "the number of the attempt, as each attempt has another board; 1 by default"
    command.add_argument("--attempt", default="1", metavar="N", help=help_text)
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print a list of JSON objects, with the links")
    form.add_argument("--csv", action="store_true", help="print a table as CSV, with the links")


def assign(arguments: Namespace) -> int:
    """Print the students of an assignment with their boards."""
    state = parse_link(arguments.link)
    assignment, attempt = assignment_of(state), parse_attempt_number(arguments.attempt)
    settings = assignment.own_boards
    students = _students(arguments.students, assignment)
    pool = ReportedPools().find(settings)
    address = arguments.link.strip().partition("#")[0].rpartition("?")[0]
    rows: list[dict[str, Any]] = []
    for number, student in enumerate(students, 1):
        key = student if assignment.deal == BY_NAME else str(number)
        own = student_state(state, pool, key, attempt)
        nodes = pool.expanded[assignment.index(key, attempt, len(pool.boards))]
        values = (student, number, board.text(own["start"]), pool.settings.moves, nodes, student_link(address, own))
        rows.append(dict(zip(COLUMNS, values, strict=True)))
    if arguments.json:
        print_result(json.dumps(rows, ensure_ascii=False))
    elif arguments.csv:
        print_result(as_csv(rows, COLUMNS))
    else:
        print_result("\n".join([*_table(rows), "", *_sentences(assignment, pool, rows)]))
    return 0


def _students(file: str, assignment: Assignment) -> list[str]:
    """Return the names in a file; raise ValueError if it has none, or a name that is dealt the board of another."""
    students = [_student(number, line) for number, line in enumerate(read_text(file).splitlines(), 1) if line.strip()]
    if not students:
        raise ValueError(f"The file {file} has no names: write one on each line.")
    if assignment.deal == BY_NAME:
        name, count = Counter(map(canonical_name, students)).most_common(1)[0]
        if count > 1:
            raise ValueError(
                f"{name} is in the list {count} times: write names that differ, as boards follow from them."
            )
    return students


def _student(number: int, line: str) -> str:
    """Return the name in a line; raise ValueError with the number of the line if it is too long."""
    try:
        return parse_student(line)
    except ValueError as error:
        raise ValueError(f"Line {number}: {error}") from None


def _table(rows: list[dict[str, Any]]) -> list[str]:
    """Return the lines of the table in a terminal."""
    cells = [list(SHOWN), *([mask_controls(str(row[name])) for name in SHOWN] for row in rows)]
    return align_columns(cells, [name in ("student", "board") for name in SHOWN])


def _sentences(assignment: Assignment, pool: BoardPool, rows: list[dict[str, Any]]) -> list[str]:
    """Return sentences on the pool, and on the students who share a board."""
    low, high = pool.nodes
    sentences = [f"All boards take {low:,} to {high:,} nodes. {pool.sentence}"]
    if assignment.deal == BY_NAME:
        boards = Counter(row["board"] for row in rows)
        sharers = sum(count for count in boards.values() if count > 1)
        average, of = expected_sharers(len(pool.boards), len(rows)), quantity(len(rows), "student")
        sentences.append(f"{sharers:,} of {of} share a board with another; on average {average:.1f} would.")
    return sentences
