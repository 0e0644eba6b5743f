import queue

count = 0


def children(state):
    k = state.index(0)
    for name, d in (("left", -1), ("right", 1), ("up", -3), ("down", 3)):
        if name == "left" and k in (0, 3, 6):
            continue
        if name == "right" and k in (2, 5, 8):
            continue
        if k + d < 0 or k + d > 8:
            continue
        new = list(state)
        new[k] = new[k + d]
        new[k + d] = 0
        yield tuple(new), name


def search(start, goal):
    global count
    count = 0
    q = queue.Queue()
    q.put((tuple(start), []))
    visited = set()
    while not q.empty():
        state, path = q.get()
        count += 1
        if state == tuple(goal):
            print("nodes:", count)
            return path
        visited.add(state)
        for c, name in children(state):
            if c not in visited:
                q.put((c, path + [name]))
    return None
