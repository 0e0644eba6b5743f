"""Bidirectional uniform-cost search on an undirected map"""
import heapq


def bidirectional_search(problem):
    if problem.initial == problem.goal:
        return [problem.initial]
    heaps = [[(0, problem.initial)], [(0, problem.goal)]]
    dist = [{problem.initial: 0}, {problem.goal: 0}]
    parent = [{problem.initial: None}, {problem.goal: None}]
    closed = [set(), set()]
    side = 0
    while heaps[0] and heaps[1]:
        d, state = heapq.heappop(heaps[side])
        if state not in closed[side]:
            closed[side].add(state)
            if state in closed[1 - side]:  # they meet
                return trace(parent[0], state)[::-1] + trace(parent[1], state)[1:]
            for _, other, cost in problem.successors(state):
                if d + cost < dist[side].get(other, float("inf")):
                    dist[side][other] = d + cost
                    parent[side][other] = state
                    heapq.heappush(heaps[side], (d + cost, other))
        side = 1 - side
    return None


def trace(parent, state):
    states = []
    while state is not None:
        states.append(state)
        state = parent[state]
    return states
