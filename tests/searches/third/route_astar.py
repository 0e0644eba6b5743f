"""A* for the road map (exercise 4)"""
import heapq


class AStar:
    def __init__(self, verbose=False):
        self.verbose = verbose
        self.nodes_expanded = 0

    def search(self, problem):
        start = problem.initial_state
        g = {start: 0}
        came_from = {}
        counter = 0
        open_heap = [(problem.h(start), counter, start)]
        closed = set()

        while open_heap:
            _, _, current = heapq.heappop(open_heap)
            if current in closed:
                continue
            if problem.is_goal(current):
                return self.reconstruct(came_from, current), g[current]
            closed.add(current)
            self.nodes_expanded += 1
            if self.verbose:
                print("expanding", current, "g =", g[current])

            for action, neighbor, cost in problem.successors(current):
                if neighbor in closed:
                    continue
                tentative = g[current] + cost
                came_from[neighbor] = current
                if neighbor not in g or tentative < g[neighbor]:
                    g[neighbor] = tentative
                    counter += 1
                    heapq.heappush(open_heap, (tentative + problem.h(neighbor), counter, neighbor))

        return None

    def reconstruct(self, came_from, state):
        path = [state]
        while state in came_from:
            state = came_from[state]
            path.append(state)
        return path[::-1]
