"""Code of heuristics that tests and benchmarks type or open in the workshop."""

WAY_HOME = """def h(state, goal):
    total = 0
    for cell, tile in enumerate(state):
        home = goal.index(tile)
        total += abs(cell // 3 - home // 3)
        total += abs(cell % 3 - home % 3)
    return total"""
"""The sum of the distances home of all tiles and the gap."""
