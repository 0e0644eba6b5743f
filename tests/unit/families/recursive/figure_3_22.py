"""Recursive best-first search as figure 3.22 of Russell and Norvig has it; shares no code with `puzzle`."""

from math import inf

from reference import slides


def manhattan(board, goal):
    """Return the sum of the distances of all tiles from home, on boards with three columns."""
    home = {tile: divmod(cell, 3) for cell, tile in enumerate(goal)}
    places = [(divmod(cell, 3), home[tile]) for cell, tile in enumerate(board) if tile]
    return sum(abs(row - home_row) + abs(column - home_column) for (row, column), (home_row, home_column) in places)


def calls_and_events(start, goal, order="UDLR", undo=False):
    """Return the calls of RBFS as (board, f, limit, place of the calling call), and the lines executed.

    A line is (its name, its result or None).
    """
    calls, events = [], []

    def rbfs(board, previous, g, f, f_limit, caller):
        place = len(calls)
        calls.append((board, f, f_limit, caller))
        events.extend([("visit", None), ("test", board == goal)])
        if board == goal:
            events.append(("found", None))
            return board, f
        successors = []
        for _letter, child in slides(board, order):
            is_undone = not undo and child == previous
            events.append(("child", None))
            if not undo:
                events.append(("back", is_undone))
            if not is_undone:
                events.append(("value", None))
                successors.append([max(g + 1 + manhattan(child, goal), f), child])
        if not successors:
            events.append(("fail", None))
            return None, inf
        while True:
            best = min(successors, key=lambda successor: successor[0])
            events.extend([("best", None), ("compare", best[0] > f_limit)])
            if best[0] > f_limit:
                return None, best[0]
            alternative = min((other[0] for other in successors if other is not best), default=inf)
            events.extend([("alternative", None), ("descend", None)])
            result, best[0] = rbfs(best[1], board, g + 1, best[0], min(f_limit, alternative), place)
            if result is not None:
                return result, best[0]
            events.append(("backed_up", None))

    rbfs(start, None, 0, manhattan(start, goal), inf, -1)
    return calls, events
