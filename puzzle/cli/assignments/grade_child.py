"""The child process in which `python -m puzzle grade` replays some searches by hand and quizzes."""

from typing import Any

from puzzle.attempts.attempt_file import parse_attempt
from puzzle.attempts.attempt_grade import grade_fields, replay
from puzzle.cli.child import Reporter, serve
from puzzle.core.formatting import quantity

NO_MEMORY = "The replay of this attempt takes too much memory."


def main() -> None:
    """Carry out the request on standard input."""
    serve(_report)


def _report(request: dict[str, Any], reporter: Reporter) -> dict[str, Any]:
    """Return the grades of the attempts whose texts are in a request: their fields, or a sentence as `error`."""
    grades: list[dict[str, Any]] = []
    for text in request["attempts"]:
        grades.append(_grade(text))
        reporter.progress = f"{quantity(len(grades), 'attempt')} graded"
        reporter.report()
    return {"status": 0, "grades": grades}


def _grade(text: str) -> dict[str, Any]:
    """Return the fields of the grade of an attempt."""
    try:
        return grade_fields(replay(parse_attempt(text)))
    except ValueError as error:
        return {"error": str(error)}
    except MemoryError:
        return {"error": NO_MEMORY}


if __name__ == "__main__":
    main()
