"""The protocol of a family of searches, and the registry of families.

A family is a way to search: what waits, which node is next, and when the search ends. Everything that only one family
knows is in its directory: `beam/` has the loop of beam search, its words, its program and its quiz questions. All other
code asks `run.family` and no names. `FrontierFamily` has what most families share; the parts that lie above recordings
(words, program, quiz) are imported when first asked.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from puzzle.core import catalogue

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

    from puzzle.core.slices import Slices
    from puzzle.core.trace import Trace
    from puzzle.families.frontier.frontier_program import FrontierProgram
    from puzzle.families.frontier.frontier_quiz import FrontierQuiz
    from puzzle.families.frontier.frontier_words import FrontierWords
    from puzzle.recording.frontier_order import FrontierOrder
    from puzzle.recording.history import History
    from puzzle.recording.run import Run
    from puzzle.search.common import Algorithm
    from puzzle.search.options import SearchOptions


class Family(Protocol):
    """The methods of a family that other code calls. They take a run as an argument, as a family stores nothing."""

    facts: catalogue.Family
    """The family's record in the catalogue."""

    def search(self, algorithm: str) -> Algorithm:
        """Return the function that performs an algorithm of this family."""

    def prepare(self, trace: Trace, options: SearchOptions) -> None:
        """Set what the columns of a trace mean, for a search with these options that is restored from its columns."""

    def frontier(self, run: Run, history: History, step: int) -> Slices[list[FrontierOrder]]:
        """Return the nodes that wait at a step, next node first; see `recording/frontier_order.py`."""

    def frontier_by_age(self, run: Run, history: History, step: int, taken: bool) -> Slices[list[FrontierOrder]]:
        """Return the nodes that wait at a step, oldest first; without `taken`, the node of the step waits as well."""

    def unfinished(self, trace: Trace) -> Sequence[int]:
        """Return the nodes whose successors the search may not have examined when it ended."""

    def promises_shortest(self, options: SearchOptions, unit_costs: bool, admissible: bool, consistent: bool) -> bool:
        """Return True if every solution found with these options is a shortest one, or a cheapest if costs differ."""

    def keeps_one_node(self, reached: str) -> bool:
        """Return True if, with a rule for reached states, a new node of a state always supersedes the previous one."""

    def found_shortest(self, run: Run) -> bool:
        """Return True if the path that a run found is a shortest one, although its options do not guarantee it."""

    def rises(self, run: Run, history: History) -> Slices[array[int]]:
        """Return the steps at which the value of the current node, or the bound, is larger than ever before."""

    def opening(self, run: Run) -> dict[str, Any]:
        """Return what a view needs to know of the family before it draws the first node, as plain data."""

    @property
    def words(self) -> FrontierWords:
        """The sentences of the family."""

    @property
    def program(self) -> FrontierProgram:
        """The pseudocode and the Python of the family."""

    @property
    def quiz(self) -> FrontierQuiz:
        """The quiz questions of the family."""


@cache
def family_of(algorithm: str) -> Family:
    """Return the family of an algorithm; raise ValueError if there is no such algorithm.

    >>> family_of("a_star").facts.name
    'frontier'
    """
    name = catalogue.family(algorithm).name
    return import_module(f"puzzle.families.{name}.{name}_family").FAMILY  # type: ignore[no-any-return]
