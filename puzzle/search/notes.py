"""What a search keeps in mind of its nodes, and the rows it has yet to write to its trace."""

from __future__ import annotations

from typing import Any

from puzzle.trace import Trace


class Notes:
    """Lists that a search appends to, copied to the columns of its trace at every pause.

    Appending to a list is what Python does fastest, several times as fast as to an array. By node: `states`,
    `path_costs` and, where the search goes by any, `estimates`, kept to the end. In `rows`: parents and moves of new
    nodes, parents and moves of new discarded copies, emptied with every copying.
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.states: list[Any] = []
        self.path_costs: list[float] = []
        self.estimates: list[float] = []
        trace.in_mind += self.states, self.path_costs, self.estimates
        self.rows: tuple[list[int], list[int], list[int], list[int]] = ([], [], [], [])

    def add_root(self, state: Any, h: float) -> int:
        """Note and record the root, and return its id."""
        self.states.append(state)
        self.path_costs.append(0)
        self.estimates.append(h)
        return self.trace.add_root(h)

    def begin_round(self, h: float, bound: float) -> int:
        """Note and record the root of another round, and return its id."""
        self.write()
        self.path_costs.append(0)
        self.estimates.append(h)
        return self.trace.begin_round(h, bound)

    def write(self) -> None:
        """Copy what is new to the trace."""
        trace = self.trace
        written = len(trace.parent)
        trace.g.fromlist(self.path_costs[written:])
        trace.h.fromlist(self.estimates[written:])
        trace.h.frombytes(bytes(trace.h.itemsize * (len(trace.g) - len(trace.h))))  # zeros, where it goes by none
        columns = (trace.parent, trace.move, trace.discarded_parent, trace.discarded_move)
        for column, row in zip(columns, self.rows, strict=True):
            column.fromlist(row)
            row.clear()
