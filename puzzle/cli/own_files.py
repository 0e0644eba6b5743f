"""Files of Python code with a reader's heuristic or problem, named on the command line as `my_h.py:h`.

The code runs with the user's rights.
"""

from __future__ import annotations

import re
from pathlib import Path

from puzzle.heuristics.own_heuristic import OwnHeuristic, load_heuristic
from puzzle.problems.own_problem import load_problem
from puzzle.problems.problem import SearchProblem

FUNCTION = "h"
"""The name of the function if the argument does not give another."""
_FILE = re.compile(r"(?P<file>.+\.py)(?::(?P<name>\w+))?")


def is_file(text: str) -> bool:
    """Return True if an argument names a file of Python code instead of a built-in heuristic or problem.

    >>> is_file("my_h.py:h"), is_file("pattern_database:1,2")
    (True, False)
    """
    return _FILE.fullmatch(text) is not None


def read_heuristic(text: str) -> OwnHeuristic:
    """Return the heuristic of an argument such as `my_h.py:h`; without a name, of the function `h`."""
    source, name = read_source(text)
    return load_heuristic(source, name or FUNCTION)


def read_problem(text: str) -> SearchProblem:
    """Return the problem of an argument such as `my_problem.py:Romania`."""
    source, name = read_source(text)
    if not name:
        raise ValueError(f"Name the class of the problem, too: {text}:Romania.")
    return load_problem(source, name)


def read_source(text: str) -> tuple[str, str]:
    """Return the content of the file in an argument and the name after the colon, empty if there is none."""
    match = _FILE.fullmatch(text)
    if match is None:
        raise ValueError("Name a file of Python code and what it defines: my_h.py:h.")
    try:
        return Path(match["file"]).read_text(encoding="utf-8"), match["name"] or ""
    except UnicodeDecodeError:
        raise ValueError(f"The file {match['file']} is not text in UTF-8.") from None
    except OSError as error:
        raise ValueError(f"The file {match['file']} could not be read: {error.strerror}.") from None
