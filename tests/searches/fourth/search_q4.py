"""
search_q4.py - Pacman project question 4
"""
import util


def nullHeuristic(state, problem=None):
    """
    A heuristic function estimates the cost from the current state to the nearest
    goal in the provided SearchProblem.  This heuristic is trivial.
    """
    return 0


def aStarSearch(problem, heuristic=nullHeuristic):
    pq = util.PriorityQueue()
    start = problem.getStartState()
    pq.push((start, []), heuristic(start, problem))
    closed = set()
    while not pq.isEmpty():
        node, actions = pq.pop()
        if problem.isGoalState(node):
            return actions
        if node in closed:
            continue
        closed.add(node)
        for succ, act, cost in problem.getSuccessors(node):
            if succ not in closed:
                priority = cost + heuristic(succ, problem)
                pq.push((succ, actions + [act]), priority)
    return None
