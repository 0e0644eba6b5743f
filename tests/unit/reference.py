"""A slow, simple search that records everything at every step; tests compare the search of `puzzle` with it.

It shares no code with `puzzle`: boards are tuples, and the frontier is a list that is scanned for the next node.
"""

from dataclasses import dataclass, field
from heapq import heappop, heappush
from math import fsum, hypot

COUNTERS = (
    "expanded", "generated", "enqueued", "discarded", "popped", "tested", "max_frontier", "frontier_end", "max_depth",
    "pruned",
)  # fmt: skip
F_DECIMALS = 11
"""Values of f are compared after rounding to this number of decimals; even a weight of 0.00001 needs no more."""
UNDOING = {"U": "D", "D": "U", "L": "R", "R": "L"}
SHAPES = {
    4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 15: (3, 5), 16: (4, 4), 20: (4, 5), 25: (5, 5),
}  # fmt: skip
"""The rows and columns of boards by their number of cells."""
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def slides(board, order="UDLR"):
    """Return the boards one move away, each as (letter of the gap's move, board)."""
    rows, n = SHAPES[len(board)]
    row, column = divmod(board.index(0), n)
    neighbours = []
    for letter in order:
        down, right = STEPS[letter]
        if 0 <= row + down < rows and 0 <= column + right < n:
            tiles = list(board)
            gap, tile_cell = row * n + column, (row + down) * n + column + right
            tiles[gap], tiles[tile_cell] = tiles[tile_cell], tiles[gap]
            neighbours.append((letter, tuple(tiles)))
    return neighbours


def walk(board, letters):
    """Return the board after the gap has made these moves."""
    for letter in letters:
        board = dict(slides(board))[letter]
    return board


def distances(goal):
    """Return the fewest moves to a goal from each board that can reach it, as {board: moves}; breadth-first search."""
    moves, layer = {goal: 0}, [goal]
    while layer:
        next_layer = []
        for board in layer:
            for _letter, neighbour in slides(board):
                if neighbour not in moves:
                    moves[neighbour] = moves[board] + 1
                    next_layer.append(neighbour)
        layer = next_layer
    return moves


def estimate(board, goal, heuristic, count_blank):
    """Return the value of a heuristic: the sum over all tiles, and over the gap if `count_blank`."""
    (_rows, n), values = SHAPES[len(board)], []
    for cell, tile in enumerate(board):
        rows, columns = (abs(a - b) for a, b in zip(divmod(cell, n), divmod(goal.index(tile), n), strict=True))
        if tile or count_blank:
            value_of_tile = {
                "manhattan": rows + columns,
                "misplaced": rows + columns > 0,
                "euclidean": hypot(rows, columns),
            }
            values.append(value_of_tile[heuristic])
    return round(fsum(values), 12) if heuristic == "euclidean" else sum(values)


def shortest_length(start, goal):
    """Return the length of a shortest path, found by IDA* with Manhattan distance."""
    bound = estimate(start, goal, "manhattan", False)
    while True:
        stack, beyond = [(start, 0, "")], []
        while stack:
            board, moves, last = stack.pop()
            h = estimate(board, goal, "manhattan", False)
            if moves + h > bound:
                beyond.append(moves + h)
            elif h == 0:
                return moves
            else:
                stack += [(child, moves + 1, letter) for letter, child in slides(board) if letter != UNDOING.get(last)]
        bound = min(beyond)


@dataclass
class Node:
    """A node of the search tree; `letter` is the move from its parent."""

    board: tuple
    parent: int
    letter: str
    g: int
    h: float
    depth: int
    status: str = "frontier"
    superseded: bool = False


@dataclass
class Step:
    """The state of the search at one step.

    `in_hand` is the current node, −1 for none. `pickable` lists the nodes the search could choose at this step: the
    frontier without superseded nodes, and the current node. In beam search, these are the nodes of one layer.
    """

    statuses: list
    in_hand: int
    frontier: list
    pickable: list
    counters: dict


@dataclass(order=True)
class _HeapEntry:
    """An entry of the heap; only f is compared, as the heap's own order decides among equal f."""

    f: float
    node: int = field(compare=False)


