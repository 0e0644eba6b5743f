"""The program of a search for display: its lines with syntax highlighting, and the lines that each step executes."""

import re
from dataclasses import dataclass
from keyword import kwlist
from pathlib import Path

from puzzle.code.moments import Step
from puzzle.core import catalogue
from puzzle.core.spans import Span
from puzzle.recording.history import History
from puzzle.recording.run import Run

VIEWS = ("pseudocode", "python")
"""The two programs of a run."""
_WORDS = {
    "pseudocode": {"function", "while", "if", "is", "not", "in", "or", "for", "return", "continue"},
    "python": set(kwlist),
}
_PARTS = re.compile(r"\"\"\".*?(?:\"\"\"|\Z)|#[^\n]*|\"[^\"\n]*\"|\w+|\s+|[^\w\s\"#]+|\"", re.S)


@dataclass(frozen=True)
class Line:
    """A line of pseudocode, with the events of a search at which it is executed."""

    text: str
    """The text, indented by two spaces per block."""
    marks: tuple[str, ...] = ()
    """The events that belong to this line; empty for the continuation of the line above."""


def function_name(run: Run) -> str:
    """Return the algorithm's name as the name of a function in pseudocode."""
    label: str = catalogue.algorithm(run.options.algorithm).label
    return label.replace(" ", "-")


def program(run: Run, view: str) -> tuple[str, list[list[Span]], dict[str, int]]:
    """Return a program of a run: the path of its file, its lines as spans, and the line index of each event.

    The styles of spans are `strong` for keywords, `quoted` for strings and `aside` for comments. Pseudocode has no file
    path. Raises ValueError for an unknown view.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> _path, lines, line_indices = program(run, "pseudocode")
    >>> "".join(words for _style, words in lines[line_indices["pop"]])
    '    node ← frontier.pop()'
    """
    if view not in VIEWS:
        raise ValueError(f"There is no program “{view}”: choose one of {', '.join(VIEWS)}.")
    if view == "pseudocode":
        lines = run.family.program.pseudocode(run)
        places = {mark: index for index, line in enumerate(lines) for mark in line.marks}
        return "", _highlight("\n".join(line.text for line in lines), view), places
    path, texts, places = source(run)
    return path, _highlight("\n".join(texts), view), places


def moments(run: Run, history: History, step: int, view: str) -> Step:
    """Return the lines executed in a step, as moments; a step out of range is replaced by the nearest step."""
    if not run.trace.parent:
        return Step((), 0)
    return run.family.program.moments(run, history, max(0, min(step, history.last_step)), view)


def python_lines(text: str) -> list[list[Span]]:
    """Return the lines of any Python code as spans, with the styles of `program`."""
    return _highlight(text.rstrip("\n"), "python")


def _highlight(text: str, view: str) -> list[list[Span]]:
    """Return the lines of a program as spans with the styles of its syntax."""
    lines: list[list[Span]] = [[]]
    for part in _PARTS.findall(text):
        for index, words in enumerate(part.split("\n")):
            if index:
                lines.append([])
            if words:
                lines[-1].append((_style(part, view), words))
    return lines


def _style(part: str, view: str) -> str:
    """Return the style of one token of a program; empty for ordinary text."""
    if view == "python" and part.startswith(("#", '"""')):
        return "aside"
    if view == "python" and part.startswith('"'):
        return "quoted"
    return "strong" if part in _WORDS[view] else ""


def source(run: Run) -> tuple[str, list[str], dict[str, int]]:
    """Return the path of the search's module, its lines, and the line index of each event."""
    module, texts = run.family.program.python(run)
    assert module.__file__ is not None, "Every search module is a file."
    lines = Path(module.__file__).read_text(encoding="utf-8").splitlines()
    places = {mark: _line_index(lines, text) for mark, text in texts.items()}
    return f"{module.__name__.replace('.', '/')}.py", lines, places


def _line_index(lines: list[str], text: str) -> int:
    """Return the index of the only line that contains a text; raise ValueError unless exactly one does."""
    (index,) = [index for index, line in enumerate(lines) if text in line]
    return index
