"""The child process in which `python -m puzzle audit` runs a reader's code, with a limit on the time of each call."""

import signal
from argparse import Namespace
from collections.abc import Callable
from typing import Any

from puzzle.audit.audit import Audit
from puzzle.audit.board_source import audit_boards
from puzzle.audit.dominance import Dominance, Relation
from puzzle.audit.experiment import Experiment, NoExperiment, find_costly_board
from puzzle.audit.problem_source import audit_states
from puzzle.audit.report import exit_status, report_lines
from puzzle.audit.result import AuditResult
from puzzle.audit.table_row import audit_row
from puzzle.cli import audit_report
from puzzle.cli.arguments import other_problem
from puzzle.cli.child import NO_MEMORY, Reporter, serve
from puzzle.core import board
from puzzle.core.formatting import quantity
from puzzle.core.own_code import SECONDS_PER_CALL, CodeError
from puzzle.core.slices import run_to_end
from puzzle.heuristics.heuristic import Heuristic
from puzzle.heuristics.own_heuristic import OwnHeuristic, load_heuristic
from puzzle.heuristics.registry import find
from puzzle.problems.own_problem import load_problem
from puzzle.problems.problem import SearchProblem

SLICE_SECONDS = 0.1
"""The time after which the figures of the next report are updated."""
REPEAT_SECONDS = 0.2
"""The time between two interrupts, in case the code ignores the first."""


def main() -> None:
    """Carry out the request on standard input."""
    serve(_report_or_failure)


def _report_or_failure(request: dict[str, Any], reporter: Reporter) -> dict[str, Any]:
    """Return the report on a request, or that on an error of the code."""
    try:
        return _report(request, reporter)
    except CodeError as error:
        return audit_report.failure(error.kind, str(error), error.line, error.exception)
    except ValueError as error:  # a heuristic that does not support this size of board
        return audit_report.failure("size", str(error))
    except MemoryError:
        return audit_report.failure("memory", NO_MEMORY)


def _report(request: dict[str, Any], reporter: Reporter) -> dict[str, Any]:
    """Return the report on the heuristic of a request: its exit status, its lines, and the object for JSON."""
    if request.get("problem"):
        return _problem_report(request, reporter)
    heuristic = _heuristic(request, reporter)
    is_own = isinstance(heuristic, OwnHeuristic)
    audit = audit_boards(heuristic, tuple(request["goal"]), request["count_blank"])
    result = _run_to_end(audit, audit.advance, reporter)
    relations: list[Relation] = []
    experiment: Experiment | NoExperiment | None = None
    if request.get("row_only"):
        reporter.progress = "searching six boards with A*"
        return {"status": exit_status(result), "row": run_to_end(audit_row(audit, is_own), reporter.report)}
    if result.is_usable:
        dominance = Dominance(audit)
        while dominance.advance(SLICE_SECONDS):
            reporter.progress = f"compared with built-in heuristics on {dominance.done:,} of {dominance.total:,} boards"
            reporter.report()
        relations = dominance.relations
        if result.overestimates:
            reporter.progress = "searching for a board on which A* misses a shortest path"
            experiment = run_to_end(find_costly_board(audit), reporter.report)
    return {
        "status": exit_status(result),
        "lines": audit_report.as_lines(audit, relations, experiment, is_own),
        "json": audit_report.with_built_in(audit_report.as_json(result, board.text), relations, experiment),
    }


def _problem_report(request: dict[str, Any], reporter: Reporter) -> dict[str, Any]:
    """Return the report on a heuristic of another problem than sliding tiles, by default on the problem's own."""
    problem = _with_time_limit(_problem, reporter)(request["problem"])
    estimate = None
    if request["source"] is not None:
        own = _with_time_limit(load_heuristic, reporter)(request["source"], request["name"], request.get("folder", ""))
        goal = getattr(problem, "goal", getattr(problem, "amount", None))
        plain, of_state = getattr(problem, "plain_state", lambda state: state), own.state_function(goal)
        estimate = lambda state: of_state(plain(state))  # noqa: E731
    audit = audit_states(problem, estimate)
    # The code of a problem runs in many places, so the time of each slice is limited instead of that of each call.
    result = _run_to_end(audit, _with_time_limit(lambda seconds: audit.advance(0), reporter), reporter)
    return {
        "status": exit_status(result),
        "lines": report_lines(result, problem.state_text),
        "json": audit_report.as_json(result, problem.state_text),
    }


def _run_to_end(audit: Audit[Any], advance: Callable[[float], bool], reporter: Reporter) -> AuditResult:
    """Advance an audit to its end, and return its result."""
    while advance(SLICE_SECONDS):
        reporter.progress = f"{audit.done:,} of {quantity(audit.source.total, audit.source.terms.state)}"
        reporter.report()
    return audit.result()


def _problem(described: dict[str, Any]) -> SearchProblem:
    """Return the problem of a request: a class in a reader's code, or a built-in one with its numbers."""
    if described["source"] is not None:
        start_goal = described.get("board")
        board = None if start_goal is None else (tuple(start_goal[0]), tuple(start_goal[1]), start_goal[2])
        return load_problem(described["source"], described["name"], described.get("folder", ""), board)
    return other_problem(Namespace(problem=described["name"], start=described["start"], goal=described["goal"]))


def _heuristic(request: dict[str, Any], reporter: Reporter) -> Heuristic:
    """Return the heuristic of a request: a built-in one, or a reader's code with a limit on the time of each call."""
    if request["source"] is None:
        return find(request["name"])
    own = _with_time_limit(load_heuristic, reporter)(request["source"], request["name"], request.get("folder", ""))
    return OwnHeuristic(_with_time_limit(own.compute, reporter), own.source)


def _with_time_limit(function: Callable[..., Any], reporter: Reporter) -> Callable[..., Any]:
    """Return a function with a time limit for each call, after which it is interrupted as by Ctrl+C."""
    if not hasattr(signal, "setitimer"):  # on Windows only the parent process limits the time
        return function
    signal.signal(signal.SIGALRM, signal.default_int_handler)

    def call(*arguments: Any) -> Any:
        """Call the function."""
        reporter.report()
        signal.setitimer(signal.ITIMER_REAL, SECONDS_PER_CALL, REPEAT_SECONDS)
        try:
            return function(*arguments)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    return call


if __name__ == "__main__":
    main()
