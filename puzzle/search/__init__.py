"""The searches, one file per family; `ALGORITHMS` knows each by its name."""

from importlib import import_module

from puzzle.core import catalogue
from puzzle.search.common import Algorithm, Search

__all__ = ["ALGORITHMS", "Search"]


def _made(record: catalogue.Algorithm) -> Algorithm:
    """The search that a record means: the function of its name in the module that it names."""
    search: Algorithm = getattr(import_module(f"puzzle.search.{record.module}"), record.name)
    return search


ALGORITHMS: dict[str, Algorithm] = {record.name: _made(record) for record in catalogue.ALGORITHMS}
