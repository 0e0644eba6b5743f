"""The nodes of a search tree as rows, from which every file format is written."""

from collections.abc import Iterator, Sequence
from typing import Any

from puzzle.core import catalogue
from puzzle.layouts.tidy import tidy
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_below

Row = tuple[int, dict[str, Any], int, str]
"""(id, attributes as in `graph.search_tree`, parent or −1, name of the action that generated the node)."""


class TreeRows:
    """The rows of a run's tree at a step, by default the last.

    Rows are created one by one and not stored, to save memory. `x` contains the horizontal positions of the nodes; the
    default is the tidy layout.
    """

    def __init__(self, run: Run, step: int | None = None, x: Sequence[float] | None = None) -> None:
        self._run, self.history = run, History(run.trace)
        self._step = self.history.last_step if step is None else step
        self._f = run.evaluation_function() or run.trace.g.__getitem__
        mirrored = catalogue.algorithm(run.options.algorithm).mirrored
        self._x = tidy(run.trace.parent, mirrored) if x is None else x
        self.states: list[Any] = []
        """The states of the nodes whose rows have been created."""

    def __len__(self) -> int:
        """Return the number of nodes."""
        return self.history.nodes_at(self._step)

    def __iter__(self) -> Iterator[Row]:
        """Yield the rows in the order in which the nodes were generated."""
        for node in range(len(self.states), len(self)):
            self.states.append(state_below(self._run.problem, self._run.trace, self.states, node))
            yield self.row(node, self.states[node])

    def row(self, node: int, state: Any) -> Row:
        """Return the row of a node, whose state is given."""
        trace, problem = self._run.trace, self._run.problem
        parent, expanded_at = trace.parent[node], self.history.expanded_at[node]
        attributes = {
            "state": problem.state_text(state),
            "g": trace.g[node],
            "h": trace.h[node],
            "f": self._f(node),
            "order": expanded_at if expanded_at <= self._step and self.history.is_taken(node) else 0,
            "status": self.history.status(node, self._step),
            "x": self._x[node],
            "y": -float(self.history.depth[node]),
        }
        return node, attributes, parent, problem.action_names[trace.move[node]] if parent >= 0 else ""
