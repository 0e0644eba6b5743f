def dls(problem, node, limit):
    state = node["state"]
    if problem.is_goal(state):
        return node
    if limit == 0:
        return None
    for action, child, cost in problem.successors(state):
        if not on_path(node, child):
            found = dls(problem, {"state": child, "action": action, "parent": node}, limit - 1)
            if found:
                return found
    return None


def on_path(node, state):
    while node is not None:
        if node["state"] == state:
            return True
        node = node["parent"]
    return False


def ids(problem):
    root = {"state": problem.initial, "action": None, "parent": None}
    limit = 0
    while True:
        found = dls(problem, root, limit)
        if found:
            break
        limit += 1
    actions = []
    while found["parent"] is not None:
        actions.append(found["action"])
        found = found["parent"]
    return actions[::-1]
