"""A run that a notebook shows as its picture."""

from __future__ import annotations

from puzzle.recording import run
from puzzle.svg.poster import poster


class Run(run.Run):
    """A search that works for as long as it is asked to, can be looked at in between, and shows itself as its tree."""

    def _repr_svg_(self) -> str | None:
        """Return the picture, as Jupyter asks for it; nothing before there is a tree."""
        return poster(self) if len(self.trace.parent) else None
