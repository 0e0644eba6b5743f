import heapq


def misplaced(state, goal):
    n = 0
    for r in range(3):
        for c in range(3):
            if state[r][c] != 0 and state[r][c] != goal[r][c]:
                n += 1
    return n


def gap(state):
    for r in range(3):
        for c in range(3):
            if state[r][c] == 0:
                return (r, c)


def next_states(state):
    r, c = gap(state)
    states = []
    for rr, cc in [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]:
        if rr in (0, 1, 2) and cc in (0, 1, 2):
            m = [list(x) for x in state]
            m[r][c], m[rr][cc] = m[rr][cc], m[r][c]
            states.append(tuple(tuple(x) for x in m))
    return states


def solve(start, goal):
    g_score = {start: 0}
    parents = {start: None}
    openset = [(misplaced(start, goal), start)]
    closed = set()
    while openset:
        f, current = heapq.heappop(openset)
        if current == goal:
            out = []
            while current is not None:
                out.append(current)
                current = parents[current]
            out.reverse()
            return out
        if current in closed:
            continue
        closed.add(current)
        g = g_score[current]
        for s in next_states(current):
            g += 1
            if s in closed:
                continue
            if s not in g_score or g < g_score[s]:
                g_score[s] = g
                parents[s] = current
                heapq.heappush(openset, (g + misplaced(s, goal), s))
    return None
