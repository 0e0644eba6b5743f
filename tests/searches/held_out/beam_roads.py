import heapq


def local_beam(problem, width=3):
    """beam search: of each layer only the `width` states with the smallest h go on"""
    layer = {problem.initial: [problem.initial]}
    everything = set(layer)
    depth = 0
    while layer:
        for state, path in layer.items():
            if problem.is_goal(state):
                return path
        successors = {}
        for state, path in layer.items():
            for nxt in problem.neighbors(state):
                if nxt not in everything and nxt not in successors:
                    successors[nxt] = path + [nxt]
        everything.update(successors)
        chosen = heapq.nsmallest(width, successors, key=problem.h)
        layer = {s: successors[s] for s in chosen}
        depth += 1
        # print(depth, chosen)
    return None
