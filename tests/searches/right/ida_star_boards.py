FOUND = object()


def manhattan(board, goal):
    s = 0
    for i, tile in enumerate(board):
        if tile == 0:
            continue
        j = goal.index(tile)
        s += abs(i // 3 - j // 3) + abs(i % 3 - j % 3)
    return s


def parity(board):
    t = [x for x in board if x]
    return sum(a > b for k, a in enumerate(t) for b in t[k + 1:]) % 2


def succ(board):
    g = board.index(0)
    r, c = divmod(g, 3)
    for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        if 0 <= r + dr < 3 and 0 <= c + dc < 3:
            h = (r + dr) * 3 + c + dc
            b = list(board)
            b[g], b[h] = b[h], b[g]
            yield tuple(b)


def search(path, g, bound, goal):
    node = path[-1]
    f = g + manhattan(node, goal)
    if f > bound:
        return f
    if node == goal:
        return FOUND
    minimum = float("inf")
    for s in succ(node):
        if s not in path:
            path.append(s)
            t = search(path, g + 1, bound, goal)
            if t is FOUND:
                return FOUND
            if t < minimum:
                minimum = t
            path.pop()
    return minimum


def ida_star(start, goal):
    if parity(start) != parity(goal):
        return None
    bound = manhattan(start, goal)
    path = [start]
    while True:
        t = search(path, 0, bound, goal)
        if t is FOUND:
            return path
        if t == float("inf"):
            return None
        bound = t
