def depth_limited(problem, limit=8):
    """
    Depth-limited search with an explicit stack of iterators.

    problem: needs initial, goal_test and successors
    returns the list of actions, or None
    """
    if problem.goal_test(problem.initial):
        return []
    states = [problem.initial]
    actions = []
    stack = [iter(problem.successors(problem.initial))]

    while stack:
        try:
            action, state, _ = next(stack[-1])
        except StopIteration:
            stack.pop()
            states.pop()
            if actions:
                actions.pop()
            continue
        if state in states:
            continue
        if problem.goal_test(state):
            return actions + [action]
        if len(states) < limit:
            states.append(state)
            actions.append(action)
            stack.append(iter(problem.successors(state)))
    return None
