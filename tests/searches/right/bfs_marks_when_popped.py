from collections import deque


def bfs(start, goal):
    queue = deque()
    queue.append((start, [start]))
    visited = set()

    while queue:
        state, path = queue.popleft()
        if state in visited:
            continue
        visited.add(state)

        if state == goal:
            return path

        for next_state in get_next(state):
            if next_state not in visited:
                queue.append((next_state, path + [next_state]))
    return None


def get_next(state):
    pos = state.index(0)
    x = pos % 3
    y = pos // 3
    states = []
    for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        if x + dx in range(3) and y + dy in range(3):
            other = (y + dy) * 3 + x + dx
            s = list(state)
            s[pos], s[other] = s[other], s[pos]
            states.append(tuple(s))
    return states
