"""Searches with one frontier: breadth-first, depth-first, uniform-cost, greedy and A*."""
