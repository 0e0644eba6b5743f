"""The command that tests searches in files: one with a full report, several in a table."""

import json
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Any

from puzzle.audit.audit_table import as_csv
from puzzle.cli import own_files
from puzzle.cli.child_process import ChildError, run_child
from puzzle.cli.output import align_columns, print_progress, print_result
from puzzle.cli.task_pool import Task, parse_pool, reports_of_files
from puzzle.cli.test_search_child import as_report
from puzzle.core.formatting import mask_controls
from puzzle.search_test.algorithm_names import canonical_algorithm
from puzzle.search_test.conclusion import unreadable
from puzzle.search_test.file_rows import COLUMNS

CHILD = "puzzle.cli.test_search_child"
Report = dict[str, Any]
SHOWN = ("file", "verdict", "algorithm", "slips", "smallest", "seconds")
"""The columns of the table in a terminal."""


def test_search(arguments: Namespace) -> int:
    """Print whether searches are right; each runs in another process, with limits."""
    algorithm = canonical_algorithm(arguments.algorithm) if arguments.algorithm else ""
    if len(arguments.files) > 1 or arguments.csv:
        return _test_several(arguments, algorithm)
    report = _run(_request(arguments.files[0], algorithm))
    print_progress("", end=True)
    lines = [mask_controls(line) for line in report["lines"]]
    print_result(json.dumps(report["json"], ensure_ascii=False) if arguments.json else "\n".join(lines))
    return int(report["status"])


def _test_several(arguments: Namespace, algorithm: str) -> int:
    """Print a table with a row for each file; one that cannot be tested has a sentence in its row."""
    pool = parse_pool(arguments)

    def task_of(name: str) -> Task:
        """Return the task of one file."""
        return Task(CHILD, _request(name, algorithm, is_elsewhere=bool(pool.cluster)), f"{name} printed:")

    reports = reports_of_files(arguments.files, task_of, _failure, pool)
    if arguments.json:
        print_result(json.dumps([{"file": name, **report["json"]} for name, report in reports], ensure_ascii=False))
    else:
        rows = [{"file": name, **report["row"]} for name, report in reports]
        print_result(as_csv(rows, COLUMNS) if arguments.csv else _as_table(rows))
    return max((int(report["status"]) for _name, report in reports), default=0)


def _failure(_kind: str, sentence: str, request: dict[str, Any]) -> Report:
    """Return the report on a file that could not be tested."""
    return as_report(unreadable(request.get("name", ""), sentence))


def _request(name: str, algorithm: str, is_elsewhere: bool = False) -> dict[str, Any]:
    """Return the request for the test of a file, perhaps on a computer without the file."""
    file = own_files.read_file(name, "my_search.py:bfs")
    described = asdict(file.with_helpers() if is_elsewhere else file)
    return {**described, "file": Path(name.partition(":")[0]).stem, "algorithm": algorithm}


def _run(request: dict[str, Any]) -> Report:
    """Return the report on a request; what the code prints goes to standard error."""
    try:
        return run_child(CHILD, request, print_progress)
    except ChildError as error:
        return _failure(error.kind, str(error), request)


def _as_table(rows: list[dict[str, Any]]) -> str:
    """Return the table of several files as text; below it are the sentences on those that are not right."""
    cells = [list(SHOWN), *([_cell(row.get(name)) for name in SHOWN] for row in rows)]
    lines = [f"{row['file']}: {row['sentence']}" for row in rows if row["verdict"] != "right"]
    return "\n".join([*align_columns(cells, [name != "seconds" for name in SHOWN]), *([""] if lines else []), *lines])


def _cell(value: Any) -> str:
    """Return a value as the text of a cell."""
    return "–" if value in (None, "") else mask_controls(str(value))
