"""The state of a recorded search at any of its steps, computed from columns instead of repeating the search."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate, chain, islice

from puzzle.core.slices import SlicedProperty, Slices, split_items, split_range
from puzzle.core.trace import NEVER, NO_NODE, Trace


@dataclass(frozen=True)
class Counters:
    """The counters of a search at one of its steps."""

    expanded: int
    """Nodes whose successors were generated; the goal is not expanded."""
    generated: int
    """Successors produced, the root excluded; a node that takes the place of a forgotten one does not count."""
    enqueued: int
    """Insertions into the frontier, the root included."""
    discarded: int
    """Successors not inserted because their state was already reached."""
    popped: int
    """Nodes taken from the frontier, superseded entries included."""
    tested: int
    """Goal tests."""
    max_frontier: int
    """The largest number of nodes in the frontier so far, superseded entries included."""
    frontier_end: int
    """Nodes in the frontier at this step, superseded entries included."""
    max_depth: int
    """Depth of the deepest node generated: also of a goal found on generation, which is never inserted, of a node at
    which a bound turns the search back, and of a node that IDA* with additive patterns does not keep."""
    pruned: int
    """Nodes that beam search has left out of its beam; 0 for any other search."""


class History:
    """The state of a finished or interrupted search at each of its steps, read from its trace.

    Create it when the trace no longer grows. Its columns are computed on first use, in time proportional to the trace,
    unless they are given as `columns` (from `Feed.history_columns`). After that the cost of a query does not depend on
    the step.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> _ = run.advance()
    >>> history = History(run.trace)
    >>> history.last_step, history.current_node(1), history.status(0, 1), history.status(0, 2)
    (4, 0, 'current', 'expanded')
    """

    def __init__(self, trace: Trace, columns: Mapping[str, array[int]] | None = None) -> None:
        self.trace = trace
        self.last_step = trace.last_step
        vars(self).update(columns or {})

    def prepare(self) -> Slices[None]:
        """Compute all columns, yielding after each slice of the work; with millions of nodes this takes seconds."""
        for name, column in vars(History).items():
            if isinstance(column, SlicedProperty) and name not in vars(self):
                yield from column.prepare(self)

    def nodes_at(self, step: int) -> int:
        """Return the number of nodes generated up to a step; they have the smallest ids."""
        return bisect_right(self.generated_at, step)

    def discarded_at(self, step: int) -> int:
        """Return the number of copies discarded up to a step; the trace lists them first."""
        expanded_at = self.expanded_at
        return bisect_left(self.trace.discarded_parent, step, key=lambda parent: expanded_at[parent])

    def current_node(self, step: int) -> int:
        """Return the node taken at a step; −1 if there is none."""
        taken = self.trace.taken
        return taken[step - 1] if 1 <= step <= len(taken) else NO_NODE

    def frontier(self, step: int, pruned: bool = False) -> Iterator[int]:
        """Yield the nodes in the frontier at a step and the node taken at that step, without superseded ones.

        With `pruned`, the nodes that a search prunes or forgets at that step are included, and not a node that takes
        the place of forgotten ones.
        """
        superseded_at, current, inserted = self.trace.superseded_at, self.current_node(step), self._inserted_at(step)
        if pruned:
            inserted -= self.renewed_count(step) - self.renewed_count(step - 1)  # it is the last node of its step
        for node, left_at in enumerate(islice(self.expanded_at, inserted)):
            is_in_frontier = left_at > step or node == current or (pruned and left_at == step)
            if is_in_frontier and superseded_at.get(node, NEVER) > step:
                yield node

    def choices(self, step: int, pruned: bool = False) -> Iterator[int]:
        """Yield the nodes that can be taken at a step, without superseded ones.

        They are the nodes of the frontier; in beam search only those that are left in the beam. For `pruned` see
        `frontier`.
        """
        current = self.current_node(step)
        if current == NO_NODE or not self.trace.by_layers:
            yield from self.frontier(step, pruned)
            return
        for node in self.layer(self.depth[current]):
            left_at = self.expanded_at[node]
            if left_at > step or node == current or (pruned and left_at == step):
                yield node

    def equal_choices(self, value: Callable[[int], float], step: int, pruned: bool = False) -> list[int]:
        """Return the nodes that `choices` yields with the same value as the node taken at a step, which is one."""
        current_value = value(self.current_node(step))
        return [node for node in self.choices(step, pruned) if value(node) == current_value]

    def rival_values(self, value: Callable[[int], float], step: int) -> tuple[float, float]:
        """Return the smallest and the largest value of the other nodes that can be taken at a step; there is one."""
        current = self.current_node(step)
        values = [value(node) for node in self.choices(step) if node != current]
        return min(values), max(values)

    def layer_of(self, node: int) -> int:
        """Return the depth of a node if the search can only take nodes of one depth at a time, otherwise 0."""
        return self.depth[node] if self.trace.by_layers else 0

    def layer_values(self, value: Callable[[int], float], depth: int) -> tuple[Counter[float], Counter[float]]:
        """Return how many nodes of a layer have each value, of those kept in the beam and of all."""
        kept: Counter[float] = Counter()
        every: Counter[float] = Counter()
        for node in self.layer(depth):
            every[value(node)] += 1
            kept[value(node)] += not self.is_pruned(node)
        return +kept, every

    def layer(self, depth: int) -> range:
        """Return the nodes of one depth, in a search that generates them one depth after the other."""
        first, depths = self.first_at_depth, len(self.first_at_depth)
        return range(first[depth], first[depth + 1] if depth + 1 < depths else len(self.trace.parent))

    def status(self, node: int, step: int) -> str:
        """Return the status of a node at a step.

        The status is `hidden` (not generated yet), `frontier`, `current`, `expanded`, `goal`, `superseded`, `cut` (a
        bound made the search turn back at the node), `pruned` (beam search left the node out of its beam) or
        `forgotten` (the search has forgotten the node to save memory).
        """
        taken_step = self.expanded_at[node]
        if self.generated_at[node] > step:
            return "hidden"
        if node in (self.trace.goal, self.trace.meeting) and step == self.last_step:
            return "goal"
        if self.is_forgotten(node, step):
            return "forgotten"
        if step < taken_step:
            return "frontier"
        if node in self.trace.dropped_at:
            return "superseded"
        if self.is_pruned(node):
            return "pruned"
        if taken_step == step:
            return "current"
        return "cut" if self.is_cut(node) else "expanded"

    def is_taken(self, node: int) -> bool:
        """Return True if a node that has left the frontier was taken, not dropped, pruned or forgotten before."""
        return self.current_node(self.expanded_at[node]) == node

    def is_cut(self, node: int) -> bool:
        """Return True if a bound made the search turn back at a node."""
        cut = self.trace.cut  # nodes are cut in the order of their ids
        index = bisect_left(cut, node)
        return index < len(cut) and cut[index] == node

    def is_forgotten(self, node: int, step: int) -> bool:
        """Return True if the search has forgotten a node by a step."""
        return bool(self.trace.forgotten) and self.forgotten_at[node] <= step

    def begins_layer(self, step: int) -> bool:
        """Return True if the node taken at a step is the first of its depth, in a search layer by layer."""
        previous, node = self.current_node(step - 1), self.current_node(step)
        return node != NO_NODE and (previous == NO_NODE or self.depth[previous] < self.depth[node])

    def is_pruned(self, node: int) -> bool:
        """Return True if beam search left a node out of its beam."""
        left_at = self.expanded_at[node]
        return bool(self.trace.pruned) and left_at != NEVER and self.current_node(left_at) != node

    def pruned_rank(self, node: int) -> tuple[int, int]:
        """Return the rank of a pruned node in its layer, from 1 for the best node, and the size of the layer."""
        pruned_at, step = self.trace.pruned_at, self.expanded_at[node]
        first, end = bisect_left(pruned_at, step), bisect_right(pruned_at, step)
        size = len(self.layer(self.depth[node]))
        return size - (end - self.trace.pruned.index(node, first, end)) + 1, size

    def pruned_count(self, step: int) -> int:
        """Return the number of nodes that beam search has pruned up to a step."""
        return bisect_right(self.trace.pruned_at, step)

    def forgotten_count(self, step: int) -> int:
        """Return the number of nodes that the search has forgotten up to a step."""
        return bisect_right(self.trace.forgotten_at, step)

    def renewed_count(self, step: int) -> int:
        """Return the number of nodes that have taken the place of forgotten ones up to a step."""
        return bisect_right(self.trace.renewed_at, step)

    def frontier_size(self, step: int) -> int:
        """Return the size of the frontier at a step, without the current node."""
        left = min(step, len(self.trace.taken)) + bisect_right(self.drop_steps, step) + self.pruned_count(step)
        return self._inserted_at(step) - left - bisect_right(self.forget_steps, step)

    def choice_count(self, step: int) -> int:
        """Return the number of nodes that `choices` yields; only for steps at which a node is taken."""
        if self.trace.by_layers:
            return sum(1 for _node in self.choices(step))
        return self.frontier_size(step) + 1 - self.superseded_in_frontier(step)

    def superseded_in_frontier(self, step: int) -> int:
        """Return the number of nodes in the frontier at a step that have been superseded and will be passed over."""
        return bisect_right(self.supersede_steps, step) - bisect_right(self.drop_steps, step)

    @SlicedProperty
    def expanded_at(self) -> Slices[array[int]]:
        """The step at which each node left the frontier; NEVER if it did not."""
        column, taken = array("i", [NEVER]) * len(self.trace.parent), self.trace.taken
        for indices in split_range(range(len(taken))):
            for step, node in enumerate(taken[indices.start : indices.stop], indices.start + 1):
                column[node] = step
            yield
        pruned = zip(self.trace.pruned, self.trace.pruned_at, strict=True)
        for batch in split_items(chain(self.trace.dropped_at.items(), pruned)):
            for node, step in batch:
                column[node] = step
            yield
        for batch in split_items(zip(self.trace.forgotten, self.trace.forgotten_at, strict=True)):
            for node, step in batch:
                column[node] = min(column[node], step)
            yield
        return column

    @SlicedProperty
    def forgotten_at(self) -> Slices[array[int]]:
        """The step at which the search forgot each node, NEVER if it did not; empty if no node has been forgotten."""
        column = array("i", [NEVER]) * (len(self.trace.parent) if self.trace.forgotten else 0)
        for batch in split_items(zip(self.trace.forgotten, self.trace.forgotten_at, strict=True)):
            for node, step in batch:
                column[node] = step
            yield
        return column

    @SlicedProperty
    def forget_steps(self) -> Slices[array[int]]:
        """The steps at which nodes in the frontier were forgotten, in order."""
        expanded_at, column = self.expanded_at, array("i")
        for batch in split_items(zip(self.trace.forgotten, self.trace.forgotten_at, strict=True)):
            column.fromlist([step for node, step in batch if expanded_at[node] == step])
            yield
        return column

    @SlicedProperty
    def generated_at(self) -> Slices[array[int]]:
        """The step at which each node was generated.

        This is the step after its parent was taken, except for nodes of a search in rounds, nodes recovered from
        discarded copies and nodes that took the place of forgotten ones.
        """
        expanded_at, column = self.expanded_at, array("i")
        if self.trace.takes_at_once:
            return array("i", [0]) + expanded_at[1:]
        for batch in split_items(self.trace.parent):
            column.fromlist([0 if parent < 0 else expanded_at[parent] + 1 for parent in batch])
            yield
        renewed = zip(self.trace.renewed, self.trace.renewed_at, strict=True)
        for node, step in (*self.trace.recovered_at.items(), *renewed):
            column[node] = step
        return column

    @SlicedProperty
    def depth(self) -> Slices[array[int]]:
        """The depth of each node; 0 for the root."""
        if self.trace.depth is not None:
            return self.trace.depth
        column = array("i")
        for batch in split_items(self.trace.parent):
            for parent in batch:
                column.append(column[parent] + 1 if parent >= 0 else 0)
            yield
        return column

    @property
    def has_reopened_nodes(self) -> bool:
        """True if cheaper copies of expanded nodes were found, so that there may be more expansions than states."""
        return len(self.supersede_steps) < len(self.trace.superseded_at)

    @SlicedProperty
    def supersede_steps(self) -> Slices[array[int]]:
        """The steps at which nodes in the frontier were superseded, in order."""
        expanded_at, column = self.expanded_at, array("i")
        for batch in split_items(self.trace.superseded_at.items()):
            column.fromlist([step for node, step in batch if expanded_at[node] >= step])
            yield
        return column

    @SlicedProperty
    def drop_steps(self) -> Slices[array[int]]:
        """The steps at which superseded nodes left the frontier, in order."""
        return (yield from _collect(self.trace.dropped_at.values()))

    def counters(self, step: int | None = None) -> Counters:
        """Return the counters at a step, by default at the last one."""
        trace = self.trace
        step = self.last_step if step is None else max(0, min(step, self.last_step))
        node_count, discard_count = self.nodes_at(step), self.discarded_at(step)
        taken_count = min(step, len(trace.taken))
        dropped_count = bisect_right(self.drop_steps, step)
        at_end = step == self.last_step
        enqueued = self._inserted_at(step)
        refused = trace.refused if at_end else 0
        visited_before = max(0, step - 1)  # of a search in rounds; the ids of these nodes are 0, 1, 2 and so on
        omitted_generated, omitted_expanded, omitted_depth = trace.omitted_counts(visited_before)
        roots, renewed = bisect_left(trace.roots, node_count), self.renewed_count(step)
        # The current node is not expanded yet, and nodes at which a bound made the search turn back never are.
        return Counters(
            expanded=max(0, step - 1 - bisect_left(trace.cut, visited_before)) + omitted_expanded,
            generated=node_count - roots - renewed + discard_count + refused + omitted_generated,
            enqueued=enqueued + omitted_generated,
            discarded=discard_count,
            popped=taken_count + dropped_count + omitted_generated,
            tested=trace.goal_tests(node_count, taken_count) + omitted_expanded,
            max_frontier=self.largest_frontier[step] if trace.parent else 0,
            frontier_end=self.frontier_size(step),
            max_depth=max(bisect_left(self.first_at_depth, node_count) - 1, omitted_depth),
            pruned=self.pruned_count(step),
        )

    def _inserted_at(self, step: int) -> int:
        """Return the number of nodes inserted into the frontier up to a step, without a goal found on generation."""
        return self.nodes_at(step) - (step >= self.last_step and self.trace.goal_never_inserted)

    def _frontier_sizes(self) -> Slices[array[int]]:
        """Return the size of the frontier at every step, just before its node is taken; superseded entries count."""
        change = array("i", [0]) * (self.last_step + 2)
        for batch in split_items(self.generated_at):
            for step in batch:
                change[step] += 1
            yield
        for batch in split_items(self.expanded_at):
            for step in batch:
                if step <= self.last_step:
                    change[step + 1] -= 1
            yield
        for batch in split_items(self.forget_steps):  # nodes are forgotten before the node of the step is taken
            for step in batch:
                change[step] -= 1
                change[step + 1] += 1
            yield
        if self.trace.goal_never_inserted:
            change[self.last_step] -= 1
        return (yield from _collect(accumulate(islice(change, self.last_step + 1))))

    @SlicedProperty
    def largest_frontier(self) -> Slices[array[int]]:
        """The size of the largest frontier up to each step; the frontier is largest just before a node is taken."""
        return (yield from _collect(accumulate((yield from self._frontier_sizes()), max)))

    @SlicedProperty
    def first_at_depth(self) -> Slices[array[int]]:
        """The first node generated at each depth."""
        column = array("i")
        for batch in split_items(enumerate(self.depth)):
            for node, depth in batch:
                if depth == len(column):
                    column.append(node)
            yield
        return column


def _collect(values: Iterable[int]) -> Slices[array[int]]:
    """Return values as an array, yielding after each slice of the work."""
    column = array("i")
    for batch in split_items(values):
        column.fromlist(batch)
        yield
    return column
