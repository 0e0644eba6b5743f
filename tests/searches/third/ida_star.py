FOUND = object()


def ida_star(start, goal):
    goal_rc = {}
    for i, v in enumerate(goal):
        goal_rc[v] = divmod(i, 3)

    def h(s):
        tot = 0
        for i, v in enumerate(s):
            if v == 0:
                continue
            r, c = divmod(i, 3)
            tot += abs(r - goal_rc[v][0]) + abs(c - goal_rc[v][1])
        return tot

    def succ(s):
        z = s.index(0)
        r, c = divmod(z, 3)
        for dr, dc in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            if 0 <= r + dr < 3 and 0 <= c + dc < 3:
                j = (r + dr) * 3 + c + dc
                t = list(s)
                t[z], t[j] = t[j], t[z]
                yield tuple(t)

    path = [start]
    on_path = {start}

    def search(g, bound):
        node = path[-1]
        f = g + h(node)
        if f > bound:
            return f
        if node == goal:
            return FOUND
        smallest = float("inf")
        for n in succ(node):
            if n in on_path:
                continue
            path.append(n)
            on_path.add(n)
            t = search(g + 1, bound)
            if t is FOUND:
                return FOUND
            if t < smallest:
                smallest = t
            path.pop()
            on_path.remove(n)
        return smallest

    # half of all positions can't be reached, look at that first
    def inversions(s):
        x = [goal.index(v) for v in s if v != 0]
        order = [v for v in goal if v != 0]
        x = [order.index(v) for v in s if v != 0]
        return sum(1 for i in range(8) for j in range(i + 1, 8) if x[i] > x[j])

    if inversions(start) % 2 == 1:
        return None

    bound = h(start)
    while True:
        t = search(0, bound)
        if t is FOUND:
            return list(path)
        if t == float("inf"):
            return None
        bound = t
