# 8-puzzle BFS  (lists)
from collections import deque


def find_zero(b):
    for i in range(3):
        for j in range(3):
            if b[i][j] == 0:
                return i, j


def moves(board):
    i, j = find_zero(board)
    res = []
    for di, dj in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
        a, b = i + di, j + dj
        if 0 <= a < 3 and 0 <= b < 3:
            new = board.copy()
            new[i][j], new[a][b] = new[a][b], new[i][j]
            res.append(new)
    return res


def to_key(b):
    return tuple(map(tuple, b))


def bfs(start, goal):
    q = deque()
    q.append((start, [start]))
    visited = {to_key(start)}
    while q:
        board, path = q.popleft()
        if board == goal:
            return path
        for m in moves(board):
            k = to_key(m)
            if k not in visited:
                visited.add(k)
                q.append((m, path + [m]))
    return None
