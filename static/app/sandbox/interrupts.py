"""Interrupts of the reader's code: the page limits the time in which it runs, not that in which it is judged."""

from __future__ import annotations

import signal
from types import FrameType

from puzzle.core.own_code import is_own_frame


class Interrupts:
    """Raises KeyboardInterrupt at the first interrupt of a request, and at later ones only in the reader's code.

    Code that catches an interrupt gets the next one soon; this program can judge undisturbed what the code has done.
    """

    def __init__(self) -> None:
        self.is_first = True

    def begin(self, only_own_code: bool = False) -> None:
        """Begin a request; the reader's code may have replaced the handler of interrupts.

        With `only_own_code`, the first interrupt too is raised only in the reader's code.
        """
        self.is_first = not only_own_code
        signal.signal(signal.SIGINT, self.handle)

    def handle(self, number: int, frame: FrameType | None) -> None:
        """Raise KeyboardInterrupt unless only this program is running and has been interrupted before."""
        if self.is_first or _is_in_own_code(frame):
            self.is_first = False
            raise KeyboardInterrupt


def _is_in_own_code(frame: FrameType | None) -> bool:
    """Return True if a frame or one of its callers is of the reader's code."""
    while frame is not None:
        if is_own_frame(frame):
            return True
        frame = frame.f_back
    return False
