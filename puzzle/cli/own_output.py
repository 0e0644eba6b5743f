"""The output of the user's code on the command line goes to standard error, so that results stay complete.

Between `redirect_output`, when a file is loaded, and `restore_output`, when the command ends, `sys.stdout` belongs to
the code, and the command prints its results to `results()`.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TextIO

from puzzle.core.printed import Printed, redirect
from puzzle.core.printout import MOST_CHARACTERS

MORE = "and {:,} more"
"""The line below those that are shown, with the number of all others."""


class OwnOutput:
    """Writes what code prints to standard error: the lines that are kept, and in the end the number of the others.

    `heading` is a line above the first of them; `file` takes the place of standard error.
    """

    def __init__(self, heading: str = "", file: TextIO | None = None) -> None:
        self._heading, self._file = heading, file or errors()
        self._shown_lines, self._newlines, self._is_open, self._ends_open = 0, 0, False, False

    def write(self, text: str) -> None:
        """Write a text that is kept."""
        if text:
            self._shown_lines += text.count("\n")
            self._ends_open = text[-1] != "\n"
            heading, self._heading = self._heading, ""
            self._write(f"{heading}\n{text}" if heading else text)

    def add(self, taken: dict[str, Any]) -> None:
        """Add what another process has printed, as `Printed.take` returns it."""
        self.write(taken["text"][:MOST_CHARACTERS])
        self._newlines += taken["newlines"]
        self._is_open = taken["open"]

    def end(self, lines: int | None = None) -> None:
        """Write how many of the lines printed are not shown; `lines` is their number if they were not added."""
        total = self._newlines + self._is_open if lines is None else lines
        if self._ends_open:
            self._write("\n")
        if (more := total - self._shown_lines - self._ends_open) > 0:
            self._write(MORE.format(more) + "\n")

    def _write(self, text: str) -> None:
        """Write a text to standard error, unless nobody reads it any more."""
        with suppress(OSError, ValueError):
            self._file.write(text)
            self._file.flush()


class _Redirection:
    """The streams of the command while the user's code is loaded."""

    def __init__(self) -> None:
        self.results, self.errors, self._output = sys.stdout, sys.stderr, OwnOutput()
        self._printed = Printed(self._output.write)
        self._undo: Callable[[], None] = redirect(self._printed)

    def end(self) -> None:
        """Restore the streams."""
        self._undo()
        self._output.end(self._printed.lines)


_redirections: list[_Redirection] = []
"""The redirection that is in effect, if there is one."""


def redirect_output() -> None:
    """Send what the user's code prints to standard error until `restore_output` is called."""
    if not _redirections:
        _redirections.append(_Redirection())


def restore_output() -> None:
    """Restore the streams if they were redirected."""
    if _redirections:
        _redirections.pop().end()


def results() -> TextIO:
    """Return standard output, for the results of a command."""
    return _redirections[-1].results if _redirections else sys.stdout


def errors() -> TextIO:
    """Return standard error, for the messages of a command."""
    return _redirections[-1].errors if _redirections else sys.stderr
