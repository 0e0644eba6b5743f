from queue import PriorityQueue

NEXT = ["13", "024", "15", "046", "1357", "248", "37", "468", "57"]


def misplaced(s, goal):
    n = 0
    for i in range(9):
        if s[i] != "0" and s[i] != goal[i]:
            n += 1
    return n


def astar(start, goal):
    pq = PriorityQueue()
    pq.put((misplaced(start, goal), 0, start, None))
    # state -> state before; filled when the state is taken from the queue
    before = {}
    while not pq.empty():
        f, g, s, p = pq.get()
        if s in before:
            continue
        before[s] = p
        if s == goal:
            return unwind(before, s)
        i = s.find("0")
        for digit in NEXT[i]:
            j = int(digit)
            t = s.replace(s[j], "x").replace("0", s[j]).replace("x", "0")
            if t not in before:
                pq.put((g + 1 + misplaced(t, goal), g + 1, t, s))
    return None


def unwind(before, s):
    path = [s]
    while before[s]:
        s = before[s]
        path.append(s)
    return path[::-1]
