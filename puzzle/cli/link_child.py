"""The child process in which `slides` and `record` run the code of a link."""

from argparse import Namespace
from typing import Any

from puzzle.cli import record_command, slides_command
from puzzle.cli.child import Reporter, serve
from puzzle.cli.link_files import Make, as_report
from puzzle.cli.link_run import code_of, parse_link

COMMANDS: dict[str, Make] = {"record": record_command.make_recording, "slides": slides_command.make_slides}


def main() -> None:
    """Carry out the request on standard input."""
    serve(_report)


def _report(request: dict[str, Any], reporter: Reporter) -> dict[str, Any]:
    """Return the files and messages of the command of a request, or an error."""

    def show(text: str) -> None:
        """Report progress, so that the parent process sees that the code has not stopped."""
        reporter.progress = text
        reporter.report()

    arguments = Namespace(**request)
    try:
        state = parse_link(arguments.link)
        return as_report(COMMANDS[arguments.command](arguments, state, code_of(state, reporter.printed), show))
    except ValueError as error:  # also one in the code
        return {"status": 2, "error": str(error)}
    except MemoryError:
        return {"status": 2, "error": "The code took too much memory."}


if __name__ == "__main__":
    main()
