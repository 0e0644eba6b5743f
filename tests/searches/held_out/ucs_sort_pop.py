def uniform_cost_search(problem):
    """Uniform-cost search with a sorted list."""
    fringe = [{"cost": 0, "state": problem.initial, "path": [problem.initial]}]
    best = {}

    while fringe:
        fringe.sort(key=lambda n: n["cost"])
        node = fringe.pop()
        state = node["state"]

        if problem.is_goal(state):
            return node["path"], node["cost"]

        if state in best and best[state] <= node["cost"]:
            continue
        best[state] = node["cost"]

        for action, child, cost in problem.successors(state):
            if child in node["path"]:
                continue
            fringe.append({
                "cost": node["cost"] + cost,
                "state": child,
                "path": node["path"] + [child],
            })
    return None
