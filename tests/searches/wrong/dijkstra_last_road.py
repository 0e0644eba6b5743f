# Dijkstra: always take the nearest city
# (homework 3, task 2)
from queue import PriorityQueue


def dijkstra(problem):
    queue = PriorityQueue()
    queue.put((0, problem.initial, [problem.initial]))
    finished = set()
    while not queue.empty():
        cost, city, path = queue.get()
        if city in finished:
            continue
        finished.add(city)
        if problem.is_goal(city):
            return path
        for road, next_city, length in problem.successors(city):
            if next_city not in finished:
                queue.put((length, next_city, path + [next_city]))
    return None
