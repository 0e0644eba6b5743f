import util


def nullHeuristic(state, problem=None):
    return 0


def aStarSearch(problem, heuristic=nullHeuristic):
    """Search the node that has the lowest combined cost and heuristic first."""
    start = problem.getStartState()
    fringe = util.PriorityQueue()
    fringe.push((start, [], 0), heuristic(start, problem))
    best = {start: 0}
    expanded = {}

    while not fringe.isEmpty():
        state, plan, g = fringe.pop()

        if state in expanded and expanded[state] <= g:
            continue
        expanded[state] = g

        if problem.isGoalState(state):
            return plan

        for succ, action, stepCost in problem.getSuccessors(state):
            newG = g + stepCost
            if succ not in best or newG < best[succ]:
                best[succ] = newG
                f = newG + heuristic(succ, problem)
                fringe.push((succ, plan + [action], newG), f)

    return None


astar = aStarSearch
