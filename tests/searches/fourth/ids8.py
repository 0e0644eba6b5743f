# iterative deepening, 8 puzzle (list of 9 numbers)
nodes = 0


def moves(board):
    k = board.index(0)
    if k >= 3:
        yield k, k - 3
    if k <= 5:
        yield k, k + 3
    if k % 3 > 0:
        yield k, k - 1
    if k % 3 < 2:
        yield k, k + 1


def dls(board, goal, depth, path):
    global nodes
    nodes += 1
    if board == goal:
        return list(path)
    if depth == 0:
        return None
    for a, b in moves(board):
        board2 = board.copy()
        board2[a], board2[b] = board2[b], board2[a]
        if board2 in path:      # no loops on current path
            continue
        path.append(board2)
        r = dls(board2, goal, depth - 1, path)
        if r is not None:
            return r
        path.pop()
    return None


def iddfs(start, goal, max_depth=31):
    global nodes
    nodes = 0
    for d in range(max_depth + 1):
        r = dls(start, goal, d, [start])
        #print("depth", d, "nodes", nodes)
        if r is not None:
            return r
    return None


if __name__ == "__main__":
    s = [1, 2, 3, 4, 5, 6, 0, 7, 8]
    print(iddfs(s, [1, 2, 3, 4, 5, 6, 7, 8, 0]))
