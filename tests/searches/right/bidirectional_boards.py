def neighbours(b):
    z = b.index(0)
    for k in (z - 3, z + 3, z - 1, z + 1):
        if k < 0 or k > 8 or (k // 3 != z // 3 and k % 3 != z % 3):
            continue
        n = list(b)
        n[z], n[k] = n[k], n[z]
        yield tuple(n)


def chain(parents, board):
    result = []
    while board is not None:
        result.append(board)
        board = parents[board]
    return result


def bidirectional(start, goal):
    """breadth-first from both ends, always a whole level of the smaller side"""
    if start == goal:
        return [start]
    front, back = {start: None}, {goal: None}
    front_level, back_level = [start], [goal]
    while front_level and back_level:
        if len(front_level) <= len(back_level):
            level, mine, other = front_level, front, back
        else:
            level, mine, other = back_level, back, front
        new_level = []
        meeting = None
        for board in level:
            for n in neighbours(board):
                if n not in mine:
                    mine[n] = board
                    new_level.append(n)
                    if n in other:
                        meeting = n
                        break
            if meeting:
                break
        if meeting:
            return chain(front, meeting)[::-1] + chain(back, meeting)[1:]
        if mine is front:
            front_level = new_level
        else:
            back_level = new_level
    return None
