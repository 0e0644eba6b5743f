import util


def uniformCostSearch(problem):
    frontier = util.PriorityQueue()
    frontier.push((problem.getStartState(), []), 0)
    explored = set()
    while not frontier.isEmpty():
        (state, path) = frontier.pop()
        if problem.isGoalState(state):
            return path
        if state not in explored:
            explored.add(state)
            for (child, direction, cost) in problem.getSuccessors(state):
                if child not in explored:
                    frontier.push((child, path + [direction]), cost)
    return None
