def neighbors(state):
    i = state.index(0)
    row = i // 3
    col = i % 3
    moves = []
    if row > 0:
        moves.append(i - 3)
    if row < 2:
        moves.append(i + 3)
    if col > 0:
        moves.append(i - 1)
    if col < 2:
        moves.append(i + 1)
    result = []
    for j in moves:
        s = list(state)
        s[i], s[j] = s[j], s[i]
        result.append(tuple(s))
    return result


def bfs(start, goal):
    queue = [start]
    came_from = {start: None}
    while queue:
        state = queue.pop()
        if state == goal:
            break
        for n in neighbors(state):
            if n not in came_from:
                came_from[n] = state
                queue.append(n)
    if goal not in came_from:
        return None
    path = [goal]
    while path[0] != start:
        path.insert(0, came_from[path[0]])
    return path
