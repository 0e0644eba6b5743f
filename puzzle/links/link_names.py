"""Validation of the names of algorithms and heuristics in links.

In links, the message for an unknown name contains the default used instead. On the command line, it lists all valid
names (`validation.check_name`).
"""

from puzzle.core import catalogue, heuristic_names, validation


def algorithm(table: tuple, text: str) -> str:  # type: ignore[type-arg]
    """Return the name of an algorithm in a table; raise ValueError if it is unknown."""
    if text not in catalogue.names(table):
        default_label = catalogue.algorithm(str(catalogue.DEFAULTS["algorithm"])).label
        raise ValueError(f"{validation.unknown_name(text, 'algorithm')}, so {default_label} is chosen.")
    return text


def heuristic(text: str) -> str:
    """Return the canonical name of a heuristic; raise ValueError if it is unknown."""
    name = heuristic_names.first_unknown_name(text)
    if name is not None:
        default_label = heuristic_names.label(str(catalogue.DEFAULTS["heuristic"]))
        raise ValueError(f"{validation.unknown_name(name, 'heuristic')}, so {default_label} is chosen.")
    return heuristic_names.canonical_name(text)
