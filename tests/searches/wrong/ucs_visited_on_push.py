import util


def uniformCostSearch(problem):
    """Search the node of least total cost first."""
    "*** YOUR CODE HERE ***"
    pq = util.PriorityQueue()
    visited = set()
    start = problem.getStartState()
    pq.push((start, [], 0), 0)
    visited.add(start)

    while not pq.isEmpty():
        state, path, cost = pq.pop()
        if problem.isGoalState(state):
            return path
        for s, a, c in problem.getSuccessors(state):
            if s not in visited:
                visited.add(s)
                pq.push((s, path + [a], cost + c), cost + c)

    return None
