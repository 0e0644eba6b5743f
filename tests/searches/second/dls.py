# Depth limited search, exercise 4
# returns the list of boards, None when there is nothing within the limit

LIMIT = 16


def successors(b):
    i = b.find("0")
    r, c = i // 3, i % 3
    out = []
    for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        rr = r + dr
        cc = c + dc
        if rr < 0 or rr > 2 or cc < 0 or cc > 2:
            continue
        j = rr * 3 + cc
        l = list(b)
        l[i] = l[j]
        l[j] = "0"
        out.append("".join(l))
    return out


def dls_rec(path, goal, limit):
    state = path[-1]
    if state == goal:
        return list(path)
    if limit == 0:
        return None
    for s in successors(state):
        if s in path:          # cycle on this branch
            continue
        path.append(s)
        result = dls_rec(path, goal, limit - 1)
        if result is not None:
            return result
        path.pop()
    return None


def depth_limited_search(start, goal, limit=LIMIT):
    return dls_rec([start], goal, limit)


if __name__ == "__main__":
    print(depth_limited_search("123450786", "123456780"))
