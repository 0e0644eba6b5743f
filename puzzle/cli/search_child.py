"""The child process in which `python -m puzzle solve --algorithm my_search.py:bfs` runs a reader's search."""

from argparse import Namespace
from typing import Any

from puzzle.cli.arguments import search_problem
from puzzle.cli.child import NO_MEMORY, Reporter, serve
from puzzle.core.own_code import CodeError
from puzzle.search.options import SearchOptions
from puzzle.watching.own_columns import own_columns, own_facts
from puzzle.watching.own_run import run_search
from puzzle.watching.own_search import WatchLimits, load_search


def main() -> None:
    """Carry out the request on standard input."""
    serve(_report)


def _report(request: dict[str, Any], reporter: Reporter) -> dict[str, Any]:
    """Return the columns and the facts of the run of a request, or an error."""
    try:
        options = SearchOptions(**request["options"])
        problem = search_problem(Namespace(**request["arguments"]), options)
        file = request["file"]
        search = load_search(file["source"], file["name"], file["folder"])
        reporter.progress = "searching"
        reporter.report()
        run, _watched = run_search(search, problem, options, WatchLimits(**request["limits"]), reporter.printed)
    except CodeError as error:
        return {"status": 2, "error": str(error)}
    except MemoryError:
        return {"status": 2, "error": NO_MEMORY}
    columns = {name: column.tolist() for name, column in own_columns(run).items()}
    return {"status": 0, "columns": columns, "facts": own_facts(run)}


if __name__ == "__main__":
    main()
