"""A history for reading all steps in order: the frontier is updated from one step to the next, not searched for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from puzzle.core.trace import NEVER
from puzzle.recording.history import History

if TYPE_CHECKING:
    from array import array

    from puzzle.recording.run import Run

Group = dict[int, None]
"""An ordered set of nodes, by age."""


class SweptHistory(History):
    """The history of an ended run, with the frontier of one step at hand, which `move_to` chooses.

    It answers every query as `History` does. Those about the frontier at the chosen step take time proportional to the
    answer, or to the number of different values, and not to the number of nodes.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> _ = run.advance()
    >>> history = SweptHistory(run)
    >>> history.move_to(2)
    >>> list(history.frontier(2))
    [1, 2, 3]
    """

    def __init__(self, run: Run, columns: Mapping[str, array[int]] | None = None) -> None:
        super().__init__(run.trace, columns)
        self._value = run.evaluation_function()
        self._step = -1
        self._waiting: Group = {}
        self._layers: dict[int, Group] = {}
        self._groups: dict[int, dict[float, Group]] = {}
        self._departures: dict[int, list[int]] = {}
        self._layer_values: dict[int, tuple[Counter[float], Counter[float]]] = {}

    def move_to(self, step: int) -> None:
        """Choose a step, which must not come before the one chosen last."""
        for at in range(self._step + 1, step + 1):
            self._advance(at)
        self._step = step

    def _advance(self, step: int) -> None:
        """Update the frontier to the next step."""
        for node in self._departures.pop(step, ()):
            self._remove(node)
        end = self._inserted_at(step)
        for node in range(self.nodes_at(step - 1) if step else 0, end):
            gone_at = self._gone_at(node)
            if gone_at > step:
                self._insert(node)
                self._departures.setdefault(gone_at, []).append(node)

    def _gone_at(self, node: int) -> int:
        """Return the first step at which a node is no longer in the frontier, nor the current node."""
        left_at = self.expanded_at[node]
        if left_at != NEVER and self.is_taken(node):
            left_at += 1
        return min(left_at, self.trace.superseded_at.get(node, NEVER))

    def _insert(self, node: int) -> None:
        """Add a node to the frontier."""
        layer = self.layer_of(node)
        self._waiting[node] = None
        self._layers.setdefault(layer, {})[node] = None
        if self._value is not None:
            self._groups.setdefault(layer, {}).setdefault(self._value(node), {})[node] = None

    def _remove(self, node: int) -> None:
        """Remove a node from the frontier."""
        layer = self.layer_of(node)
        del self._waiting[node], self._layers[layer][node]
        if self._value is None:
            return
        groups, value = self._groups[layer], self._value(node)
        del groups[value][node]
        if not groups[value]:
            del groups[value]

    def _is_at_hand(self, step: int, pruned: bool = False) -> bool:
        """Return True if the frontier of a step is that of the chosen one."""
        return step == self._step and not pruned

    def frontier(self, step: int, pruned: bool = False) -> Iterator[int]:
        """Yield the nodes in the frontier at a step, see `History.frontier`."""
        yield from self._waiting if self._is_at_hand(step, pruned) else super().frontier(step, pruned)

    def choice_count(self, step: int) -> int:
        """Return the number of nodes that can be taken at a step; only for steps at which a node is taken."""
        if not self._is_at_hand(step):
            return super().choice_count(step)
        return len(self._layers[self.layer_of(self.current_node(step))])

    def equal_choices(self, value: Callable[[int], float], step: int, pruned: bool = False) -> list[int]:
        """Return the nodes with the value of the node taken at a step, see `History.equal_choices`."""
        if not self._is_at_hand(step, pruned):
            return super().equal_choices(value, step, pruned)
        current = self.current_node(step)
        return list(self._groups[self.layer_of(current)][value(current)])

    def rival_values(self, value: Callable[[int], float], step: int) -> tuple[float, float]:
        """Return the smallest and the largest value of the other nodes, see `History.rival_values`."""
        if not self._is_at_hand(step):
            return super().rival_values(value, step)
        current = self.current_node(step)
        groups, own = self._groups[self.layer_of(current)], value(current)
        others = [rival for rival, nodes in groups.items() if rival != own or len(nodes) > 1]
        return min(others), max(others)

    def layer_values(self, value: Callable[[int], float], depth: int) -> tuple[Counter[float], Counter[float]]:
        """Return how many nodes of a layer have each value, see `History.layer_values`; counted once for each layer."""
        if depth not in self._layer_values:
            self._layer_values[depth] = super().layer_values(value, depth)
        return self._layer_values[depth]
