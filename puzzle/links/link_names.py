"""The names of algorithms and heuristics in a link: an unknown one is answered in one short sentence.

Where names are typed, as on the command line, the sentence lists them all (`checks.checked_name`); a reader of the page
chooses from lists, and learns which search is shown instead. Both interpreters load this module.
"""

from puzzle.core import catalogue, heuristic_names, validation


def algorithm(table: tuple, text: str) -> str:  # type: ignore[type-arg]
    """Return the name of one of the algorithms in a table; raise ValueError where there is none of that name."""
    if text not in catalogue.names(table):
        usual = catalogue.algorithm(str(catalogue.DEFAULTS["algorithm"])).label
        raise ValueError(f"{validation.unknown_name(text, 'algorithm')}, so {usual} is chosen.")
    return text


def heuristic(text: str) -> str:
    """Return a heuristic's name as links write it; raise ValueError where there is none of that name."""
    name = heuristic_names.first_unknown_name(text)
    if name is not None:
        usual = heuristic_names.label(str(catalogue.DEFAULTS["heuristic"]))
        raise ValueError(f"{validation.unknown_name(name, 'heuristic')}, so {usual} is chosen.")
    return heuristic_names.canonical_name(text)
