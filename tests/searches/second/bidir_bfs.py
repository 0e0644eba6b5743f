# bidirectional bfs, level by level


def swap(s, i, j):
    l = list(s)
    l[i], l[j] = l[j], l[i]
    return "".join(l)


def neigh(s):
    i = s.index("0")
    out = []
    if i // 3 > 0:
        out.append(swap(s, i, i - 3))
    if i // 3 < 2:
        out.append(swap(s, i, i + 3))
    if i % 3 > 0:
        out.append(swap(s, i, i - 1))
    if i % 3 < 2:
        out.append(swap(s, i, i + 1))
    return out


def expand_level(level, mine, other):
    nxt = []
    for s in level:
        for n in neigh(s):
            if n in mine:
                continue
            mine[n] = s
            if n in other:
                return nxt, n
            nxt.append(n)
    return nxt, None


def chain(parents, s):
    res = []
    while s is not None:
        res.append(s)
        s = parents[s]
    return res


def bidirectional(start, goal):
    if start == goal:
        return [start]
    pf = {start: None}
    pb = {goal: None}
    lf, lb = [start], [goal]
    while lf and lb:
        # take the smaller side
        if len(lf) <= len(lb):
            lf, meet = expand_level(lf, pf, pb)
        else:
            lb, meet = expand_level(lb, pb, pf)
        if meet is not None:
            first = chain(pf, meet)[::-1]
            second = chain(pb, meet)[1:]
            return first + second
    return None


if __name__ == '__main__':
    sol = bidirectional("867254301", "123456780")
    print(len(sol) - 1)
