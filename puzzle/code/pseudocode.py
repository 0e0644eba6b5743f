"""A line of pseudocode; the families of searches have the pseudocode of their algorithms."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core import catalogue
from puzzle.recording.run import Run


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
