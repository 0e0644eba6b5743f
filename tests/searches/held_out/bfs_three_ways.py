from collections import deque


def find_zero(b):
    for i, row in enumerate(b):
        for j, value in enumerate(row):
            if value == 0:
                return i, j


def get_moves(b):
    i, j = find_zero(b)
    moves = []
    if i > 0:
        moves.append((i - 1, j))
    if i < 2:
        moves.append((i + 1, j))
    if j > 0:
        moves.append((i, j - 1))
    if j < 1:
        moves.append((i, j + 1))
    return moves


def apply_move(b, move):
    i, j = find_zero(b)
    k, l = move
    new = [r[:] for r in b]
    new[i][j], new[k][l] = new[k][l], new[i][j]
    return new


def bfs(start, goal):
    visited = {str(start)}
    queue = deque([(start, [start])])
    while queue:
        b, path = queue.popleft()
        if b == goal:
            return path
        for move in get_moves(b):
            n = apply_move(b, move)
            if str(n) not in visited:
                visited.add(str(n))
                queue.append((n, path + [n]))
    return None
