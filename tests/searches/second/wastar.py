# weighted A*  f = g + W*h
from collections import namedtuple
from queue import PriorityQueue

W = 2
Entry = namedtuple("Entry", "f order g state")


def manh(state, goal):
    s = 0
    for i in range(9):
        if state[i] == 0:
            continue
        j = goal.index(state[i])
        s += abs(i // 3 - j // 3) + abs(i % 3 - j % 3)
    return s


def nbrs(state):
    i = state.index(0)
    cand = []
    if i >= 3: cand.append(i - 3)
    if i <= 5: cand.append(i + 3)
    if i % 3 > 0: cand.append(i - 1)
    if i % 3 < 2: cand.append(i + 1)
    for j in cand:
        l = state[:]
        l[i], l[j] = l[j], l[i]
        yield l


def weighted_astar(start, goal):
    pq = PriorityQueue()
    order = 0
    g = {tuple(start): 0}
    came = {tuple(start): None}
    pq.put(Entry(W * manh(start, goal), order, 0, start))
    while not pq.empty():
        e = pq.get()
        t = tuple(e.state)
        if e.g > g[t]:
            continue
        if e.state == goal:
            path = []
            while t is not None:
                path.append(list(t))
                t = came[t]
            return path[::-1]
        for n in nbrs(e.state):
            tn = tuple(n)
            if tn not in g or e.g + 1 < g[tn]:
                g[tn] = e.g + 1
                came[tn] = t
                order += 1
                pq.put(Entry(e.g + 1 + W * manh(n, goal), order, e.g + 1, n))
    return None
