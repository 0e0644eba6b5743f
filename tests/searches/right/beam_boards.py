def estimate(board, goal):
    total = 0
    for t in range(1, 9):
        a, b = board.index(t), goal.index(t)
        total += abs(a % 3 - b % 3) + abs(a // 3 - b // 3)
    return total


def steps(board):
    e = board.index(0)
    around = [p for p in (e - 3, e + 3) if 0 <= p <= 8]
    if e % 3 > 0:
        around.append(e - 1)
    if e % 3 < 2:
        around.append(e + 1)
    for p in around:
        b = list(board)
        b[e], b[p] = b[p], b[e]
        yield tuple(b)


def beam_search(start, goal, width=200):
    """Keeps only the `width` best boards of each level. Not complete, not optimal."""
    beam = [[start]]
    seen = {start}
    while beam:
        for path in beam:
            if path[-1] == goal:
                return path
        candidates = []
        for path in beam:
            for child in steps(path[-1]):
                if child not in seen:
                    seen.add(child)
                    candidates.append(path + [child])
        candidates.sort(key=lambda p: estimate(p[-1], goal))
        beam = candidates[:width]
    return None
