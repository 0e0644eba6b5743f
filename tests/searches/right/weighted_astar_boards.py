import heapq

W = 2  # weight of the heuristic


def manhattan(board, where):
    return sum(
        abs(i // 3 - where[t] // 3) + abs(i % 3 - where[t] % 3)
        for i, t in enumerate(board)
        if t
    )


def successors(board):
    i = board.index(0)
    for name, j in (("N", i - 3), ("S", i + 3), ("W", i - 1), ("E", i + 1)):
        if not 0 <= j < 9 or (name in "WE" and i // 3 != j // 3):
            continue
        child = list(board)
        child[i], child[j] = child[j], child[i]
        yield name, tuple(child)


def weighted_a_star(start, goal, w=W):
    where = {t: i for i, t in enumerate(goal)}
    frontier = [(w * manhattan(start, where), 0, start)]
    cost = {start: 0}
    back = {}
    while frontier:
        f, g, board = heapq.heappop(frontier)
        if board == goal:
            names = []
            while board != start:
                board, name = back[board]
                names.append(name)
            return "".join(reversed(names))
        if g > cost[board]:
            continue
        for name, child in successors(board):
            if child not in cost or g + 1 < cost[child]:
                cost[child] = g + 1
                back[child] = (board, name)
                heapq.heappush(frontier, (g + 1 + w * manhattan(child, where), g + 1, child))
    return None
