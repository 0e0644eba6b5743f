INF = 10 ** 9
LINKS = {0: (1, 3), 1: (0, 2, 4), 2: (1, 5), 3: (0, 4, 6), 4: (1, 3, 5, 7),
         5: (2, 4, 8), 6: (3, 7), 7: (4, 6, 8), 8: (5, 7)}


def swaps(board):
    """number of inversions, without the gap"""
    b = [x for x in board if x != 0]
    return len([1 for i in range(8) for j in range(i) if b[j] > b[i]])


def rbfs(start, goal):
    if (swaps(start) - swaps(goal)) % 2 == 1:
        return None  # odd: impossible
    pos = [goal.index(n) for n in range(9)]

    def h(board):
        return sum(abs(i // 3 - pos[n] // 3) + abs(i % 3 - pos[n] % 3) for i, n in enumerate(board) if n)

    def rec(path, f, limit):
        board = path[-1]
        if board == goal:
            return path, f
        z = board.index(0)
        options = []
        for k in LINKS[z]:
            new = list(board)
            new[z], new[k] = new[k], 0
            new = tuple(new)
            if new not in path:
                options.append([max(f, len(path) + h(new)), new])
        if not options:
            return None, INF
        while True:
            options.sort()
            best = options[0]
            if best[0] > limit or best[0] >= INF:
                return None, best[0]
            second = options[1][0] if len(options) > 1 else INF
            answer, best[0] = rec(path + [best[1]], best[0], min(limit, second))
            if answer:
                return answer, best[0]

    return rec([start], h(start), INF)[0]
