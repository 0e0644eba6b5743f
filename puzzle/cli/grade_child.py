"""The child process in which `python -m puzzle grade` replays some searches by hand and quizzes."""

from typing import Any

from puzzle.attempts.attempt_file import parse_attempt
from puzzle.attempts.attempt_grade import grade_attempt
from puzzle.attempts.grade_rows import Row, error_row, grade_row
from puzzle.cli.child import Reporter, serve
from puzzle.core.formatting import quantity

NO_MEMORY = "The replay of this attempt takes too much memory."


def main() -> None:
    """Carry out the request on standard input."""
    serve(_report)


def _report(request: dict[str, Any], reporter: Reporter) -> dict[str, Any]:
    """Return the rows of the attempts of a request, which are pairs (name of the file, its text)."""
    rows: list[Row] = []
    for file, text in request["attempts"]:
        rows.append(_row(file, text))
        reporter.progress = f"{quantity(len(rows), 'attempt')} graded"
        reporter.report()
    return {"status": 0, "rows": rows}


def _row(file: str, text: str) -> Row:
    """Return the row of an attempt."""
    try:
        return grade_row(file, grade_attempt(parse_attempt(text)))
    except ValueError as error:
        return error_row(file, str(error))
    except MemoryError:
        return error_row(file, NO_MEMORY)


if __name__ == "__main__":
    main()
