from dataclasses import dataclass, field
from queue import PriorityQueue
from typing import Optional, Tuple, List

Grid = Tuple[Tuple[int, ...], ...]


class Board:
    def __init__(self, tiles: Grid):
        self.tiles = tiles

    def find(self, v: int):
        for r, row in enumerate(self.tiles):
            if v in row:
                return r, row.index(v)

    def manhattan(self, other: "Board") -> int:
        total = 0
        for v in range(1, 9):
            r, c = self.find(v)
            r2, c2 = other.find(v)
            total += abs(r - r2) + abs(c - c2)
        return total

    def neighbors(self) -> List["Board"]:
        r, c = self.find(0)
        out = []
        for nr, nc in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if 0 <= nr < 3 and 0 <= nc < 3:
                g = [list(x) for x in self.tiles]
                g[r][c], g[nr][nc] = g[nr][nc], g[r][c]
                out.append(Board(tuple(tuple(x) for x in g)))
        return out

    def __eq__(self, o):
        return self.tiles == o.tiles

    def __hash__(self):
        return hash(self.tiles)


@dataclass(order=True)
class Node:
    priority: int
    order: int
    board: Board = field(compare=False)
    g: int = field(compare=False)
    parent: Optional["Node"] = field(compare=False, default=None)


class Solver:
    def __init__(self, start: Grid, goal: Grid):
        self.start = Board(start)
        self.goal = Board(goal)
        self.expanded = 0

    def solve(self):
        pq = PriorityQueue()
        n = 0
        pq.put(Node(self.start.manhattan(self.goal), n, self.start, 0))
        closed = set()
        while not pq.empty():
            cur = pq.get()
            if cur.board in closed:
                continue
            closed.add(cur.board)
            if cur.board == self.goal:
                return self.path(cur)
            self.expanded += 1
            for b in cur.board.neighbors():
                if b not in closed:
                    n += 1
                    g = cur.g + 1
                    pq.put(Node(g + b.manhattan(self.goal), n, b, g, cur))
        return None

    def path(self, node):
        res = []
        while node is not None:
            res.append(node.board.tiles)
            node = node.parent
        return res[::-1]


def solve(start, goal):
    return Solver(start, goal).solve()
