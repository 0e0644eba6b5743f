# BFS over a generic problem, keeps parents in a dict

def bfs(problem):
    start = problem.start
    queue = [start]
    parents = {}
    seen = [start]
    while queue:
        s = queue.pop(0)
        if problem.is_goal(s):
            return trace(parents, start, s)
        for action, t, cost in problem.successors(s):
            parents[t] = s
            if t not in seen:
                seen.append(t)
                queue.append(t)
    return None


def trace(parents, start, s):
    path = [s]
    while s != start:
        s = parents[s]
        path.append(s)
    path.reverse()
    return path
