"""The command that audits heuristics: one with a full report, several in a table."""

import json
from argparse import Namespace
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from puzzle.audit.table_row import Row
from puzzle.cli import audit_report, own_files
from puzzle.cli.arguments import given_board, is_other_problem, is_own_problem, parse_goal
from puzzle.cli.child_process import ChildError, run_child
from puzzle.cli.output import print_progress, print_result
from puzzle.core import board, heuristic_names
from puzzle.core.formatting import mask_controls


def audit(arguments: Namespace) -> int:
    """Print whether heuristics are admissible and consistent; the user's own run in another process, with limits."""
    if is_other_problem(arguments):
        return _audit_problem(arguments)
    if not arguments.heuristics:
        raise ValueError("Name a heuristic, for example manhattan or my_h.py:h.")
    goal = parse_goal(arguments)
    if len(arguments.heuristics) > 1 or arguments.csv:
        return _audit_several(arguments, goal)
    return _print(_run(_request(arguments.heuristics[0], goal, arguments.count_blank), print_progress), arguments)


def _run(request: dict[str, Any], on_progress: Callable[[str], None], heading: str = "") -> dict[str, Any]:
    """Return the report on a request; what the code prints goes to standard error, below a heading."""
    try:
        return run_child("puzzle.cli.audit_child", request, on_progress, heading)
    except ChildError as error:
        return audit_report.failure(error.kind, str(error))


def _print(report: dict[str, Any], arguments: Namespace) -> int:
    """Print a report and return its exit status; raise ValueError for one about an error."""
    print_progress("", end=True)
    if "error" in report:
        raise ValueError(report["error"])
    lines = [mask_controls(line) for line in report["lines"]]
    print_result(json.dumps(report["json"], ensure_ascii=False) if arguments.json else "\n".join(lines))
    return int(report["status"])


def _audit_problem(arguments: Namespace) -> int:
    """Print the report on all states of another problem: on a function in a file, or on the problem's own h."""
    if len(arguments.heuristics) > 1 or arguments.csv:
        raise ValueError("Of a problem other than sliding tiles, one heuristic is audited at a time.")
    own = None if not arguments.heuristics else own_files.read_file(arguments.heuristics[0])
    problem = {"source": None, "name": arguments.problem, "start": arguments.start, "goal": arguments.goal}
    if is_own_problem(arguments):
        problem |= {**asdict(own_files.read_problem_file(arguments.problem)), "board": given_board(arguments)}
    request = {**(_file_request(own) if own else {"source": None}), "problem": problem}
    return _print(_run(request, print_progress), arguments)


def _request(name: str, goal: tuple[int, ...], count_blank: bool) -> dict[str, Any]:
    """Return the request for the audit of a built-in heuristic or of a file."""
    if own_files.is_file(name):
        heuristic = _file_request(own_files.read_file(name))
    else:
        heuristic = {"source": None, "name": heuristic_names.canonical_name(name)}
    return {**heuristic, "goal": goal, "count_blank": count_blank}


def _file_request(file: own_files.OwnFile) -> dict[str, Any]:
    """Return the part of a request that describes the function in a file."""
    return {**asdict(file), "name": file.name or own_files.FUNCTION}


def _audit_several(arguments: Namespace, goal: tuple[int, ...]) -> int:
    """Print a table with a row for each heuristic; one that cannot be audited has a sentence in its row."""
    rows: list[Row] = []
    status = 0
    try:
        for index, name in enumerate(arguments.heuristics, start=1):
            place = f"{index} of {len(arguments.heuristics)}, {name}: "
            report = _report(name, goal, arguments.count_blank, place)
            status = max(status, int(report["status"]))
            rows.append({"file": name, "goal": board.link_text(goal), **report["row"]})
    except KeyboardInterrupt:
        print_progress("interrupted")
    print_progress("", end=True)
    print_result(audit_report.several_as_text(rows, "json" if arguments.json else "csv" if arguments.csv else "table"))
    return status


def _report(name: str, goal: tuple[int, ...], count_blank: bool, place: str) -> dict[str, Any]:
    """Return the report on one of several heuristics; `place` begins the messages on its progress."""
    try:
        request = _request(name, goal, count_blank)
    except ValueError as error:
        return audit_report.unread(str(error))
    return _run({**request, "row_only": True}, lambda text: print_progress(place + text), f"{name} printed:")
