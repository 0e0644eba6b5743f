"""The registry of the families of searches.

A family is a way to search: what waits, which node is next, and when the search ends. Everything that only one family
knows is in its directory: `beam/` has the loop of beam search, its words, its program and its quiz questions. All other
code asks `run.family` and no names. `FrontierFamily` is the base class of all families; the parts that lie above
recordings (words, program, quiz) are imported when first asked.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from puzzle.core import catalogue

if TYPE_CHECKING:
    from puzzle.families.frontier.frontier_family import FrontierFamily


def family_of(algorithm: str) -> FrontierFamily:
    """Return the family of an algorithm; raise ValueError if there is no such algorithm.

    >>> family_of("a_star").facts.name
    'frontier'
    """
    name = catalogue.family(algorithm).name
    return import_module(f"puzzle.families.{name}.{name}_family").FAMILY  # type: ignore[no-any-return]
