GOAL_ROWS = {}


def h(state, goal):
    # Manhattan distance, with "quotes", ümlauts and a \\ in it.
    n = 3
    total = 0
    for cell, tile in enumerate(state):
        if tile:
            home = goal.index(tile)
            total += abs(cell // n - home // n) + abs(cell % n - home % n)
    return total
