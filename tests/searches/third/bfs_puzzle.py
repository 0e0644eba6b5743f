from collections import deque

MOVES = {"U": -3, "D": 3, "L": -1, "R": 1}


def neighbors(board):
    i = board.index(0)
    row, col = divmod(i, 3)
    out = []
    for name, delta in MOVES.items():
        if name == "U" and row == 0:
            continue
        if name == "D" and row == 2:
            continue
        if name == "L" and col == 0:
            continue
        if name == "R" and col == 2:
            continue
        new = list(board)
        j = i + delta
        new[i], new[j] = new[j], new[i]
        out.append(tuple(new))
    return out


def bfs(start, goal):
    if start == goal:
        return [start]
    parent = {start: None}
    q = deque([start])
    while q:
        cur = q.popleft()
        for nb in neighbors(cur):
            if nb in parent:
                continue
            parent[nb] = cur
            if nb == goal:
                # walk back
                path = [nb]
                while parent[path[-1]] is not None:
                    path.append(parent[path[-1]])
                path.reverse()
                return path
            q.append(nb)
    return None


if __name__ == "__main__":
    s = (1, 2, 3, 4, 0, 5, 7, 8, 6)
    g = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    sol = bfs(s, g)
    print("moves:", len(sol) - 1)
    for b in sol:
        print(b[:3])
        print(b[3:6])
        print(b[6:])
        print("-----")
