def misplaced(board, goal):
    return sum(board[i] != goal[i] for i in range(9) if board[i])


def children(board):
    e = board.index(0)
    r, c = divmod(e, 3)
    spots = []
    if r > 0: spots.append(e - 3)
    if r < 2: spots.append(e + 3)
    if c > 0: spots.append(e - 1)
    if c < 2: spots.append(e + 1)
    for s in spots:
        b = list(board)
        b[e], b[s] = b[s], b[e]
        yield tuple(b)


def beam_search(start, goal, k=50):
    beam = [start]
    parent = {start: None}
    while beam:
        if goal in beam:
            path = [goal]
            while parent[path[0]] is not None:
                path.insert(0, parent[path[0]])
            return path
        new = []
        for board in beam:
            for child in children(board):
                if child not in parent:
                    parent[child] = board
                    new.append(child)
        new.sort(key=lambda b: misplaced(b, goal), reverse=True)
        beam = new[:k]
    return None
