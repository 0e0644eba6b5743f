"""The index from states to nodes of a search tree, in which a state can occur several times."""

from array import array
from collections.abc import Iterable
from typing import Any

from puzzle.recording.run import Run, state_below

LARGEST_PRIME = 2**64 - 59
"""The largest prime below 2^64; the key of a packed board is the remainder of a division by this prime."""


class Copies:
    """An index from each state of a run to the nodes with this state; complete once `advance` returns False.

    A trace stores no states, so they are computed once for the whole run, in slices if necessary. Each is stored as a
    64-bit key. Up to eight tiles the key identifies the state; on larger boards two states may share a key, with a
    probability of about 10^-18 per pair.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> run.advance()
    False
    >>> copies = Copies(run)
    >>> copies.advance(1_000_000)
    False
    >>> copies.nodes_of(run.problem.initial)
    [0]
    """

    def __init__(self, run: Run) -> None:
        self._run = run
        self._keys = array("Q")
        self._states: list[Any] = []  # the states of the nodes read so far; emptied when all nodes have been read

    def advance(self, nodes: int) -> bool:
        """Read up to `nodes` more nodes of the trace; return True if some are still unread."""
        trace, states = self._run.trace, self._states
        first = len(self._keys)
        last = min(first + nodes, len(trace.parent))
        for node in range(first, last):
            state = state_below(self._run.problem, trace, states, node)
            states.append(state)
            self._keys.append(_key(state))
        if last < len(trace.parent):
            return True
        self._states = []
        return False

    def count_distinct(self, nodes: Iterable[int]) -> int:
        """Return the number of different states among the given nodes."""
        return len({self._keys[node] for node in nodes})

    def nodes_of(self, state: Any) -> list[int]:
        """Return the nodes of a state in order of generation; all nodes must have been read."""
        nodes, key, index = [], _key(state), 0
        try:
            while True:
                index = self._keys.index(key, index)
                nodes.append(index)
                index += 1
        except ValueError:
            return nodes


def _key(state: Any) -> int:
    """Return the 64-bit key of a state. Integers are not hashed, as hashes have only 31 bits in a browser."""
    return state % LARGEST_PRIME if isinstance(state, int) else hash(state) & 0xFFFF_FFFF_FFFF_FFFF
