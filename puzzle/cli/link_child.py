"""The child process in which `slides` and `record` run the code of a link, with a limit on the time of each call."""

import signal
from argparse import Namespace
from typing import Any

from puzzle.cli import record_command, slides_command
from puzzle.cli.child import NO_MEMORY, Reporter, serve
from puzzle.cli.link_files import Make, as_report
from puzzle.cli.link_run import code_of, parse_link
from puzzle.core.own_code import SECONDS_PER_CALL

COMMANDS: dict[str, Make] = {"record": record_command.make_recording, "slides": slides_command.make_slides}


MARGIN = 2
"""Seconds added to the time of a call, as a search that is watched ends by itself after that time."""
REPEAT_SECONDS = 0.2
"""The time between two interrupts, in case the code ignores the first."""


def main() -> None:
    """Carry out the request on standard input."""
    serve(_report)


def _report(request: dict[str, Any], reporter: Reporter) -> dict[str, Any]:
    """Return the files and messages of the command of a request, or an error."""

    def show(text: str) -> None:
        """Report progress, so that the parent process sees that the code has not stopped."""
        reporter.progress = text
        reporter.report()
        _limit_time()

    arguments = Namespace(**request)
    try:
        state = parse_link(arguments.link)
        code = code_of(state, reporter.printed, lambda: show("searching"))
        return as_report(COMMANDS[arguments.command](arguments, state, code, show))
    except ValueError as error:  # also one in the code
        return {"status": 2, "error": str(error)}
    except MemoryError:
        return {"status": 2, "error": NO_MEMORY}
    except KeyboardInterrupt:
        return {"status": 2, "error": f"The code was stopped, as it had not ended after {SECONDS_PER_CALL} s."}


def _limit_time() -> None:
    """Interrupt the code as by Ctrl+C unless this function is called again in time."""
    if hasattr(signal, "setitimer"):  # on Windows only the parent process limits the time
        signal.signal(signal.SIGALRM, signal.default_int_handler)
        signal.setitimer(signal.ITIMER_REAL, SECONDS_PER_CALL + MARGIN, REPEAT_SECONDS)


if __name__ == "__main__":
    main()
