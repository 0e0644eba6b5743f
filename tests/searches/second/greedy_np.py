import numpy as np
import heapq
from itertools import count


def h_manhattan(board, goal):
    total = 0
    for tile in range(1, 9):
        r1, c1 = np.argwhere(board == tile)[0]
        r2, c2 = np.argwhere(goal == tile)[0]
        total += abs(r1 - r2) + abs(c1 - c2)
    return int(total)


def expand(board):
    r, c = np.argwhere(board == 0)[0]
    for dr, dc, name in [(-1, 0, "up"), (1, 0, "down"), (0, -1, "left"), (0, 1, "right")]:
        nr = r + dr
        nc = c + dc
        if nr in range(3) and nc in range(3):
            new = board.copy()
            new[r, c], new[nr, nc] = board[nr, nc], 0
            yield name, new


def greedy_best_first(start, goal):
    start = np.array(start).reshape(3, 3)
    goal = np.array(goal).reshape(3, 3)
    tie = count()
    frontier = [(h_manhattan(start, goal), next(tie), start, [])]
    seen = {start.tobytes()}
    while len(frontier) != 0:
        h, _, board, moves = heapq.heappop(frontier)
        if np.array_equal(board, goal):
            return moves
        for name, child in expand(board):
            key = child.tobytes()
            if key not in seen:
                seen.add(key)
                heapq.heappush(frontier, (h_manhattan(child, goal), next(tie), child, moves + [name]))
    return None
