from queue import Queue


def bfs(problem):
    """BFS over a graph; returns the path as list of states"""
    q = Queue()
    q.put(problem.initial)
    previous = {problem.initial: None}
    while not q.empty():
        current = q.get()
        if problem.is_goal(current):
            path = []
            while current is not None:
                path = [current] + path
                current = previous[current]
            return path
        for action, nxt, _ in problem.successors(current):
            if nxt not in previous:
                previous[nxt] = current
                q.put(nxt)
        return None
