"""The search algorithms, one file per family; `ALGORITHMS` maps the name of each to its function."""

from importlib import import_module

from puzzle.core import catalogue
from puzzle.search.common import Algorithm, Search

__all__ = ["ALGORITHMS", "Search"]


def _load(record: catalogue.Algorithm) -> Algorithm:
    """Return the search function of a record, from the record's module."""
    search: Algorithm = getattr(import_module(f"puzzle.search.{record.module}"), record.name)
    return search


ALGORITHMS: dict[str, Algorithm] = {record.name: _load(record) for record in catalogue.ALGORITHMS}
