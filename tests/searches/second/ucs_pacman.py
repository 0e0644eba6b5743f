import util


def uniformCostSearch(problem):
    """Search the node of least total cost first."""
    start = problem.getStartState()
    pq = util.PriorityQueue()
    pq.push((start, [], 0), 0)
    best = {start: 0}
    while not pq.isEmpty():
        state, path, cost = pq.pop()
        if cost > best[state]:
            continue
        if problem.isGoalState(state):
            return path
        for nxt, act, step in problem.getSuccessors(state):
            newCost = cost + step
            if nxt not in best or newCost < best[nxt]:
                best[nxt] = newCost
                pq.push((nxt, path + [act], newCost), newCost)
    return None
