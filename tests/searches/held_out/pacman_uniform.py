import util


class UniformCostAgent:
    def search(self, problem):
        """Graph search, cheapest first; uses update() of the priority queue."""
        fringe = util.PriorityQueue()
        node = problem.getStartState()
        costs = {node: 0}
        plans = {node: []}
        expanded = set()
        fringe.update(node, 0)

        while not fringe.isEmpty():
            node = fringe.pop()
            if problem.isGoalState(node):
                return plans[node]
            expanded.add(node)
            for child, action, step in problem.getSuccessors(node):
                if child in expanded:
                    continue
                total = costs[node] + step
                if child not in costs or total < costs[child]:
                    costs[child] = total
                    plans[child] = plans[node] + [action]
                    fringe.update(child, total)
        return None
