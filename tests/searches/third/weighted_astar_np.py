import heapq
import numpy as np

W = 2.0


def h(board, goal):
    d = 0
    for t in range(1, 9):
        a = np.argwhere(board == t)[0]
        b = np.argwhere(goal == t)[0]
        d += int(np.abs(a - b).sum())
    return d


def get_children(board):
    r, c = np.argwhere(board == 0)[0]
    children = []
    for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        nr, nc = r + dr, c + dc
        if nr < 0 or nc < 0 or nr > 2 or nc > 2:
            continue
        nb = board.copy()
        nb[r, c], nb[nr, nc] = board[nr, nc], 0
        children.append(nb)
    return children


def weighted_astar(start, goal):
    goal_key = goal.tobytes()
    counter = 0
    g_cost = {start.tobytes(): 0}
    came = {start.tobytes(): None}
    boards = {start.tobytes(): start}
    heap = [(W * h(start, goal), counter, 0, start.tobytes())]
    while heap:
        f, _, g, key = heapq.heappop(heap)
        if g > g_cost[key]:
            continue
        if key == goal_key:
            path = []
            while key is not None:
                path.insert(0, boards[key])
                key = came[key]
            return path
        for child in get_children(boards[key]):
            k = child.tobytes()
            if k not in g_cost or g + 1 < g_cost[k]:
                g_cost[k] = g + 1
                came[k] = key
                boards[k] = child
                counter += 1
                heapq.heappush(heap, (g + 1 + W * h(child, goal), counter, g + 1, k))
    return None
