import util


def depthFirstSearch(problem):
    """
    Q1: search the deepest nodes in the search tree first.
    Returns a list of actions that reaches the goal.
    """
    "*** YOUR CODE HERE ***"
    # print("Start:", problem.getStartState())
    # print("Is the start a goal?", problem.isGoalState(problem.getStartState()))
    # print("Start's successors:", problem.getSuccessors(problem.getStartState()))
    fringe = util.Stack()
    fringe.push((problem.getStartState(), []))
    explored = set()

    while not fringe.isEmpty():
        state, actions = fringe.pop()
        if state in explored:
            continue
        explored.add(state)
        if problem.isGoalState(state):
            return actions
        for succ, action, stepCost in problem.getSuccessors(state):
            if succ not in explored:
                fringe.push((succ, actions + [action]))
    return None


dfs = depthFirstSearch
