import queue


def find_zero(state):
    for i in range(3):
        for j in range(3):
            if state[i][j] == 0:
                return (i, j)


def get_successors(state):
    x, y = find_zero(state)
    succ = []
    # up
    if x > 0:
        new_state = state[:]
        new_state[x][y], new_state[x - 1][y] = new_state[x - 1][y], new_state[x][y]
        succ.append(("up", new_state))
    # down
    if x < 2:
        new_state = state[:]
        new_state[x][y], new_state[x + 1][y] = new_state[x + 1][y], new_state[x][y]
        succ.append(("down", new_state))
    # left
    if y > 0:
        new_state = state[:]
        new_state[x][y], new_state[x][y - 1] = new_state[x][y - 1], new_state[x][y]
        succ.append(("left", new_state))
    # right
    if y < 2:
        new_state = state[:]
        new_state[x][y], new_state[x][y + 1] = new_state[x][y + 1], new_state[x][y]
        succ.append(("right", new_state))
    return succ


def bfs(start, goal):
    q = queue.Queue()
    q.put((start, []))
    visited = set()
    visited.add(str(start))
    while not q.empty():
        state, path = q.get()
        if state == goal:
            return path
        for move, s in get_successors(state):
            if str(s) not in visited:
                visited.add(str(s))
                q.put((s, path + [move]))
    return None
