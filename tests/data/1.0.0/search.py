def bfs(problem):
    paths, seen = [(problem.initial, [])], {problem.initial}
    for state, path in paths:
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in seen:
                seen.add(child)
                paths.append((child, path + [action]))
