# two breadth-first searches, one from each end (the roads go both ways)


def bidirectional_search(problem):
    start, goal = problem.initial, problem.goal
    if start == goal:
        return [start]
    distA, distB = {start: 0}, {goal: 0}
    parA, parB = {start: None}, {goal: None}
    levelA, levelB = [start], [goal]
    while levelA and levelB:
        levelA = grow(problem, levelA, distA, parA)
        best = best_meeting(levelA, distA, distB)
        if best is None:
            levelB = grow(problem, levelB, distB, parB)
            best = best_meeting(levelB, distA, distB)
        if best is not None:
            left = follow(parA, best)
            left.reverse()
            right = follow(parB, best)
            return left + right[1:]
    return None


def grow(problem, level, dist, par):
    new = []
    for s in level:
        for t in problem.neighbors(s):
            if t not in dist:
                dist[t] = dist[s] + 1
                par[t] = s
                new.append(t)
    return new


def best_meeting(level, distA, distB):
    common = [s for s in level if s in distA and s in distB]
    if not common:
        return None
    return min(common, key=lambda s: distA[s] + distB[s])


def follow(par, s):
    way = []
    while s is not None:
        way.append(s)
        s = par[s]
    return way
