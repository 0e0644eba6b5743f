import math


def ida_star(problem):
    """iterative-deepening A*: returns (list of actions, cost)"""

    def dfs(state, g, bound, actions, on_path):
        f = g + problem.h(state)
        if f > bound:
            return None, f
        if problem.is_goal(state):
            return (list(actions), g), f
        smallest = math.inf
        for action, child, cost in problem.successors(state):
            if child in on_path:
                continue
            actions.append(action)
            on_path.add(child)
            answer, value = dfs(child, g + cost, bound, actions, on_path)
            if answer is not None:
                return answer, value
            smallest = min(smallest, value)
            on_path.remove(child)
            actions.pop()
        return None, smallest

    bound = problem.h(problem.initial)
    while bound < math.inf:
        # print("bound", bound)
        answer, bound = dfs(problem.initial, 0, bound, [], {problem.initial})
        if answer is not None:
            return answer
    return None
