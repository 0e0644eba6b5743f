# bidirectional search, 8-puzzle, states are tuples of 9
from collections import deque

STEPS = [(-1, 0), (1, 0), (0, -1), (0, 1)]


def succ(state):
    k = state.index(0)
    y, x = divmod(k, 3)
    out = []
    for dy, dx in STEPS:
        if 0 <= y + dy < 3 and 0 <= x + dx < 3:
            k2 = (y + dy) * 3 + (x + dx)
            l = list(state)
            l[k], l[k2] = l[k2], l[k]
            out.append(tuple(l))
    return out


def chain(parents, state):
    res = []
    while state is not None:
        res.append(state)
        state = parents[state]
    return res


def expand_level(q, mine, other):
    for _ in range(len(q)):
        s = q.popleft()
        for n in succ(s):
            if n not in mine:
                mine[n] = s
                q.append(n)
                if n in other:
                    return n
    return None


def bidirectional(start, goal):
    if start == goal:
        return [start]
    pf, pb = {start: None}, {goal: None}
    qf, qb = deque([start]), deque([goal])
    while qf and qb:
        m = expand_level(qf, pf, pb)
        if m is None:
            m = expand_level(qb, pb, pf)
        if m is not None:
            first = chain(pf, m)
            first.reverse()
            second = chain(pb, m)
            return first + second
    return None


if __name__ == "__main__":
    sol = bidirectional((1, 2, 3, 4, 0, 6, 7, 5, 8), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    for s in sol:
        print(s)
