import collections


def moves_of(board):
    z = board.index(0)
    if z >= 3:
        yield z - 3
    if z <= 5:
        yield z + 3
    if z % 3 != 0:
        yield z - 1
    if z % 3 != 2:
        yield z + 1


def bfs(start, goal):
    q = collections.deque([start])
    visited = {start}
    parent = {}
    while q:
        board = q.popleft()
        if board == goal:
            path = [board]
            while path[-1] != start:
                path.append(parent[path[-1]])
            return path[::-1]
        z = board.index(0)
        for m in moves_of(board):
            child = list(board)
            child[z], child[m] = child[m], child[z]
            child = tuple(child)
            parent[child] = board
            if child not in visited:
                visited.add(child)
                q.append(child)
    return None
