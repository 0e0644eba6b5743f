import heapq


def nullHeuristic(state, problem=None):
    """A heuristic that is always 0."""
    return 0


def aStarSearch(problem, heuristic=nullHeuristic):
    """Search the node that has the lowest combined cost and heuristic first."""
    start = problem.getStartState()
    counter = 0
    heap = [(heuristic(start, problem), counter, start, [], 0)]
    bestCost = {}
    while heap:
        _, _, state, path, cost = heapq.heappop(heap)
        if state in bestCost and bestCost[state] <= cost:
            continue
        bestCost[state] = cost
        if problem.isGoalState(state):
            return path
        for succ, action, step in problem.getSuccessors(state):
            newCost = cost + step
            counter += 1
            heapq.heappush(heap, (newCost + heuristic(succ, problem), counter, succ, path + [action], newCost))
    return None
