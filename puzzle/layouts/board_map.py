"""Every board of a small puzzle placed by two true distances: from the start, and to the goal.

A pair of distances has a place of its own, `from_start * rows + to_goal`, in columns of counts. A search is laid over
them board by board: `SearchOverlay` says where each of its nodes lies and which nodes are the first of their board.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence

from puzzle.core import board
from puzzle.core.packing import Packing
from puzzle.core.trace import NO_NODE, Trace
from puzzle.heuristics.board_table import BoardTable
from puzzle.heuristics.distances import Distances

CHUNK = 20_000
"""Nodes placed between two looks at whether something else is wanted."""


class BoardMap:
    """The boards that a start can reach, counted by pairs of distances; found in slices.

    `distances` are those to the goal, begun or not; `order` is the order of moves of the breadth-first search that
    a search is held against. Raises ValueError where the goal cannot be reached: no board has both distances then.
    """

    def __init__(self, start: tuple[int, ...], distances: Distances, order: str = board.MOVES) -> None:
        goal = distances.goal
        if not board.is_solvable(start, goal):
            raise ValueError("The goal cannot be reached from this board, so no board has a distance to both.")
        self.start, self.goal, self.order, self.complete = start, goal, order, False
        self._packing, self._distances = Packing(board.width(start)), distances
        self.rows = self.columns = self.moves = self.breadth_first = self.total = 0
        self.counts, self.expanded = array("i"), array("i")
        """Boards for each pair, and how many of them a breadth-first search expands before it meets the goal."""
        self._from_start = BoardTable(len(start))
        self._one_of_each: dict[int, int] = {}
        self._work = self._measure()

    def advance(self, slices: int | None = None) -> bool:
        """Do some slices of the work, or all that is left; tell whether there is more to do."""
        while not self.complete and slices != 0:
            self.complete = next(self._work, True)
            slices = None if slices is None else slices - 1
        return not self.complete

    def places(self, states: Sequence[int]) -> list[int]:
        """Return where the pairs of distances of some states stand in the columns."""
        pairs = zip(self._from_start.read(states), self._distances.of_states(states), strict=True)
        rows = self.rows
        return [from_start * rows + to_goal for from_start, to_goal in pairs]

    def board_at(self, place: int) -> tuple[int, ...]:
        """Return a board with a pair of distances; ValueError where there is none."""
        if place not in self._one_of_each:
            raise ValueError("No board has these two distances.")
        return self._packing.unpack(self._one_of_each[place])

    @property
    def densest(self) -> int:
        """The most boards with one pair of distances."""
        return max(self.counts)

    def _measure(self) -> Iterator[bool]:
        while self._distances.advance(1):
            yield False
        to_goal, goal = self._distances.of_states, self._packing.pack(self.goal)
        self.rows, (self.moves,) = self._distances.greatest + 1, to_goal([self._packing.pack(self.start)])
        for layer in self._layers():
            self._add(layer, to_goal(layer), layer.index(goal) if goal in layer else len(layer))
            yield False

    def _add(self, layer: list[int], to_goal: list[int], before_goal: int) -> None:
        """Count the boards of the next layer, given their distances to the goal and how many come before it."""
        depth, rows = self.columns, self.rows
        self.columns, self.total = depth + 1, self.total + len(layer)
        self._from_start.write(layer, depth)
        self._one_of_each |= {depth * rows + distance: state for distance, state in zip(to_goal, layer, strict=True)}
        self._count(self.counts, to_goal)
        # Breadth-first search takes the layers whole, and of the goal's own what comes before it.
        taken = to_goal[:before_goal] if depth <= self.moves else []
        self._count(self.expanded, taken)
        self.breadth_first += len(taken)

    def _count(self, column: array[int], distances: list[int]) -> None:
        counted = Counter(distances)
        column.extend(counted[distance] for distance in range(self.rows))

    def _layers(self) -> Iterator[list[int]]:
        """Yield the boards at each distance from the start, in the order in which breadth-first search takes them.

        A move can be taken back, so the neighbours of a layer lie in the one before it or the one after it.
        """
        mask = self._packing.mask
        moves = [self._packing.moves(blank, self.order) for blank in range(len(self.start))]
        before: list[int] = []
        layer = [self._packing.pack(self.start)]
        while layer:
            yield layer
            known = set(before)
            children = [
                state + (state >> shift & mask) * factor + offset
                for state in layer
                for _code, shift, factor, offset in moves[state & mask]
            ]
            before, layer = layer, [state for state in dict.fromkeys(children) if state not in known]


class SearchOverlay:
    """Where the nodes of a search lie on a map, in instalments, and which of them light up a board.

    The map shows boards: copies of one board, superseded ones among them, are a single light. A board lights up with
    the first of its nodes and is expanded with the first of them that is.
    """

    def __init__(self, board_map: BoardMap, trace: Trace) -> None:
        self._map, self._trace = board_map, trace
        self._states, self._steps = array("q"), 0
        self._seen: set[int] = set()
        self._first: dict[int, int] = {}
        """The first node at each place."""
        self._opened: set[int] = set()
        self._packing = Packing(board.width(board_map.start))
        self._ends = self._packing.pack(board_map.start), self._packing.pack(board_map.goal)

    def pull(self, most: int = CHUNK) -> dict[str, array[int]]:
        """Return what is new, of so many nodes at most: each one's `place`, and which come first: `lit opened`."""
        trace, states = self._trace, self._states
        first = len(states)
        size = min(len(trace.parent), first + most)
        self._extend(size)
        place, lit, opened = array("i", self._map.places(states[first:])), array("i"), array("i")
        for node in range(first, size):
            if states[node] not in self._seen:
                self._seen.add(states[node])
                lit.append(node)
                self._first.setdefault(place[node - first], node)
        while self._steps < len(trace.taken) and trace.taken[self._steps] < size:
            node = trace.taken[self._steps]
            self._steps += 1
            if states[node] not in self._opened and node != trace.goal:
                self._opened.add(states[node])
                opened.append(node)
        return {"place": place, "lit": lit, "opened": opened}

    def board_at(self, place: int, nodes: int) -> tuple[int, ...] | None:
        """Return the first board with a pair of distances among so many nodes of the search, None where none has."""
        node = self._first.get(place, nodes)
        return self._packing.unpack(self._states[node]) if node < nodes else None

    @property
    def behind(self) -> bool:
        """Whether the trace holds nodes that have not been handed out."""
        return len(self._states) < len(self._trace.parent) or self._steps < len(self._trace.taken)

    @property
    def expanded(self) -> int:
        """How many boards were expanded, as far as handed out."""
        return len(self._opened)

    def _extend(self, size: int) -> None:
        states, parent, move = self._states, self._trace.parent, self._trace.move
        mask, cells = self._packing.mask, range(len(self._map.start))
        moves = [{code: change for code, *change in self._packing.moves(blank)} for blank in cells]
        # A second root is the start of another round, or the goal of a search from both ends.
        second = self._ends[0 if getattr(self._trace, "bounded", "depth") else 1]
        for node in range(len(states), size):
            if parent[node] == NO_NODE:
                states.append(second if node else self._ends[0])
                continue
            state = states[parent[node]]
            shift, factor, offset = moves[state & mask][move[node]]
            states.append(state + (state >> shift & mask) * factor + offset)
