import util


def depthFirstSearch(problem):
    """
    Search the deepest nodes in the search tree first.
    Graph search version.
    """
    stack = util.Stack()
    explored = set()
    stack.push((problem.getStartState(), ()))
    while True:
        if stack.isEmpty():
            return None
        cur, path = stack.pop()
        if problem.isGoalState(cur):
            return list(path)
        if cur not in explored:
            explored.add(cur)
            for child in problem.getSuccessors(cur):
                if child[0] not in explored:
                    stack.push((child[0], path + (child[1],)))
