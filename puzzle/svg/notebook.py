"""A run that notebooks display as a picture of its tree."""

from puzzle.recording import run
from puzzle.svg.poster import poster


class Run(run.Run):
    """A search that can be advanced, inspected and cancelled; notebooks display it as a picture of its tree.

    >>> from puzzle import Run, SlidingPuzzle
    >>> run = Run(SlidingPuzzle((1, 0, 2, 3, 4, 5, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)))
    >>> run.advance()
    False
    >>> run.result().moves
    'L'
    """

    def _repr_svg_(self) -> str | None:
        """Return the SVG picture that Jupyter displays; None if the tree has no nodes yet."""
        return poster(self) if len(self.trace.parent) else None
