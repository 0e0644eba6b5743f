import heapq
import itertools


def manhattan(board, goal):
    total = 0
    for tile in range(1, 9):
        i = board.index(tile)
        j = goal.index(tile)
        total += abs(i // 3 - j // 3) + abs(i % 3 - j % 3)
    return total


def get_neighbors(board):
    i = board.index(0)
    for di, ok in ((-3, i > 2), (3, i < 6), (-1, i % 3 != 0), (1, i % 3 != 2)):
        if ok:
            b = list(board)
            b[i], b[i + di] = b[i + di], b[i]
            yield tuple(b)


def astar(start, goal):
    counter = itertools.count()
    open_heap = [(manhattan(start, goal), next(counter), start)]
    g = {start: 0}
    parent = {start: None}
    closed = set()
    while open_heap:
        f, _, board = heapq.heappop(open_heap)
        if board in closed:
            continue
        if board == goal:
            path = []
            while board:
                path.append(board)
                board = parent[board]
            path.reverse()
            return path
        closed.add(board)
        for child in get_neighbors(board):
            new_g = g[board] + 1
            if child not in g or new_g < g[child]:
                g[child] = new_g
                parent[child] = board
                heapq.heappush(open_heap, (new_g + manhattan(child, goal), next(counter), child))
    return None
