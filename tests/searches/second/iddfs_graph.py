from typing import Any, List, Optional

CUTOFF = "cutoff"


def recursive_dls(problem, state, limit, on_path):
    if problem.is_goal(state):
        return []
    if limit == 0:
        return CUTOFF
    cutoff_occurred = False
    for action in problem.actions(state):
        child = problem.result(state, action)
        if child in on_path:
            continue
        res = recursive_dls(problem, child, limit - 1, on_path | {child})
        if res == CUTOFF:
            cutoff_occurred = True
        elif res is not None:
            return [action] + res
    return CUTOFF if cutoff_occurred else None


def iterative_deepening_search(problem) -> Optional[List[Any]]:
    depth = 0
    while True:
        result = recursive_dls(problem, problem.initial, depth, frozenset([problem.initial]))
        if result != CUTOFF:
            return result
        depth = depth + 1