class Replay:
    """A search that runs when it is created; `steps[t]` is its state at step t.

    `cuts` has (step, rank in the layer, size of the layer) of each node that beam search has cut.
    """

    def __init__(self, start, goal, algorithm, *, heuristic="manhattan", count_blank=False, order="UDLR",
                 reached=None, ties="fifo", goal_test="late", weight=2, undo=False, beam_width=100, node_limit=500_000):  # fmt: skip
        self.goal, self.algorithm, self.heuristic, self.count_blank = goal, algorithm, heuristic, count_blank
        self.ties, self.reached, self.weight, self.beam_width = ties, reached, weight, beam_width
        self.beam, self.cuts = [], {}
        self.nodes, self.frontier, self.heap, self.discards, self.steps = [], [], [], [], []
        self.table = {}
        self.counts = dict.fromkeys(COUNTERS, 0)
        self.path = None
        self.outcome = self.search(start, order, goal_test == "early", node_limit)

    def search(self, start, order, early, node_limit):
        """Run the search, record each step, and return the outcome."""
        root = self._create_node(start, -1, "")
        if self.reached in ("first", "best"):
            self.table[start] = root
        if early and self.is_goal(root):
            return self._finish(root)
        self._insert(root)
        self._record_step(-1)
        while (node := self._take()) is not None:
            board = self.nodes[node].board
            self.nodes[node].status = "current"
            if not early and self.is_goal(node):
                return self._finish(node)
            self._record_step(node)
            if self.reached == "expansion":
                self.table[board] = node
            self.counts["expanded"] += 1
            self.nodes[node].status = "expanded"
            successors = slides(board, order)
            if self.algorithm == "depth_first":
                successors.reverse()
            for letter, child_board in successors:
                self.counts["generated"] += 1
                earlier = self.table.get(child_board)  # the node stored for this board, if any
                cheaper = (
                    self.reached == "best" and earlier is not None and self.nodes[node].g + 1 < self.nodes[earlier].g
                )
                if earlier is not None and not cheaper:
                    self.counts["discarded"] += 1
                    self.discards.append((node, letter))
                    continue
                if len(self.nodes) == node_limit:
                    return self._finish(None, "node_limit")
                if earlier is not None:
                    self.nodes[earlier].superseded = True
                child = self._create_node(child_board, node, letter)
                if self.reached in ("first", "best"):
                    self.table[child_board] = child
                if early and self.is_goal(child):
                    self.counts["max_depth"] = max(self.counts["max_depth"], self.nodes[child].depth)
                    return self._finish(child)
                self._insert(child)
        return self._finish(None, "pruned" if self.cuts else "exhausted")

    def _create_node(self, board, parent, letter):
        """Create a node and return its number; every move costs 1."""
        g = self.nodes[parent].g + 1 if parent >= 0 else 0
        uses_h = self.algorithm in ("a_star", "weighted_a_star", "greedy_best_first", "beam")
        h = estimate(board, self.goal, self.heuristic, self.count_blank) if uses_h else 0
        self.nodes.append(Node(board, parent, letter, g, h, g, status="made"))
        return len(self.nodes) - 1

    def is_goal(self, node):
        self.counts["tested"] += 1
        return self.nodes[node].board == self.goal

    def _insert(self, node):
        """Add a node to the frontier."""
        self.nodes[node].status = "frontier"
        self.frontier.append(node)
        if self.ties == "heap":
            heappush(self.heap, _HeapEntry(self.f(node), node))
        counts = self.counts
        counts["enqueued"] += 1
        counts["max_frontier"] = max(counts["max_frontier"], len(self.frontier))
        counts["max_depth"] = max(counts["max_depth"], self.nodes[node].depth)

    def f(self, node):
        """Return the value by which the algorithm orders a node, such as g + h for A*, rounded."""
        g, h = self.nodes[node].g, self.nodes[node].h
        values = {
            "uniform_cost": g, "greedy_best_first": h, "a_star": g + h, "weighted_a_star": g + self.weight * h,
            "beam": g + h,
        }  # fmt: skip
        return round(values.get(self.algorithm, 0), F_DECIMALS)

    def _take(self):
        """Remove the next node from the frontier and return it, passing over superseded nodes; None if it is empty."""
        if self.algorithm == "beam" and self.frontier and not self.beam:
            self._cut_layer()
        while self.frontier:
            node = self.beam.pop(0) if self.beam else self._choose()
            self.frontier.remove(node)
            self.counts["popped"] += 1
            if not self.nodes[node].superseded:
                return node
            self.nodes[node].status = "superseded"
        return None

    def _cut_layer(self):
        """Put the best nodes of the frontier, which all have one depth, into the beam, and remove the others."""
        layer = []
        for _ in range(len(self.frontier)):
            layer.append(self._choose())
            self.frontier.remove(layer[-1])
        self.beam, step = layer[: self.beam_width], len(self.steps)
        self.frontier = list(self.beam)
        for rank, node in enumerate(layer[self.beam_width :], self.beam_width + 1):
            self.nodes[node].status = "pruned"
            self.cuts[node] = step, rank, len(layer)
            if self.reached != "none":
                del self.table[self.nodes[node].board]

    def _choose(self):
        """Return the next node of the frontier by the rules of the algorithm and the tie-breaking."""
        if self.algorithm == "breadth_first":
            return self.frontier[0]
        if self.algorithm == "depth_first":
            return self.frontier[-1]
        if self.ties == "heap":
            return heappop(self.heap).node
        keys = {
            "fifo": lambda node: node,
            "lifo": lambda node: -node,
            "state": lambda node: (self.nodes[node].board, node),
            "low_h": lambda node: (self.nodes[node].h, node),
        }
        return min(self.frontier, key=lambda node: (self.f(node), keys[self.ties](node)))

    def _finish(self, goal, outcome="solved"):
        """Record the last step, and the path if there is a goal node; return the outcome."""
        if goal is None:
            self._record_step(-1)
            return outcome
        in_hand = goal if self.nodes[goal].status == "current" else -1
        self.nodes[goal].status = "goal"
        letters, node = [], goal
        while node > 0:
            letters.append(self.nodes[node].letter)
            node = self.nodes[node].parent
        self.path = "".join(reversed(letters))
        self._record_step(in_hand)
        return "solved"

    def _record_step(self, in_hand):
        """Append the present state of the search to `steps`."""
        nodes = self.beam if self.algorithm == "beam" and in_hand >= 0 else self.frontier
        waiting = [node for node in nodes if not self.nodes[node].superseded]
        self.counts["frontier_end"] = len(self.frontier)
        self.counts["pruned"] = len(self.cuts)
        self.steps.append(
            Step(
                statuses=[node.status for node in self.nodes],
                in_hand=in_hand,
                frontier=list(self.frontier),
                pickable=sorted([*waiting, *([in_hand] if in_hand >= 0 else [])]),
                counters=dict(self.counts),
            )
        )
