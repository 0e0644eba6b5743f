"""Runs of searches in the user's files: in a child process, with limits, and restored from what it reports."""

from argparse import Namespace
from dataclasses import asdict
from typing import Any

from puzzle.cli import own_files
from puzzle.cli.arguments import search_problem
from puzzle.cli.child_process import result_of_child
from puzzle.cli.output import print_progress
from puzzle.core.formatting import quantity
from puzzle.core.own_code import SECONDS_PER_CALL, CodeError
from puzzle.core.slices import run_to_end
from puzzle.search.options import Limits, SearchOptions
from puzzle.watching.own_columns import restore_own_run
from puzzle.watching.own_run import OwnRun
from puzzle.watching.own_search import WatchLimits

EXAMPLE = "my_search.py:bfs"
NEEDED = ("start", "goal", "problem", "heuristic", "heuristics", "search")
"""The arguments that describe a problem."""


def run_file(name: str, arguments: Namespace, options: SearchOptions, limits: Limits) -> OwnRun:
    """Return the run of the search in a file, such as `my_search.py:bfs`, on the problem of the command line.

    Raises ValueError if the file cannot be read, or if the search cannot be run on this problem.
    """
    seconds = arguments.seconds if "seconds" in arguments else SECONDS_PER_CALL
    WatchLimits(limits.node_limit, seconds)  # raises ValueError for impossible limits
    file, problem = own_files.read_file(name, EXAMPLE), search_problem(arguments, options)
    described = {key: value for key, value in vars(arguments).items() if key in NEEDED}
    request: dict[str, Any] = {
        "file": asdict(file),
        "arguments": described,
        "options": asdict(options),
        "limits": {"expansions": limits.node_limit, "seconds": seconds},
    }
    report = result_of_child("puzzle.cli.search_child", request, print_progress, seconds)
    run, _copies = run_to_end(restore_own_run(problem, options, report["columns"], report["facts"], file.source))
    if run.outcome == "stopped" and run.error is None:
        run.error = _limit_error(run.seconds >= seconds, seconds, limits)
    return run


def _limit_error(is_late: bool, seconds: float, limits: Limits) -> CodeError:
    """Return the sentence on the limit at which a search was stopped, and how to raise it."""
    if is_late:
        return CodeError("time", f"It was stopped after {seconds:g} s: give it more time with --seconds.")
    expansions = quantity(limits.node_limit, "expansion")
    return CodeError("expansions", f"It was stopped after {expansions}: allow more with --node-limit.")
