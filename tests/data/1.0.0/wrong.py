def bfs(problem):
    return None
