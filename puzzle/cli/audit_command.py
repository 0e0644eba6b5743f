"""The command that audits heuristics: one with a full report, several in a table."""

import json
from argparse import Namespace
from dataclasses import asdict
from typing import Any

from puzzle.audit.table_row import Row
from puzzle.cli import audit_report, own_files
from puzzle.cli.arguments import given_board, is_other_problem, is_own_problem, parse_goal
from puzzle.cli.child_process import ChildError, run_child
from puzzle.cli.output import print_progress, print_result
from puzzle.cli.task_pool import Task, parse_pool, reports_of_files
from puzzle.core import board, heuristic_names
from puzzle.core.formatting import mask_controls

CHILD = "puzzle.cli.audit_child"


def audit(arguments: Namespace) -> int:
    """Print whether heuristics are admissible and consistent; the user's own run in another process, with limits."""
    if is_other_problem(arguments):
        return _audit_problem(arguments)
    if not arguments.heuristics:
        raise ValueError("Name a heuristic, for example manhattan or my_h.py:h.")
    goal = parse_goal(arguments)
    if len(arguments.heuristics) > 1 or arguments.csv:
        return _audit_several(arguments, goal)
    return _print(_run(_request(arguments.heuristics[0], goal, arguments.count_blank)), arguments)


def _run(request: dict[str, Any]) -> dict[str, Any]:
    """Return the report on a request; what the code prints goes to standard error."""
    try:
        return run_child(CHILD, request, print_progress)
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
    return _print(_run(request), arguments)


def _request(name: str, goal: tuple[int, ...], count_blank: bool, is_elsewhere: bool = False) -> dict[str, Any]:
    """Return the request for the audit of a built-in heuristic or of a file, perhaps on a computer without the file."""
    if own_files.is_file(name):
        file = own_files.read_file(name)
        heuristic = _file_request(file.with_helpers() if is_elsewhere else file)
    else:
        heuristic = {"source": None, "name": heuristic_names.canonical_name(name)}
    return {**heuristic, "goal": goal, "count_blank": count_blank}


def _file_request(file: own_files.OwnFile) -> dict[str, Any]:
    """Return the part of a request that describes the function in a file."""
    return {**asdict(file), "name": file.name or own_files.FUNCTION}


def _audit_several(arguments: Namespace, goal: tuple[int, ...]) -> int:
    """Print a table with a row for each heuristic; one that cannot be audited has a sentence in its row."""
    pool = parse_pool(arguments)

    def task_of(name: str) -> Task:
        """Return the task of one heuristic."""
        request = _request(name, goal, arguments.count_blank, is_elsewhere=bool(pool.cluster))
        return Task(CHILD, {**request, "row_only": True}, f"{name} printed:")

    reports = reports_of_files(arguments.heuristics, task_of, _failure, pool)
    rows: list[Row] = [{"file": name, "goal": board.link_text(goal), **report["row"]} for name, report in reports]
    print_result(audit_report.several_as_text(rows, "json" if arguments.json else "csv" if arguments.csv else "table"))
    return max((int(report["status"]) for _name, report in reports), default=0)


def _failure(kind: str, sentence: str, _request: dict[str, Any]) -> dict[str, Any]:
    """Return the report on one of several heuristics that could not be audited."""
    return audit_report.unread(sentence) if kind == "unread" else audit_report.failure(kind, sentence)
