# Homework 1 - 8 puzzle with BFS
from collections import deque

MOVES = {"U": -3, "D": 3, "L": -1, "R": 1}


def get_moves(pos):
    res = []
    if pos > 2:
        res.append("U")
    if pos < 6:
        res.append("D")
    if pos % 3 != 0:
        res.append("L")
    if pos % 3 != 2:
        res.append("R")
    return res


def apply_move(state, m):
    z = state.index(0)
    n = z + MOVES[m]
    s = list(state)
    s[z], s[n] = s[n], s[z]
    return tuple(s)


def bfs(start, goal):
    parent = {start: None}
    q = deque([start])
    while q:
        cur = q.popleft()
        if cur == goal:
            path = []
            while cur is not None:
                path.append(cur)
                cur = parent[cur]
            path.reverse()
            return path
        for m in get_moves(cur.index(0)):
            nxt = apply_move(cur, m)
            if nxt not in parent:
                parent[nxt] = cur
                q.append(nxt)
    return None


if __name__ == "__main__":
    s = (1, 2, 3, 4, 0, 6, 7, 5, 8)
    g = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    for st in bfs(s, g):
        print(st[:3], st[3:6], st[6:])
