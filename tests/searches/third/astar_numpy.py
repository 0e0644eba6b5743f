import heapq
import itertools

import numpy as np


def manhattan(board, goal):
    dist = 0
    for i in range(3):
        for j in range(3):
            if board[i, j] == 0:
                continue
            gi, gj = np.where(goal == board[i, j])
            dist += abs(i - int(gi[0])) + abs(j - int(gj[0]))
    return dist


def key(board):
    return tuple(int(x) for x in board.flatten())


def swap(board, a, b):
    new = np.copy(board)
    new[a], new[b] = board[b], board[a]
    return new


def successors(board):
    i, j = [int(v[0]) for v in np.where(board == 0)]
    if i > 0:
        yield "UP", swap(board, (i, j), (i - 1, j))
    if i < 2:
        yield "DOWN", swap(board, (i, j), (i + 1, j))
    if j > 0:
        yield "LEFT", swap(board, (i, j), (i, j - 1))
    if j < 2:
        yield "RIGHT", swap(board, (i, j), (i, j + 1))


def a_star(start, goal):
    tie = itertools.count()
    heap = [(manhattan(start, goal), next(tie), start, [])]
    closed = set()
    while heap:
        cost, _, board, moves = heapq.heappop(heap)
        if np.array_equal(board, goal):
            return moves, len(moves)
        if key(board) in closed:
            continue
        closed.add(key(board))
        for name, nb in successors(board):
            if key(nb) not in closed:
                new_cost = cost + 1 + manhattan(nb, goal)
                heapq.heappush(heap, (new_cost, next(tie), nb, moves + [name]))
    return None
