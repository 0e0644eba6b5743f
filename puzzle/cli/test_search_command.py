"""The command that tests searches in files: one with a full report, several in a table."""

import json
from argparse import Namespace
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from puzzle.audit.audit_table import as_csv
from puzzle.cli import own_files
from puzzle.cli.child_process import ChildError, run_child
from puzzle.cli.output import align_columns, print_progress, print_result
from puzzle.cli.test_search_child import as_report
from puzzle.core.formatting import mask_controls
from puzzle.search_test.algorithm_names import canonical_algorithm
from puzzle.search_test.conclusion import unreadable
from puzzle.search_test.file_rows import COLUMNS

Report = dict[str, Any]
SHOWN = ("file", "verdict", "algorithm", "slips", "smallest", "seconds")
"""The columns of the table in a terminal."""


def test_search(arguments: Namespace) -> int:
    """Print whether searches are right; each runs in another process, with limits."""
    algorithm = canonical_algorithm(arguments.algorithm) if arguments.algorithm else ""
    if len(arguments.files) > 1 or arguments.csv:
        return _test_several(arguments, algorithm)
    report = _run(_request(arguments.files[0], algorithm), print_progress)
    print_progress("", end=True)
    lines = [mask_controls(line) for line in report["lines"]]
    print_result(json.dumps(report["json"], ensure_ascii=False) if arguments.json else "\n".join(lines))
    return int(report["status"])


def _test_several(arguments: Namespace, algorithm: str) -> int:
    """Print a table with a row for each file; one that cannot be tested has a sentence in its row."""
    rows: list[dict[str, Any]] = []
    objects: list[dict[str, Any]] = []
    status = 0
    try:
        for index, name in enumerate(arguments.files, start=1):
            report = _report(name, algorithm, f"{index} of {len(arguments.files)}, {name}: ")
            status = max(status, int(report["status"]))
            rows.append({"file": name, **report["row"]})
            objects.append({"file": name, **report["json"]})
    except KeyboardInterrupt:
        print_progress("interrupted")
    print_progress("", end=True)
    if arguments.json:
        print_result(json.dumps(objects, ensure_ascii=False))
    else:
        print_result(as_csv(rows, COLUMNS) if arguments.csv else _as_table(rows))
    return status


def _report(name: str, algorithm: str, place: str) -> Report:
    """Return the report on one of several files; `place` begins the messages on its progress."""
    try:
        request = _request(name, algorithm)
    except ValueError as error:
        return as_report(unreadable("", str(error)))
    return _run(request, lambda text: print_progress(place + text), f"{name} printed:")


def _request(name: str, algorithm: str) -> dict[str, Any]:
    """Return the request for the test of a file."""
    file = own_files.read_file(name, "my_search.py:bfs")
    return {**asdict(file), "file": Path(name.partition(":")[0]).stem, "algorithm": algorithm}


def _run(request: dict[str, Any], on_progress: Callable[[str], None], heading: str = "") -> Report:
    """Return the report on a request; what the code prints goes to standard error, below a heading."""
    try:
        return run_child("puzzle.cli.test_search_child", request, on_progress, heading)
    except ChildError as error:
        return as_report(unreadable(request["name"], str(error)))


def _as_table(rows: list[dict[str, Any]]) -> str:
    """Return the table of several files as text; below it are the sentences on those that are not right."""
    cells = [list(SHOWN), *([_cell(row.get(name)) for name in SHOWN] for row in rows)]
    lines = [f"{row['file']}: {row['sentence']}" for row in rows if row["verdict"] != "right"]
    return "\n".join([*align_columns(cells, [name != "seconds" for name in SHOWN]), *([""] if lines else []), *lines])


def _cell(value: Any) -> str:
    """Return a value as the text of a cell."""
    return "–" if value in (None, "") else mask_controls(str(value))
