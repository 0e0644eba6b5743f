# Bidirectional BFS - AI course, exercise 2b

def neighbours(b):
    z = b.index(0)
    out = []
    for d in (-3, 3, -1, 1):
        n = z + d
        if n < 0 or n > 8:
            continue
        if d in (-1, 1) and n // 3 != z // 3:
            continue
        c = list(b)
        c[z], c[n] = c[n], c[z]
        out.append(tuple(c))
    return out


def build(meet, fwd, bwd):
    left = []
    x = meet
    while x is not None:
        left.append(x)
        x = fwd[x]
    left = left[::-1]
    x = bwd[meet]
    while x is not None:
        left.append(x)
        x = bwd[x]
    return left


def bidirectional_search(start, goal):
    if start == goal:
        return [start]
    fwd = {start: None}
    bwd = {goal: None}
    front_f = [start]
    front_b = [goal]
    while front_f and front_b:
        # expand one complete level of the smaller side
        if len(front_f) <= len(front_b):
            nxt = []
            for s in front_f:
                for n in neighbours(s):
                    if n not in fwd:
                        fwd[n] = s
                        if n in bwd:
                            return build(n, fwd, bwd)
                        nxt.append(n)
            front_f = nxt
        else:
            nxt = []
            for s in front_b:
                for n in neighbours(s):
                    if n not in bwd:
                        bwd[n] = s
                        if n in fwd:
                            return build(n, fwd, bwd)
                        nxt.append(n)
            front_b = nxt
    return None
