"""A slow and simple search that writes down everything at every step, to hold the fast one against.

It shares no code with the package: boards are tuples, the frontier is a list that is scanned, and each step is
recorded as it happens.
"""

from dataclasses import dataclass, field
from heapq import heappop, heappush
from math import fsum, hypot

COUNTERS = (
    "expanded", "generated", "enqueued", "discarded", "popped", "tested", "max_frontier", "frontier_end", "max_depth",
)  # fmt: skip
SENSE = 11
"""Decimals in which values of f are compared: a weight of 0.00001 makes small differences of h smaller still."""
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def slides(board, order="UDLR"):
    """The boards one move away, as (letter of the blank's move, board)."""
    n = {4: 2, 9: 3, 16: 4, 25: 5}[len(board)]
    row, column = divmod(board.index(0), n)
    found = []
    for letter in order:
        down, right = STEPS[letter]
        if 0 <= row + down < n and 0 <= column + right < n:
            tiles = list(board)
            a, b = row * n + column, (row + down) * n + column + right
            tiles[a], tiles[b] = tiles[b], tiles[a]
            found.append((letter, tuple(tiles)))
    return found


def walk(board, letters):
    """The board after the blank has made these moves."""
    for letter in letters:
        board = dict(slides(board))[letter]
    return board


def distances(goal):
    """Moves from every board that can reach a goal, by breadth-first search from the goal."""
    found, layer = {goal: 0}, [goal]
    while layer:
        following = []
        for board in layer:
            for _letter, other in slides(board):
                if other not in found:
                    found[other] = found[board] + 1
                    following.append(other)
        layer = following
    return found


def estimate(board, goal, heuristic, count_blank):
    """The value of a heuristic, tile by tile."""
    n, values = {4: 2, 9: 3, 16: 4, 25: 5}[len(board)], []
    for cell, tile in enumerate(board):
        rows, columns = (abs(a - b) for a, b in zip(divmod(cell, n), divmod(goal.index(tile), n), strict=True))
        if tile or count_blank:
            by_name = {"manhattan": rows + columns, "misplaced": rows + columns > 0, "euclidean": hypot(rows, columns)}
            values.append(by_name[heuristic])
    return round(fsum(values), 12) if heuristic == "euclidean" else sum(values)


@dataclass
class Node:
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
    """Everything that can be seen at one step."""

    statuses: list
    in_hand: int
    frontier: list
    pickable: list
    counters: dict


@dataclass(order=True)
class _HeapEntry:
    f: float
    node: int = field(compare=False)


class Replay:
    """A search carried out step by step; `steps[t]` is what can be seen at step t."""

    def __init__(self, start, goal, algorithm, *, heuristic="manhattan", count_blank=False, order="UDLR",
                 reached=None, ties="fifo", goal_test="late", weight=2, undo=False, node_limit=500_000):  # fmt: skip
        self.goal, self.algorithm, self.heuristic, self.count_blank = goal, algorithm, heuristic, count_blank
        self.ties, self.reached, self.weight = ties, reached, weight
        self.nodes, self.frontier, self.heap, self.discards, self.steps = [], [], [], [], []
        self.table = {}
        self.counts = dict.fromkeys(COUNTERS, 0)
        self.path = None
        self.outcome = self.search(start, order, goal_test == "early", node_limit)

    def search(self, start, order, early, node_limit):
        root = self.make(start, -1, "")
        if self.reached in ("first", "best"):
            self.table[start] = root
        if early and self.is_goal(root):
            return self.end(root)
        self.insert(root)
        self.look(-1)
        while (node := self.take()) is not None:
            board = self.nodes[node].board
            self.nodes[node].status = "current"
            if not early and self.is_goal(node):
                return self.end(node)
            self.look(node)
            if self.reached == "expansion":
                self.table[board] = node
            self.counts["expanded"] += 1
            self.nodes[node].status = "expanded"
            successors = slides(board, order)
            if self.algorithm == "depth_first":
                successors.reverse()
            for letter, child_board in successors:
                self.counts["generated"] += 1
                known = self.table.get(child_board)
                cheaper = self.reached == "best" and known is not None and self.nodes[node].g + 1 < self.nodes[known].g
                if known is not None and not cheaper:
                    self.counts["discarded"] += 1
                    self.discards.append((node, letter))
                    continue
                if len(self.nodes) == node_limit:
                    return self.end(None, "node_limit")
                if known is not None:
                    self.nodes[known].superseded = True
                child = self.make(child_board, node, letter)
                if self.reached in ("first", "best"):
                    self.table[child_board] = child
                if early and self.is_goal(child):
                    return self.end(child)
                self.insert(child)
        return self.end(None, "exhausted")

    def make(self, board, parent, letter):
        g = self.nodes[parent].g + 1 if parent >= 0 else 0
        uses_h = self.algorithm in ("a_star", "weighted_a_star", "greedy_best_first")
        h = estimate(board, self.goal, self.heuristic, self.count_blank) if uses_h else 0
        self.nodes.append(Node(board, parent, letter, g, h, g, status="made"))
        return len(self.nodes) - 1

    def is_goal(self, node):
        self.counts["tested"] += 1
        return self.nodes[node].board == self.goal

    def insert(self, node):
        self.nodes[node].status = "frontier"
        self.frontier.append(node)
        if self.ties == "heap":
            heappush(self.heap, _HeapEntry(self.f(node), node))
        counts = self.counts
        counts["enqueued"] += 1
        counts["max_frontier"] = max(counts["max_frontier"], len(self.frontier))
        counts["max_depth"] = max(counts["max_depth"], self.nodes[node].depth)

    def f(self, node):
        g, h = self.nodes[node].g, self.nodes[node].h
        values = {"uniform_cost": g, "greedy_best_first": h, "a_star": g + h, "weighted_a_star": g + self.weight * h}
        return round(values.get(self.algorithm, 0), SENSE)

    def take(self):
        while self.frontier:
            node = self.choose()
            self.frontier.remove(node)
            self.counts["popped"] += 1
            if not self.nodes[node].superseded:
                return node
            self.nodes[node].status = "superseded"
        return None

    def choose(self):
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

    def end(self, goal, outcome="solved"):
        if goal is None:
            self.look(-1)
            return outcome
        in_hand = goal if self.nodes[goal].status == "current" else -1
        self.nodes[goal].status = "goal"
        letters, node = [], goal
        while node > 0:
            letters.append(self.nodes[node].letter)
            node = self.nodes[node].parent
        self.path = "".join(reversed(letters))
        self.look(in_hand)
        return "solved"

    def look(self, in_hand):
        waiting = [node for node in self.frontier if not self.nodes[node].superseded]
        self.counts["frontier_end"] = len(self.frontier)
        self.steps.append(
            Step(
                statuses=[node.status for node in self.nodes],
                in_hand=in_hand,
                frontier=list(self.frontier),
                pickable=sorted([*waiting, *([in_hand] if in_hand >= 0 else [])]),
                counters=dict(self.counts),
            )
        )
