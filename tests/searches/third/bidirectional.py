from collections import deque


def adj(b):
    z = b.index(0)
    res = []
    for k in range(9):
        # blank can swap with cells at manhattan distance 1
        if abs(k // 3 - z // 3) + abs(k % 3 - z % 3) == 1:
            l = list(b)
            l[z], l[k] = l[k], l[z]
            res.append(tuple(l))
    return res


def get_path(parents, node):
    path = []
    while node is not None:
        path.append(node)
        node = parents[node]
    return path[::-1]


def expand_level(queue, parents, other):
    for _ in range(len(queue)):
        cur = queue.popleft()
        for n in adj(cur):
            if n not in parents:
                parents[n] = cur
                queue.append(n)
                if n in other:
                    return n
    return None


def bidirectional_search(start, goal):
    start = tuple(start)
    goal = tuple(goal)
    if start == goal:
        return [start]
    pf, pb = {start: None}, {goal: None}
    qf, qb = deque([start]), deque([goal])
    while qf and qb:
        meet = expand_level(qf, pf, pb)
        if meet is None:
            meet = expand_level(qb, pb, pf)
        if meet is not None:
            first = get_path(pf, meet)
            second = get_path(pb, meet)
            return first + second[1:]
    return None


if __name__ == "__main__":
    p = bidirectional_search([1, 2, 3, 4, 0, 6, 7, 5, 8], [1, 2, 3, 4, 5, 6, 7, 8, 0])
    print(len(p) - 1)
