from __future__ import annotations

from dataclasses import dataclass, field
from heapq import heappop, heappush


@dataclass(order=True)
class Node:
    f: int
    g: int = field(compare=False)
    board: tuple = field(compare=False)
    parent: Node | None = field(compare=False, default=None)


def positions(board) -> dict[int, tuple[int, int]]:
    return {board[r][c]: (r, c) for r in range(3) for c in range(3)}


def heuristic(board, target) -> int:
    here = positions(board)
    return sum(abs(here[t][0] - target[t][0]) + abs(here[t][1] - target[t][1]) for t in range(1, 9))


def expand(board):
    r, c = positions(board)[0]
    for nr, nc in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
        if nr in (0, 1, 2) and nc in (0, 1, 2):
            grid = [list(row) for row in board]
            grid[r][c], grid[nr][nc] = grid[nr][nc], grid[r][c]
            yield tuple(map(tuple, grid))


def a_star(start, goal) -> Node | None:
    target = positions(goal)
    frontier = [Node(heuristic(start, target), 0, start)]
    best_g = {start: 0}
    while frontier:
        node = heappop(frontier)
        if node.board == goal:
            return node
        if node.g > best_g[node.board]:
            continue
        for board in expand(node.board):
            g = node.g + 1
            if g < best_g.get(board, 10**9):
                best_g[board] = g
                heappush(frontier, Node(g + heuristic(board, target), g, board, node))
    return None
