from queue import PriorityQueue


class Node:
    def __init__(self, problem, state, parent=None, action=None):
        self.state = state
        self.parent = parent
        self.action = action
        if parent is None:
            self.cost = 0
            self.depth = 0
        else:
            self.cost = problem.path_cost(parent.cost, parent.state, action, state)
            self.depth = parent.depth + 1

    def __lt__(self, other):
        return self.cost < other.cost

    def solution(self):
        node, acts = self, []
        while node.parent is not None:
            acts.append(node.action)
            node = node.parent
        return list(reversed(acts))


def uniform_cost_search(problem):
    node = Node(problem, problem.initial)
    if problem.goal_test(node.state):
        return node.solution()
    frontier = PriorityQueue()
    frontier.put(node)
    best = {node.state: 0}
    explored = set()
    while not frontier.empty():
        node = frontier.get()
        if node.state in explored:
            continue
        explored.add(node.state)
        for action in problem.actions(node.state):
            child = Node(problem, problem.result(node.state, action), node, action)
            if child.state in explored:
                continue
            if problem.goal_test(child.state):
                return child.solution()
            if child.state not in best or child.cost < best[child.state]:
                best[child.state] = child.cost
                frontier.put(child)
    return None
