"""Files of Python code with a reader's heuristic or problem, named on the command line as `my_h.py:h`.

The code runs with the user's rights.
"""

import re
import sys
import tokenize
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from puzzle.cli.own_output import redirect_output
from puzzle.core import file_size
from puzzle.core.code_files import SAVE_AGAIN, clean_text, fault_of_file, imported_names, join_files
from puzzle.heuristics.own_heuristic import OwnHeuristic, load_heuristic
from puzzle.problems.own_problem import Board, load_problem
from puzzle.problems.problem import SearchProblem

FUNCTION = "h"
"""The name of the function if the argument does not give another."""
_FILE = re.compile(r"(?P<file>.+\.(?:py|txt|ipynb))(?::(?P<name>\w+(?:\.\w+)*))?")


def is_file(text: str) -> bool:
    """Return True if an argument names a file of Python code instead of a built-in heuristic or problem.

    >>> is_file("my_h.py:h"), is_file("pattern_database:1,2")
    (True, False)
    """
    return _FILE.fullmatch(text) is not None


@dataclass(frozen=True)
class OwnFile:
    """A file of Python code and the name in it that an argument gives."""

    source: str
    """The text of the file."""
    name: str
    """The name after the colon; empty if there is none."""
    folder: str
    """The folder of the file, with the helper files that it imports; empty if they are part of the text."""

    def with_helpers(self) -> "OwnFile":
        """Return the file with the helper files that it imports in its text, for a computer without its folder."""
        helpers: dict[str, str] = {}
        names = imported_names(self.source)
        for name in names:  # which grows
            path = Path(self.folder, f"{name}.py")
            if name not in helpers and name not in sys.stdlib_module_names and path.is_file():
                helpers[name] = read_file(str(path)).source
                names += imported_names(helpers[name])
        return OwnFile(join_files(self.source, list(helpers.items())), self.name, "")


def read_heuristic(text: str) -> OwnHeuristic:
    """Return the heuristic of an argument such as `my_h.py:h`; without a name, of the function `h`."""
    file = read_file(text)
    redirect_output()
    return load_heuristic(file.source, file.name or FUNCTION, file.folder)


def read_problem(text: str, board: Board | None = None) -> SearchProblem:
    """Return the problem of an argument such as `my_problem.py:Romania`, created from a board if it takes one."""
    file = read_problem_file(text)
    redirect_output()
    return load_problem(file.source, file.name, file.folder, board)


def read_problem_file(text: str) -> OwnFile:
    """Return the file of a problem; ValueError if the argument does not name its class."""
    file = read_file(text)
    if not file.name:
        raise ValueError(f"Name the class of the problem, too: {text}:Romania.")
    return file


def read_file(text: str, example: str = "my_h.py:h") -> OwnFile:
    """Return the file in an argument and the name after the colon; `example` is such an argument, for the error.

    The file is decoded as Python does it: as UTF-8, or as its coding line says.
    """
    match = _FILE.fullmatch(text)
    if match is None:
        raise ValueError(f"Name a file of Python code and what it defines: {example}.")
    name = match["file"]
    data = _read_bytes(name)
    try:
        encoding, _lines = tokenize.detect_encoding(BytesIO(data).readline)
        text = clean_text(data.decode(encoding))
    except UnicodeDecodeError as error:
        raise ValueError(f"The file {name} is not text in {error.encoding.upper()}: {SAVE_AGAIN}.") from None
    except SyntaxError as error:  # no UTF-8, or an unknown encoding in the coding line
        fault = f"cannot be decoded: {error.msg}" if "unknown" in str(error) else f"is not text in UTF-8: {SAVE_AGAIN}"
        raise ValueError(f"The file {name} {fault}.") from None
    if fault := fault_of_file(name, text):
        raise ValueError(fault)
    return OwnFile(text, match["name"] or "", str(Path(name).resolve().parent))


def read_text(name: str) -> str:
    """Return the text of a file in UTF-8, such as one with boards."""
    try:
        return clean_text(_read_bytes(name).decode("utf-8"))
    except UnicodeDecodeError:
        raise ValueError(f"The file {name} is not text in UTF-8: {SAVE_AGAIN}.") from None


def _read_bytes(name: str) -> bytes:
    """Return the bytes of a file; raise ValueError if it is too large or cannot be read."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(file_size.LARGEST + 1)  # of a device or a pipe, too, no more than is checked
            file_size.check(name, max(len(data), Path(name).stat().st_size))
            return data
    except OSError as error:
        raise ValueError(f"The file {name} could not be read: {error.strerror}.") from None
