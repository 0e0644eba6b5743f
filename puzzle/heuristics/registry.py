"""Look up heuristics by name, with the tiles of patterns and the maximum of several."""

from importlib import import_module

from puzzle.core import catalogue, heuristic_names
from puzzle.heuristics.faulty_database import FaultyDatabase
from puzzle.heuristics.heuristic import Heuristic
from puzzle.heuristics.maximum import Maximum
from puzzle.heuristics.pattern_database import PatternDatabase

REGISTRY: dict[str, Heuristic] = {
    record.name: getattr(import_module(f"puzzle.heuristics.{record.module}"), record.name)
    for record in catalogue.ALL_HEURISTICS
}


def find(text: str) -> Heuristic:
    """Return the heuristic with a name; if there is none, raise ValueError with a list of the valid names.

    >>> find("manhattan").name, find("manhattan~gaschnig").name
    ('manhattan', 'manhattan~gaschnig')
    """
    parts = tuple(_find_one(record.name, detail) for record, detail in heuristic_names.parts(text))
    return parts[0] if len(parts) == 1 else Maximum(parts)


def _find_one(name: str, detail: str) -> Heuristic:
    """Return a single heuristic by its name and the text after the colon, such as the tiles of a pattern."""
    if not detail or name == heuristic_names.OWN:
        return REGISTRY[name]
    if detail == heuristic_names.FAULTY_DATABASE:
        return FaultyDatabase()
    return PatternDatabase(heuristic_names.pattern_sets(detail))
