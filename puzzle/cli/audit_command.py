"""The command that audits heuristics: one with a full report, several in a table."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from puzzle.cli import audit_report, own_files
from puzzle.cli.arguments import is_other_problem, is_own_problem
from puzzle.cli.audit_process import run_audit
from puzzle.cli.output import print_progress
from puzzle.core import board, heuristic_names
from puzzle.core.formatting import mask_controls


def audit(arguments: Namespace) -> int:
    """Print whether heuristics are admissible and consistent; the user's own run in another process, with limits."""
    if is_other_problem(arguments):
        return _audit_problem(arguments)
    if not arguments.heuristics:
        raise ValueError("Name a heuristic, for example manhattan or my_h.py:h.")
    goal = board.standard_goal(arguments.width) if arguments.goal is None else board.parse(arguments.goal)
    if len(arguments.heuristics) > 1 or arguments.csv:
        return _audit_several(arguments, goal)
    return _print(run_audit(_request(arguments.heuristics[0], goal, arguments.count_blank), print_progress), arguments)


def _print(report: dict[str, Any], arguments: Namespace) -> int:
    """Print a report and return its exit status; raise ValueError for one about an error."""
    print_progress("", end=True)
    if "error" in report:
        raise ValueError(report["error"])
    lines = [mask_controls(line) for line in report["lines"]]
    print(json.dumps(report["json"], ensure_ascii=False) if arguments.json else "\n".join(lines))
    return int(report["status"])


def _audit_problem(arguments: Namespace) -> int:
    """Print the report on all states of another problem: on a function in a file, or on the problem's own h."""
    if len(arguments.heuristics) > 1 or arguments.csv:
        raise ValueError("Of a problem other than sliding tiles, one heuristic is audited at a time.")
    source, name = None, ""
    if arguments.heuristics:
        source, name = own_files.read_source(arguments.heuristics[0])
    problem = {"source": None, "name": arguments.problem, "start": arguments.start, "goal": arguments.goal}
    if is_own_problem(arguments):
        problem["source"], problem["name"] = own_files.read_source(arguments.problem)
        if not problem["name"]:
            raise ValueError(f"Name the class of the problem, too: {arguments.problem}:Romania.")
    request = {"source": source, "name": name or own_files.FUNCTION, "problem": problem}
    return _print(run_audit(request, print_progress), arguments)


def _request(name: str, goal: tuple[int, ...], count_blank: bool) -> dict[str, Any]:
    """Return the request for the audit of a built-in heuristic or of a file."""
    source, function = None, name
    if own_files.is_file(name):
        source, function = own_files.read_source(name)
    else:
        function = heuristic_names.canonical_name(name)
    return {"source": source, "name": function or own_files.FUNCTION, "goal": goal, "count_blank": count_blank}


def _audit_several(arguments: Namespace, goal: tuple[int, ...]) -> int:
    """Print a table with a row for each heuristic; one that cannot be audited has a sentence in its row."""
    rows: list[audit_report.Row] = []
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
    print(audit_report.several_as_text(rows, "json" if arguments.json else "csv" if arguments.csv else "table"))
    return status


def _report(name: str, goal: tuple[int, ...], count_blank: bool, place: str) -> dict[str, Any]:
    """Return the report on one of several heuristics; `place` begins the messages on its progress."""
    try:
        request = _request(name, goal, count_blank)
    except ValueError as error:
        return audit_report.unread(str(error))
    return run_audit({**request, "row_only": True}, lambda text: print_progress(place + text))
