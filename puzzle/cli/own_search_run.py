"""Runs of searches in the user's files: in a child process, with limits, and restored from what it reports."""

from argparse import Namespace
from dataclasses import asdict
from typing import Any

from puzzle.cli import own_files
from puzzle.cli.arguments import search_problem
from puzzle.cli.child_process import ChildError, run_child
from puzzle.cli.output import print_progress
from puzzle.cli.own_output import OwnOutput
from puzzle.core.own_code import SECONDS_PER_CALL
from puzzle.core.slices import run_to_end
from puzzle.search.options import Limits, SearchOptions
from puzzle.watching.own_columns import restore_own_run
from puzzle.watching.own_run import OwnRun

EXAMPLE = "my_search.py:bfs"
NEEDED = ("start", "goal", "problem", "heuristic", "heuristics", "search")
"""The arguments that describe a problem."""


def run_file(name: str, arguments: Namespace, options: SearchOptions, limits: Limits) -> OwnRun:
    """Return the run of the search in a file, such as `my_search.py:bfs`, on the problem of the command line.

    Raises ValueError if the file cannot be read, or if the search cannot be run on this problem.
    """
    file, problem = own_files.read_file(name, EXAMPLE), search_problem(arguments, options)
    described = {key: value for key, value in vars(arguments).items() if key in NEEDED}
    request: dict[str, Any] = {
        "file": asdict(file),
        "arguments": described,
        "options": asdict(options),
        "limits": {"expansions": limits.node_limit, "seconds": SECONDS_PER_CALL},
    }
    output = OwnOutput()
    try:
        report = run_child("puzzle.cli.search_child", request, print_progress, output.add)
    except ChildError as error:
        raise ValueError(str(error)) from None
    finally:
        print_progress("", end=True)
        output.end()
    if "error" in report:
        raise ValueError(report["error"])
    run, _copies = run_to_end(restore_own_run(problem, options, report["columns"], report["facts"], file.source))
    return run
