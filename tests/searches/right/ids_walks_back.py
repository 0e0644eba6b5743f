def legal(board):
    zero = board.index(0)
    targets = {
        0: [1, 3], 1: [0, 2, 4], 2: [1, 5],
        3: [0, 4, 6], 4: [1, 3, 5, 7], 5: [2, 4, 8],
        6: [3, 7], 7: [4, 6, 8], 8: [5, 7],
    }
    return targets[zero]


def do(board, target):
    zero = board.index(0)
    new = list(board)
    new[zero], new[target] = new[target], new[zero]
    return tuple(new)


def dls(board, goal, depth):
    if board == goal:
        return [board]
    if depth <= 0:
        return None
    for target in legal(board):
        rest = dls(do(board, target), goal, depth - 1)
        if rest is not None:
            return [board] + rest
    return None


def iddfs(start, goal, max_depth=20):
    for depth in range(max_depth + 1):
        path = dls(start, goal, depth)
        if path is not None:
            return path
    return None
