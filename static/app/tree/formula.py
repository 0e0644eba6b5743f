"""How f is put together, as spans: g + h, h weighted in weighted A*, or the one value that counts."""

from puzzle.core.formatting import factor


def letter(priority):
    """Return the letter of the value by which nodes are taken, '' where it is none."""
    return "f" if priority == "g+h" else priority


def sum_of(before, weight):
    """Write g + h, or g + W · h, after some spans."""
    before.extend((("math", "g"), ("", " + " + _times(weight)), ("math", "h")))
    return before


def formula(f, info):
    """Return the formula of a node's f, nothing where it has none."""
    if not f:
        return []
    if info.priority == "g+h":
        return sum_of([("math", "f"), ("", " = ")], info.weight)
    return [("math", "f"), ("", " = "), ("math", info.priority)]


def in_figures(f, g, h, info):
    """Return the formula with a node's figures in it."""
    if not f:
        return [("math", "g"), ("", f" = {g}")]
    return [("strong", f), ("", f" = {g} + {_times(info.weight)}{h}")] if info.priority == "g+h" else [("strong", f)]


def _times(weight):
    """What stands before h in a sum: nothing, or the weight of weighted A*."""
    return "" if weight is None or weight == 1 else f"{factor(weight)} · "
