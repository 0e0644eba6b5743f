# How many moves does the puzzle need?  (breadth-first, one level after the other)

ADJACENT = {0: (1, 3), 1: (0, 2, 4), 2: (1, 5),
            3: (0, 4, 6), 4: (1, 3, 5, 7), 5: (2, 4, 8),
            6: (3, 7), 7: (4, 6, 8), 8: (5, 7)}


def slide(board, gap, to):
    cells = list(board)
    cells[gap], cells[to] = cells[to], cells[gap]
    return tuple(cells)


def count_moves(start, goal):
    moves = 0
    level = {start}
    seen = {start}
    while level:
        if goal in level:
            return moves
        next_level = set()
        for board in level:
            gap = board.index(0)
            for to in ADJACENT[gap]:
                child = slide(board, gap, to)
                if child not in seen:
                    seen.add(child)
                    next_level.add(child)
        level = next_level
        moves += 1
    return None
