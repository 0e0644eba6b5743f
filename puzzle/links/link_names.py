"""Validation of the names of algorithms and heuristics in links.

The message for an unknown name says which default is used instead. On the command line it lists all valid names
(`validation.check_name`). Both interpreters load this module.
"""

from puzzle.core import catalogue, heuristic_names, validation


def algorithm(table: tuple, text: str) -> str:  # type: ignore[type-arg]
    """Return the name of an algorithm in a table; raise ValueError if it is unknown."""
    if text not in catalogue.names(table):
        usual = catalogue.algorithm(str(catalogue.DEFAULTS["algorithm"])).label
        raise ValueError(f"{validation.unknown_name(text, 'algorithm')}, so {usual} is chosen.")
    return text


def heuristic(text: str) -> str:
    """Return the canonical name of a heuristic; raise ValueError if it is unknown."""
    name = heuristic_names.first_unknown_name(text)
    if name is not None:
        usual = heuristic_names.label(str(catalogue.DEFAULTS["heuristic"]))
        raise ValueError(f"{validation.unknown_name(name, 'heuristic')}, so {usual} is chosen.")
    return heuristic_names.canonical_name(text)
