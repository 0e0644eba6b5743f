import util


def uniformCostSearch(problem):
    """Search the node of least total cost first."""
    pq = util.PriorityQueue()
    start = problem.getStartState()
    pq.push((start, [], 0), 0)
    closed = {}
    cnt = 0
    while not pq.isEmpty():
        s, plan, g = pq.pop()
        if s in closed and closed[s] <= g:
            continue
        closed[s] = g
        if problem.isGoalState(s):
            #print("expanded", cnt)
            return plan
        cnt += 1
        for (s2, a, c) in problem.getSuccessors(s):
            if s2 in closed:
                continue
            pq.push((s2, plan + [a], g + c), g + c)
    return []
