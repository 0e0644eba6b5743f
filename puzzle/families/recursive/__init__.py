"""Recursive best-first search, which remembers only the current path and the siblings along it."""
