"""The Python source of the search in use, and the line of each event."""

from __future__ import annotations

from pathlib import Path

from puzzle.recording.run import Run


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
