from heapq import heappush, heappop


def meet_in_the_middle(problem):
    """Bidirectional Dijkstra for roads that go both ways. Returns (path, length)."""
    inf = float("inf")
    fwd = {"queue": [(0, problem.initial)], "g": {problem.initial: 0}, "from": {}, "done": set()}
    bwd = {"queue": [(0, problem.goal)], "g": {problem.goal: 0}, "from": {}, "done": set()}
    best, middle = inf, None
    if problem.initial == problem.goal:
        best, middle = 0, problem.initial
    while fwd["queue"] and bwd["queue"]:
        if fwd["queue"][0][0] + bwd["queue"][0][0] >= best:
            break
        this, that = (fwd, bwd) if fwd["queue"][0] <= bwd["queue"][0] else (bwd, fwd)
        g, state = heappop(this["queue"])
        if state in this["done"]:
            continue
        this["done"].add(state)
        for _, other, cost in problem.successors(state):
            if g + cost < this["g"].get(other, inf):
                this["g"][other] = g + cost
                this["from"][other] = state
                heappush(this["queue"], (g + cost, other))
                if other in that["g"] and g + cost + that["g"][other] < best:
                    best, middle = g + cost + that["g"][other], other
    if middle is None:
        return None
    path = [middle]
    while path[0] in fwd["from"]:
        path.insert(0, fwd["from"][path[0]])
    while path[-1] in bwd["from"]:
        path.append(bwd["from"][path[-1]])
    return path, best
