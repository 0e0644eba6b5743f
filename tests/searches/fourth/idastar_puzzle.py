# IDA* (pseudocode from lecture 4)
import math

ADJ = {0: [1, 3], 1: [0, 2, 4], 2: [1, 5],
       3: [0, 4, 6], 4: [1, 3, 5, 7], 5: [2, 4, 8],
       6: [3, 7], 7: [4, 6, 8], 8: [5, 7]}

FOUND = -1


def solvable(a, b):
    # same parity of inversions in both
    def inv(s):
        t = [x for x in s if x != 0]
        c = 0
        for i in range(8):
            for j in range(i + 1, 8):
                if t[i] > t[j]:
                    c += 1
        return c
    return inv(a) % 2 == inv(b) % 2


def h(s, where):
    d = 0
    for i in range(9):
        if s[i]:
            g = where[s[i]]
            d += abs(i // 3 - g // 3) + abs(i % 3 - g % 3)
    return d


def swap(s, i, j):
    l = list(s)
    l[i], l[j] = l[j], l[i]
    return tuple(l)


def ida_star(start, goal):
    if not solvable(start, goal):
        return None
    where = {t: i for i, t in enumerate(goal)}
    bound = h(start, where)
    path = [start]

    def search(g, bound):
        node = path[-1]
        f = g + h(node, where)
        if f > bound:
            return f
        if node == goal:
            return FOUND
        minimum = math.inf
        z = node.index(0)
        for j in ADJ[z]:
            succ = swap(node, z, j)
            if succ not in path:
                path.append(succ)
                t = search(g + 1, bound)
                if t == FOUND:
                    return FOUND
                if t < minimum:
                    minimum = t
                path.pop()
        return minimum

    while True:
        t = search(0, bound)
        if t == FOUND:
            return path
        if t == math.inf:
            return None
        bound = t


if __name__ == "__main__":
    sol = ida_star((8, 1, 3, 4, 0, 2, 7, 6, 5), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    print(len(sol) - 1)
