def next_boards(board):
    g = board.index(0)
    x, y = g % 3, g // 3
    if y:
        yield exchange(board, g, g - 3)
    if x:
        yield exchange(board, g, g - 1)
    if x != 2:
        yield exchange(board, g, g + 1)
    if y != 2:
        yield exchange(board, g, g + 3)


def exchange(board, i, j):
    i, j = min(i, j), max(i, j)
    return board[:i] + (board[j],) + board[i + 1:j] + (board[i],) + board[j + 1:]


def paths(path, length):
    """generate all paths with that many moves which begin with path and do not go straight back"""
    if length == 0:
        yield path
        return
    for child in next_boards(path[-1]):
        if len(path) > 1 and child == path[-2]:
            continue
        yield from paths(path + [child], length - 1)


def iterative_deepening(start, goal, deepest=31):
    # 31 moves are enough for every 8-puzzle
    for depth in range(deepest + 1):
        for path in paths([start], depth):
            if path[-1] == goal:
                return path
    return None
