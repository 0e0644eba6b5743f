import heapq


class PriorityQueue:
    def __init__(self):
        self.heap = []
        self.count = 0

    def push(self, item, priority):
        heapq.heappush(self.heap, (priority, self.count, item))
        self.count += 1

    def pop(self):
        return heapq.heappop(self.heap)[2]

    def isEmpty(self):
        return len(self.heap) == 0

    def update(self, item, priority):
        # If item already in priority queue with higher priority, update and rebuild the heap.
        for index, (p, c, i) in enumerate(self.heap):
            if i == item:
                if p <= priority:
                    break
                del self.heap[index]
                self.heap.append((priority, c, item))
                heapq.heapify(self.heap)
                break
        else:
            self.push(item, priority)


def aStarSearch(problem):
    start = problem.getStartState()
    pq = PriorityQueue()
    pq.push(start, problem.h(start))
    gScore = {start: 0}
    cameFrom = {}
    closed = set()
    while not pq.isEmpty():
        state = pq.pop()
        if problem.isGoalState(state):
            actions = []
            while state in cameFrom:
                state, action = cameFrom[state]
                actions.append(action)
            actions.reverse()
            return actions
        closed.add(state)
        for child, action, stepCost in problem.getSuccessors(state):
            g = gScore[state] + stepCost
            if child in closed:
                continue
            if child not in gScore or g < gScore[child]:
                gScore[child] = g
                cameFrom[child] = (state, action)
                pq.update(child, g + problem.h(child))
    return None
