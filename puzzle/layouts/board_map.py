"""The map of all boards: every board of a small puzzle by its distance from the start and to the goal.

Boards with the same two distances share a cell of the map; the number of the cell is `from_start * rows + to_goal`.
`SearchOverlay` shows a search on the map: the cell of each node, and which nodes are the first with their board.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile

from puzzle.core import board
from puzzle.core.packing import BoardTable, Packing
from puzzle.core.trace import NO_NODE, Trace
from puzzle.heuristics.distances import Distances

Columns = dict[str, "array[int]"]
CHUNK = 20_000
"""The largest number of nodes in one payload; larger payloads would delay other requests."""


class BoardMap:
    """The number of boards with each pair of distances (from the start, to the goal), computed in slices.

    Parameters
    ----------
    start : the board in row-major order
    distances : the table of distances to the goal, complete or not; completed here if necessary
    order : the order of moves of the breadth-first search that other searches are compared with

    Raises ValueError if the goal cannot be reached from the start: no board has both distances then.
    """

    def __init__(self, start: tuple[int, ...], distances: Distances, order: str = board.MOVES) -> None:
        goal = distances.goal
        if not board.is_solvable(start, goal):
            raise ValueError("The goal cannot be reached from this board, so no board has a distance to both.")
        self.start, self.goal, self.order, self.complete = start, goal, order, False
        self._packing, self._distances = Packing(len(start)), distances
        self.rows = self.columns = self.moves = self.breadth_first = self.total = 0
        self.counts, self.expanded = array("i"), array("i")
        """For each cell, the number of its boards, and of those that breadth-first search expands before the goal."""
        self._from_start = BoardTable(len(start))
        self._example: dict[int, int] = {}
        """A packed board of each cell."""
        self._work = self._measure()

    def advance(self, slices: int | None = None) -> bool:
        """Do some slices of the work, by default all that remain; return True if there is more to do."""
        while not self.complete and slices != 0:
            self.complete = next(self._work, True)
            slices = None if slices is None else slices - 1
        return not self.complete

    def cells(self, states: Sequence[int]) -> list[int]:
        """Return for each packed state the number of its cell."""
        pairs = zip(self._from_start.read(states), self._distances.distances_of_states(states), strict=True)
        rows = self.rows
        return [from_start * rows + to_goal for from_start, to_goal in pairs]

    def board_at(self, cell: int) -> tuple[int, ...]:
        """Return an example of the boards in a cell; raise ValueError if the cell is empty."""
        if cell not in self._example:
            raise ValueError("No board has these two distances.")
        return self._packing.unpack(self._example[cell])

    @property
    def densest(self) -> int:
        """The largest number of boards in one cell."""
        return max(self.counts)

    def _measure(self) -> Iterator[bool]:
        """Complete the distances to the goal, then count the boards at each distance from the start.

        Yields False after each slice of the work.
        """
        while self._distances.advance(1):
            yield False
        to_goal, goal = self._distances.distances_of_states, self._packing.pack(self.goal)
        self.rows = self._distances.max_distance + 1
        self.moves = to_goal([self._packing.pack(self.start)])[0]
        for layer in self._layers():
            self._add_layer(layer, to_goal(layer), layer.index(goal) if goal in layer else len(layer))
            yield False

    def _add_layer(self, layer: list[int], to_goal: list[int], before_goal: int) -> None:
        """Count the boards at the next distance from the start.

        `layer` lists these boards, `to_goal` their distances to the goal; `before_goal` of the boards precede the goal.
        """
        depth, rows = self.columns, self.rows
        self.columns, self.total = depth + 1, self.total + len(layer)
        self._from_start.write(layer, depth)
        self._example |= {depth * rows + distance: state for distance, state in zip(to_goal, layer, strict=True)}
        self._append_counts(self.counts, to_goal)
        # Breadth-first search expands whole layers and, of the goal's layer, the boards that precede the goal.
        expanded = to_goal[:before_goal] if depth <= self.moves else []
        self._append_counts(self.expanded, expanded)
        self.breadth_first += len(expanded)

    def _append_counts(self, column: array[int], distances: list[int]) -> None:
        """Append the counts of one column of the map: how many of the distances to the goal are 0, 1, 2 and so on."""
        boards = Counter(distances)
        column.extend(boards[distance] for distance in range(self.rows))

    def _layers(self) -> Iterator[list[int]]:
        """Yield the boards at each distance from the start, in the order in which breadth-first search expands them.

        Moves can be undone, so the neighbours of a layer are in the layer before it or in the one after it.
        """
        mask = self._packing.mask
        moves = [self._packing.moves(gap, self.order) for gap in range(len(self.start))]
        previous_layer: list[int] = []
        layer = [self._packing.pack(self.start)]
        while layer:
            yield layer
            previous_states = set(previous_layer)
            # Each move slides the tile at `shift` into the gap (see `Packing.moves`).
            children = [
                state + (state >> shift & mask) * factor + offset
                for state in layer
                for _code, shift, factor, offset in moves[state & mask]
            ]
            previous_layer, layer = layer, [state for state in dict.fromkeys(children) if state not in previous_states]


class SearchOverlay:
    """A search shown on the map: the cell of each node, and which nodes are the first with their board.

    The map shows boards, not nodes. So a board lights up when the first node with this board is generated, and counts
    as expanded when the first node with this board is expanded. In beam search, a board that was pruned goes out, and
    lights up again if it is generated again.
    """

    def __init__(self, board_map: BoardMap, trace: Trace) -> None:
        self._map, self._trace = board_map, trace
        self._states, self._steps, self._prunings = array("q"), 0, 0
        self._generated_states: set[int] = set()
        self._first: dict[int, int] = {}
        """The first node generated in each cell."""
        self._expanded_states: set[int] = set()
        self._remembered = RememberedBoards(trace, self._expanded_states)
        self._packing = Packing(len(board_map.start))
        self._start_and_goal = self._packing.pack(board_map.start), self._packing.pack(board_map.goal)

    def pull(self, limit: int = CHUNK) -> dict[str, array[int]]:
        """Return columns about the next nodes, at most `limit`.

        `place` is the cell of each node; `lit` are the nodes that bring a board into the frontier, usually the first
        nodes generated with their board; `opened` are the first nodes expanded with their board; `pruned` are the nodes
        that beam search has pruned.
        """
        trace, states = self._trace, self._states
        if trace.values:
            return self._pull_remembered(limit)
        first = len(states)
        end = min(len(trace.parent), first + limit)
        self._extend(end)
        cells, first_generated, first_expanded = array("i", self._map.cells(states[first:])), array("i"), array("i")
        for node in range(first, end):
            if trace.by_layers or states[node] not in self._generated_states:
                self._generated_states.add(states[node])
                first_generated.append(node)
                self._first.setdefault(cells[node - first], node)
        while self._steps < len(trace.taken) and trace.taken[self._steps] < end:
            node = trace.taken[self._steps]
            self._steps += 1
            if states[node] not in self._expanded_states and node != trace.goal:
                self._expanded_states.add(states[node])
                first_expanded.append(node)
        pruned = array("i", takewhile(lambda node: node < end, trace.pruned[self._prunings :]))
        self._prunings += len(pruned)
        return {"place": cells, "lit": first_generated, "opened": first_expanded, "pruned": pruned}

    def _pull_remembered(self, limit: int) -> dict[str, array[int]]:
        """Return the columns of `pull` about a search that forgets nodes."""
        first, states = self._remembered.nodes, self._states
        self._extend(len(self._trace.parent))
        columns = self._remembered.advance(states, limit)
        cells = array("i", self._map.cells(states[first : self._remembered.nodes]))
        for node, cell in enumerate(cells, first):
            self._first.setdefault(cell, node)
        return {"place": cells, **columns}

    def board_at(self, cell: int, nodes: int) -> tuple[int, ...] | None:
        """Return the first board in a cell among the first `nodes` nodes of the search, or None."""
        node = self._first.get(cell, nodes)
        return self._packing.unpack(self._states[node]) if node < nodes else None

    @property
    def has_more(self) -> bool:
        """True if the trace has nodes or expansions that `pull` has not returned yet."""
        trace = self._trace
        if trace.values:
            return self._remembered.has_more
        has_more_steps = self._steps < len(trace.taken) or self._prunings < len(trace.pruned)
        return len(self._states) < len(trace.parent) or has_more_steps

    @property
    def expanded(self) -> int:
        """The number of boards expanded among the nodes that `pull` has returned."""
        return len(self._expanded_states)

    def _extend(self, size: int) -> None:
        """Compute the packed states of further nodes until the first `size` nodes have one."""
        states, parent, move = self._states, self._trace.parent, self._trace.move
        mask, cells = self._packing.mask, range(len(self._map.start))
        moves = [{code: change for code, *change in self._packing.moves(gap)} for gap in cells]
        for node in range(len(states), size):
            if parent[node] == NO_NODE:
                states.append(self._start_and_goal[node == self._trace.goal_root])
                continue
            state = states[parent[node]]
            # The move slides the tile at `shift` into the gap (see `Packing.moves`).
            shift, factor, offset = moves[state & mask][move[node]]
            states.append(state + (state >> shift & mask) * factor + offset)


class RememberedBoards:
    """Follows a search step by step: a board is in the frontier while a node with it waits and none was expanded."""

    def __init__(self, trace: Trace, expanded_states: set[int]) -> None:
        self._trace, self._expanded_states = trace, expanded_states
        self._waiting, self._taken = Counter[int](), set[int]()
        self.nodes = self.steps = self._forgotten = self._renewed = 0

    @property
    def has_more(self) -> bool:
        """True if the trace has nodes, steps or forgotten nodes that `advance` has not followed yet."""
        trace = self._trace
        has_more_nodes = self.nodes < len(trace.parent) or self._forgotten < len(trace.forgotten)
        return has_more_nodes or self.steps < len(trace.taken)

    def advance(self, states: Sequence[int], limit: int) -> Columns:
        """Follow the next steps, about `limit` nodes; return the nodes with which boards enter or leave the frontier.

        `states` are the packed boards of all nodes. The columns are `lit`, `opened` and `pruned`, see `SearchOverlay`.
        """
        columns: Columns = {"lit": array("i"), "opened": array("i"), "pruned": array("i")}
        end = self.nodes + limit
        while self.has_more and self.nodes < end:
            self._generate(states, columns["lit"])
            self._forget(states, columns["pruned"])
            if self._renewed < len(self._trace.renewed_at) and self._trace.renewed_at[self._renewed] == self.steps + 1:
                self._renewed += 1
                self._add(states, columns["lit"])
            if self.steps == len(self._trace.taken):
                break
            self._take(states, columns["opened"])
        return columns

    def _generate(self, states: Sequence[int], lit: array[int]) -> None:
        """Add the root, or the successors of the node taken last."""
        trace, parent = self._trace, self._trace.taken[self.steps - 1] if self.steps else NO_NODE
        next_renewed = trace.renewed[self._renewed] if self._renewed < len(trace.renewed) else NO_NODE
        while self.nodes < len(trace.parent) and trace.parent[self.nodes] == parent and self.nodes != next_renewed:
            self._add(states, lit)

    def _add(self, states: Sequence[int], lit: array[int]) -> None:
        """Add the next node to those that wait."""
        state = states[self.nodes]
        if not self._waiting[state] and state not in self._expanded_states:
            lit.append(self.nodes)
        self._waiting[state] += 1
        self.nodes += 1

    def _forget(self, states: Sequence[int], pruned: array[int]) -> None:
        """Remove the waiting nodes that are forgotten before the next node is taken."""
        trace = self._trace
        while self._forgotten < len(trace.forgotten) and trace.forgotten_at[self._forgotten] == self.steps + 1:
            node = trace.forgotten[self._forgotten]
            self._forgotten += 1
            if node in self._taken:
                continue
            self._waiting[states[node]] -= 1
            if not self._waiting[states[node]] and states[node] not in self._expanded_states:
                pruned.append(node)

    def _take(self, states: Sequence[int], opened: array[int]) -> None:
        """Take the node of the next step."""
        node = self._trace.taken[self.steps]
        self.steps += 1
        self._taken.add(node)
        self._waiting[states[node]] -= 1
        if states[node] not in self._expanded_states and node != self._trace.goal:
            self._expanded_states.add(states[node])
            opened.append(node)
