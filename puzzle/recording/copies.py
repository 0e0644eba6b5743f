"""The same board at more than one place of a tree."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

from puzzle.problems.states import state_below
from puzzle.recording.run import Run

LARGEST_PRIME = 2**64 - 59
"""The largest that fits into 64 bits."""


class Copies:
    """From a state to the nodes that hold it.

    A trace stores no states, so they are worked out once for a whole run, in slices if need be. Kept of each is a
    number of 64 bits: up to eight tiles that is the state itself, for larger boards two states out of some
    quintillion share one.
    """

    def __init__(self, run: Run) -> None:
        self._run = run
        self._marks = array("Q")
        self._states: list[Any] = []  # needed only until the last child is known

    def advance(self, nodes: int) -> bool:
        """Look at so many more nodes; tell whether any are left."""
        trace, states = self._run.trace, self._states
        first = len(self._marks)
        last = min(first + nodes, len(trace.parent))
        for node in range(first, last):
            state = state_below(self._run.problem, trace, states, node)
            states.append(state)
            self._marks.append(_mark(state))
        if last < len(trace.parent):
            return True
        self._states = []
        return False

    def count_distinct(self, nodes: Iterable[int]) -> int:
        """Return how many different states some nodes have."""
        return len({self._marks[node] for node in nodes})

    def nodes_of(self, state: Any) -> list[int]:
        """Return the nodes of a state in the order of their generation; all nodes must have been looked at."""
        found, wanted, at = [], _mark(state), 0
        try:
            while True:
                at = self._marks.index(wanted, at)
                found.append(at)
                at += 1
        except ValueError:
            return found


def _mark(state: Any) -> int:
    """A state's number of 64 bits; of whole numbers not their hash, which has no more than 31 in a browser."""
    return state % LARGEST_PRIME if isinstance(state, int) else hash(state) & 0xFFFF_FFFF_FFFF_FFFF
