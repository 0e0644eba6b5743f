import util


def breadthFirstSearch(problem):
    """Search the shallowest nodes in the search tree first."""
    start = problem.getStartState()
    frontier = util.Queue()
    frontier.push(start)
    cameFrom = {start: None}
    while not frontier.isEmpty():
        state = frontier.pop()
        for successor, action, stepCost in problem.getSuccessors(state):
            if successor in cameFrom:
                continue
            cameFrom[successor] = (state, action)
            # early exit
            if problem.isGoalState(successor):
                actions = []
                cur = successor
                while cameFrom[cur] is not None:
                    prev, act = cameFrom[cur]
                    actions.insert(0, act)
                    cur = prev
                return actions
            frontier.push(successor)
    return None


bfs = breadthFirstSearch
