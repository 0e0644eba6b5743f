# HW1 - uniform cost
import queue

expanded = 0

class N:
    def __init__(self, s, p, a, g):
        self.s, self.parent, self.a, self.g = s, p, a, g

def ucs(problem):
    global expanded
    expanded = 0
    cnt = 0
    pq = queue.PriorityQueue()
    pq.put((0, cnt, N(problem.start, None, None, 0)))
    dist = {problem.start: 0}
    while not pq.empty():
        cost, _, node = pq.get()
        if problem.is_goal(node.s):
            acts = []
            while node.parent:
                acts.append(node.a)
                node = node.parent
            acts.reverse()
            return acts, cost
        expanded += 1
        for a, t, c in problem.successors(node.s):
            d = node.g + c
            if t not in dist or d <= dist[t]:
                dist[t] = d
                cnt += 1
                pq.put((d, cnt, N(t, node, a, d)))
    print("fail, expanded", expanded)
    return None
