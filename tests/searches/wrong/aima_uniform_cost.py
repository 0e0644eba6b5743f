"""Uniform-cost search after figure 3.14 (3rd edition)."""


class Node:
    def __init__(self, state, parent=None, action=None, cost=0):
        self.state = state
        self.parent = parent
        self.action = action
        self.cost = cost


def pop_cheapest(frontier):
    best = 0
    for i in range(1, len(frontier)):
        if frontier[i].cost < frontier[best].cost:
            best = i
    return frontier.pop(best)


def uniform_cost_search(problem):
    frontier = [Node(problem.initial)]
    explored = set()
    while True:
        if not frontier:
            return None
        node = pop_cheapest(frontier)
        if problem.goal_test(node.state):
            return node
        explored.add(node.state)
        for action in problem.actions(node.state):
            state = problem.result(node.state, action)
            cost = node.cost + problem.step_cost(node.state, action, state)
            child = Node(state, node, action, cost)
            if child.state not in explored and child.state not in [n.state for n in frontier]:
                frontier.append(child)
            # TODO: what if it is in the frontier?
