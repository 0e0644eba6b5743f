"""The child process in which `python -m puzzle test-search` runs a reader's search."""

from typing import Any

from puzzle.cli.child import NO_MEMORY, Reporter, serve
from puzzle.core.own_code import CodeError
from puzzle.search_test.algorithm_names import declared_algorithm
from puzzle.search_test.conclusion import unreadable
from puzzle.search_test.search_test import SearchTest
from puzzle.search_test.search_verdict import SearchVerdict
from puzzle.watching.own_search import load_search


def main() -> None:
    """Carry out the request on standard input."""
    serve(_report)


def _report(request: dict[str, Any], reporter: Reporter) -> dict[str, Any]:
    """Return the verdict on the search of a request: its exit status, lines, row, and the object for JSON."""
    try:
        verdict = _test(request, reporter)
    except CodeError as error:
        verdict = unreadable(request["name"], str(error))
    except MemoryError:
        verdict = unreadable(request["name"], NO_MEMORY)
    return as_report(verdict)


def _test(request: dict[str, Any], reporter: Reporter) -> SearchVerdict:
    """Return the verdict on a search; its name, or else that of its file, says the algorithm unless one was given."""
    search = load_search(request["source"], request["name"], request["folder"])
    declared = request["algorithm"] or declared_algorithm(search.name, request["file"])
    test = SearchTest(search, declared)
    while test.advance(0):
        reporter.progress = test.progress
        reporter.report()
    print(test.printed, end="")  # once, not for each of the problems
    return test.result()


def as_report(verdict: SearchVerdict) -> dict[str, Any]:
    """Return a verdict as the message to the parent process."""
    return {
        "status": verdict.exit_status,
        "lines": verdict.as_lines(),
        "row": verdict.as_row(),
        "json": verdict.as_json(),
    }


if __name__ == "__main__":
    main()
