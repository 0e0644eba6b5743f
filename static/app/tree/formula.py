"""Formulas of f as spans: g + h, with a weight on h in weighted A*, or the single value that orders the frontier."""

from puzzle.core.formatting import factor


def letter(priority):
    """Return the letter of the value that orders the frontier, '' if there is none."""
    return "f" if priority == "g+h" else priority


def sum_of(spans, weight):
    """Append g + h, or g + W · h in weighted A*, to a list of spans, and return the list."""
    spans.extend((("math", "g"), ("", " + " + _times(weight)), ("math", "h")))
    return spans


def formula(f, info, changed):
    """Return the formula of a node's f, [] if it has none; `changed` says that the search has raised f above it."""
    if not f:
        return []
    if info.priority == "g+h":
        return sum_of([("math", "f"), ("", _relation(changed))], info.weight)
    return [("math", "f"), ("", " = "), ("math", info.priority)]


def formula_with_values(f, g, h, info, changed):
    """Return the formula of f with the values of a node; without f, the value of g."""
    if not f:
        return [("math", "g"), ("", f" = {g}")]
    sum_text = f"{_relation(changed)}{g} + {_times(info.weight)}{h}"
    return [("strong", f), ("", sum_text)] if info.priority == "g+h" else [("strong", f)]


def _relation(changed):
    """Return the sign between f and g + h."""
    return " > " if changed else " = "


def _times(weight):
    """Return the factor before h: '', or the weight of weighted A*."""
    return "" if weight is None or weight == 1 else f"{factor(weight)} · "
