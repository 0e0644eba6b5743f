# 8-puzzle on strings, breadth first -> (list of states, number of moves)
NEIGHBOURS = [[j for j in range(9) if abs(i // 3 - j // 3) + abs(i % 3 - j % 3) == 1] for i in range(9)]


def expand(s):
    z = s.index("0")
    for j in NEIGHBOURS[z]:
        a, b = sorted((z, j))
        yield s[:a] + s[b] + s[a + 1:b] + s[a] + s[b + 1:]


def shortest(start, goal):
    came = {start: ""}
    now, later = [start], []
    while now or (now := later):
        if now is later:
            later = []
        if (s := now.pop()) == goal:
            path = [s]
            while (s := came[s]):
                path.append(s)
            return path[::-1], len(path) - 1
        for t in expand(s):
            if t not in came:
                came[t] = s
                later.append(t)
    return None


if __name__ == "__main__" and (answer := shortest("123405678", "123456780")):
    print(*answer[0], sep=" > ")
