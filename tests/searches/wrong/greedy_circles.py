from queue import PriorityQueue


def greedy_search(problem):
    """Greedy best-first search: the city with the smallest straight-line distance next."""
    frontier = PriorityQueue()
    frontier.put((problem.h(problem.initial), [problem.initial]))
    while not frontier.empty():
        h, path = frontier.get()
        city = path[-1]
        if problem.is_goal(city):
            return path
        for neighbor in problem.neighbors(city):
            frontier.put((problem.h(neighbor), path + [neighbor]))
    return None


def show(path):
    """print the route on one line"""
    print(" -> ".join(str(city) for city in path))
