MOVES = [("up", -3), ("down", 3), ("left", -1), ("right", 1)]


def inversions(board):
    tiles = [t for t in board if t != 0]
    n = 0
    for i in range(len(tiles)):
        for j in range(i + 1, len(tiles)):
            if tiles[i] > tiles[j]:
                n += 1
    return n


def solvable(a, b):
    return inversions(a) % 2 == inversions(b) % 2


def apply(board, name, step):
    gap = board.index(0)
    if name == "up" and gap < 3:
        return None
    if name == "down" and gap > 5:
        return None
    if name == "left" and gap % 3 == 0:
        return None
    if name == "right" and gap % 3 == 2:
        return None
    b = list(board)
    b[gap], b[gap + step] = b[gap + step], b[gap]
    return tuple(b)


def search(board, goal, depth, path, moves):
    if board == goal:
        return moves
    if depth == 0:
        return None
    for name, step in MOVES:
        child = apply(board, name, step)
        if child is None or child in path:
            continue
        found = search(child, goal, depth - 1, path + [child], moves + [name])
        if found is not None:
            return found
    return None


def iddfs(start, goal):
    if not solvable(start, goal):
        print("this board cannot be solved")
        return None
    depth = 0
    while True:
        found = search(start, goal, depth, [start], [])
        if found is not None:
            return found
        depth += 1
