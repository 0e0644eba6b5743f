INFINITY = float("inf")


def rbfs_search(problem):
    start = {"state": problem.initial, "g": 0, "f": problem.h(problem.initial), "path": [problem.initial]}
    result, f = rbfs(problem, start, INFINITY)
    return result


def rbfs(problem, node, f_limit):
    if problem.is_goal(node["state"]):
        return node["path"], node["f"]
    children = []
    for action, state, cost in problem.successors(node["state"]):
        if state in node["path"]:
            continue
        g = node["g"] + cost
        f = max(g + problem.h(state), node["f"])
        children.append({"state": state, "g": g, "f": f, "path": node["path"] + [state]})
    if len(children) == 0:
        return None, INFINITY
    while True:
        children.sort(key=lambda c: c["f"])
        best = children[0]
        if best["f"] > f_limit or best["f"] == INFINITY:
            return None, best["f"]
        alternative = children[1]["f"] if len(children) > 1 else INFINITY
        result, best["f"] = rbfs(problem, best, alternative)
        if result is not None:
            return result, best["f"]
