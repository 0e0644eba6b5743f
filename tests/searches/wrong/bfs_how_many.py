from collections import deque


def min_moves(start, goal):
    """Minimum number of moves to get from start to goal (None if impossible)"""
    start = tuple(start)
    goal = tuple(goal)
    prev = {start: None}
    q = deque([start])
    while q:
        cur = q.popleft()
        if cur == goal:
            path = []
            while cur is not None:
                path.append(cur)
                cur = prev[cur]
            return len(path)
        z = cur.index(0)
        zr, zc = divmod(z, 3)
        for r, c in ((zr - 1, zc), (zr + 1, zc), (zr, zc - 1), (zr, zc + 1)):
            if r < 0 or c < 0 or r > 2 or c > 2:
                continue
            nxt = list(cur)
            nxt[z] = nxt[3 * r + c]
            nxt[3 * r + c] = 0
            nxt = tuple(nxt)
            if nxt not in prev:
                prev[nxt] = cur
                q.append(nxt)
    return None
