def where(board):
    for r, row in enumerate(board):
        for c, x in enumerate(row):
            if x == 0:
                return r, c


def swapped(board, a, b):
    rows = [list(row) for row in board]
    rows[a[0]][a[1]], rows[b[0]][b[1]] = rows[b[0]][b[1]], rows[a[0]][a[1]]
    return tuple(tuple(row) for row in rows)


def expand(board):
    r, c = where(board)
    cells = [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]
    return [swapped(board, (r, c), cell) for cell in cells if 0 <= cell[0] <= 2 and 0 <= cell[1] <= 2]


def dls(start, goal, limit=14):
    """depth-limited search: a path of at most `limit` moves or None"""
    path = [start]

    def go(depth):
        if path[-1] == goal:
            return True
        if depth == limit:
            return False
        for child in expand(path[-1]):
            if child in path:
                continue
            path.append(child)
            if go(depth + 1):
                return True
            path.pop()
        return False

    if go(0):
        return path
    return None
