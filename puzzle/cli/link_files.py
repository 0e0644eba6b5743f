"""Files that a command makes of the searches of a link.

The code of a reader in a link runs only with `--run-code`, as it has the user's rights, and in a child process with
limits. The files come back from there as text, and are written here.
"""

import base64
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from puzzle.cli.child_process import result_of_child
from puzzle.cli.link_run import NO_CODE, LinkCode
from puzzle.cli.output import print_progress, print_result, show_progress
from puzzle.cli.own_output import errors

OWN_CODE = (
    "This link has code, which would run with your rights: read it on the page of the link, then repeat the command "
    "with --run-code."
)
SECONDS = 1.0
"""The seconds of searching between two messages on the progress."""
Show = Callable[[str], None]
"""Shows a message on the progress."""


@dataclass(frozen=True)
class MadeFiles:
    """The files that a command has made, and its messages."""

    files: Mapping[str, bytes] = field(default_factory=dict)
    """The contents by path."""
    lines: tuple[str, ...] = ()
    """The lines to print once the files have been written."""
    notes: tuple[str, ...] = ()
    """The lines for standard error."""
    status: int = 0
    """The exit status of the command."""


Make = Callable[[Namespace, Mapping[str, Any], LinkCode | None, Show], MadeFiles]
"""Makes files with the arguments of a command, the state of its link, the code of the link, and a progress message."""


def add_run_code(command: ArgumentParser) -> None:
    """Add the argument that allows the code of a link to run."""
    help_text = "run the code in the link, with your rights and in a process with limits; read it on the page first"
    command.add_argument("--run-code", action="store_true", help=help_text)


def write_link_files(make: Make, arguments: Namespace, state: Mapping[str, Any], runs_code: bool) -> int:
    """Make the files of a command for the state of its link, write them, and return the exit status.

    Raises ValueError if `runs_code` and the link lacks the code or it may not run, if the files cannot be made, or if
    they cannot be written.
    """
    if runs_code and not (state["code"] or state["search"]):
        raise ValueError(NO_CODE)
    if runs_code and not arguments.run_code:
        raise ValueError(OWN_CODE)
    made = _made_in_child(arguments) if runs_code else make(arguments, state, None, show_progress)
    print_progress("", end=True)
    try:
        for path, content in made.files.items():
            Path(path).write_bytes(content)
    except OSError as error:
        raise ValueError(f"The file could not be written: {error.strerror}.") from error
    for note in made.notes:
        print(note, file=errors())
    for line in made.lines:
        print_result(line)
    return made.status


def as_report(made: MadeFiles) -> dict[str, Any]:
    """Return files and messages as JSON can have them."""
    files = {path: base64.b64encode(content).decode() for path, content in made.files.items()}
    return {"files": files, "lines": made.lines, "notes": made.notes, "status": made.status}


def _made_in_child(arguments: Namespace) -> MadeFiles:
    """Return the files and messages of a child process, which carries out the command."""
    given = {key: value for key, value in vars(arguments).items() if not callable(value)}
    report = result_of_child("puzzle.cli.link_child", given, show_progress)
    files = {path: base64.b64decode(content) for path, content in report["files"].items()}
    return MadeFiles(files, tuple(report["lines"]), tuple(report["notes"]), report["status"])
