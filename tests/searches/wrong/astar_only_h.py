import heapq


def heuristic(state, goal):
    cost = 0
    for n in range(1, 9):
        p, q = state.index(n), goal.index(n)
        cost += abs(p // 3 - q // 3) + abs(p % 3 - q % 3)
    return cost


def successors(state):
    z = state.index(0)
    r, c = divmod(z, 3)
    for move, rr, cc in [("Up", r - 1, c), ("Down", r + 1, c), ("Left", r, c - 1), ("Right", r, c + 1)]:
        if 0 <= rr < 3 and 0 <= cc < 3:
            n = rr * 3 + cc
            s = list(state)
            s[z], s[n] = s[n], s[z]
            yield move, tuple(s)


def astar(start, goal):
    frontier = [(heuristic(start, goal), 0, start, [])]
    explored = set()
    while frontier:
        f, g, state, moves = heapq.heappop(frontier)
        if state == goal:
            return moves
        if state in explored:
            continue
        explored.add(state)
        for move, child in successors(state):
            if child not in explored:
                f = heuristic(child, goal)
                heapq.heappush(frontier, (f, g + 1, child, moves + [move]))
    return None
