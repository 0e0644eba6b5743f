def slides(b):
    i = b.index(0)
    if i not in (0, 1, 2):
        yield "up", i - 3
    if i not in (6, 7, 8):
        yield "down", i + 3
    if i not in (0, 3, 6):
        yield "left", i - 1
    if i not in (2, 5, 8):
        yield "right", i + 1


def exchanged(b, j):
    c = list(b)
    i = b.index(0)
    c[i], c[j] = c[j], c[i]
    return tuple(c)


def limited(b, goal, limit, ancestors):
    if b == goal:
        return []
    if limit == 0:
        return None
    for name, j in slides(b):
        c = exchanged(b, j)
        if c in ancestors:
            continue
        moves = limited(c, goal, limit - 1, ancestors | {c})
        if moves is not None:
            return [name] + moves
    return None


def iterative(start, goal):
    # every depth would take too long
    for limit in range(0, 31, 5):
        moves = limited(start, goal, limit, {start})
        if moves is not None:
            return moves
    return None
