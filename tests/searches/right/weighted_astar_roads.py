import heapq


def weightedAStar(problem, weight=1.5):
    # f(n) = g(n) + weight * h(n)
    start = problem.getStartState()
    heap = [(weight * problem.h(start), 0, start, [])]
    bestG = {start: 0}
    while heap:
        f, g, state, actions = heapq.heappop(heap)
        if g > bestG[state]:
            continue
        if problem.isGoalState(state):
            return actions
        for nextState, action, cost in problem.getSuccessors(state):
            nextG = g + cost
            if nextState not in bestG or nextG < bestG[nextState]:
                bestG[nextState] = nextG
                f = nextG + weight * problem.h(nextState)
                heapq.heappush(heap, (f, nextG, nextState, actions + [action]))
    return None
