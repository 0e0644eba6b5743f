from heapq import heappush, heappop


def astar(problem):
    openlist = []
    heappush(openlist, (problem.h(problem.initial), 0, problem.initial))
    closed = {problem.initial}
    parent = {problem.initial: None}
    while openlist:
        f, g, state = heappop(openlist)
        if problem.is_goal(state):
            return build(parent, state)
        for action in problem.actions(state):
            nxt = problem.result(state, action)
            if nxt in closed:
                continue
            closed.add(nxt)
            parent[nxt] = state
            newg = g + problem.step_cost(state, action, nxt)
            heappush(openlist, (newg + problem.h(nxt), newg, nxt))
    return None


def build(parent, state):
    result = [state]
    while parent[state] is not None:
        state = parent[state]
        result.append(state)
    return result[::-1]
