import collections

# a board is a string such as "123456780"; the answer is a string of the blank's moves


def swap(s, i, j):
    l = list(s)
    l[i], l[j] = l[j], l[i]
    return "".join(l)


def bfs(start, goal):
    q = collections.deque()
    q.append((start, ""))
    visited = {start}
    while len(q) > 0:
        s, moves = q.popleft()
        if s == goal:
            return moves
        i = s.index("0")
        r, c = i // 3, i % 3
        options = []
        if r > 0:
            options.append(("U", i - 3))
        if r < 2:
            options.append(("D", i + 3))
        if c > 0:
            options.append(("L", i - 1))
        if c < 2:
            options.append(("R", i + 1))
        for m, j in options:
            t = swap(s, i, j)
            if t not in visited:
                visited.add(t)
                q.append((t, moves + m))
    return None


if __name__ == "__main__":
    print(bfs("123405678", "123456780"))
