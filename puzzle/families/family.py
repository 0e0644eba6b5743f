"""The interface of a family of searches, and the registry of families.

A family is a way to search: what waits, which node is next, and when the search ends. Everything that only one family
knows is in its directory: `beam/` has the loop of beam search, its words, its program and its quiz questions. All other
code asks `run.family` and no names. The parts that lie above recordings (words, program, quiz) are imported when first
asked.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from puzzle.core import catalogue

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence
    from types import ModuleType

    from puzzle.code.moments import Step
    from puzzle.code.pseudocode import Line
    from puzzle.code.values import Values
    from puzzle.core.slices import Slices
    from puzzle.core.spans import Span, Words
    from puzzle.core.trace import Trace
    from puzzle.quiz.grading import Answer
    from puzzle.quiz.questions import Pool, Question
    from puzzle.recording.copies import Copies
    from puzzle.recording.frontier_order import FrontierOrder
    from puzzle.recording.history import History
    from puzzle.recording.run import Run
    from puzzle.search.common import Algorithm
    from puzzle.search.options import SearchOptions


class Family(Protocol):
    """The methods of a family that other code calls. Each takes a run as an argument, as a family stores nothing."""

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
        """Return True if every solution found with these options is a shortest one, or a cheapest if costs differ.

        Searches with the guarantee `always` have the fewest actions, even if costs differ. The last two arguments are
        what is known of h.
        """

    def keeps_one_node(self, reached: str) -> bool:
        """Return True if, with a rule for reached states, a new node of a state always supersedes the previous one."""

    def found_shortest(self, run: Run) -> bool:
        """Return True if the path that a run found is a shortest one, although its options do not guarantee it."""

    def rises(self, run: Run, history: History) -> Slices[array[int]]:
        """Return the steps at which the value of the current node, or the bound, is larger than ever before."""

    def opening(self, run: Run) -> dict[str, Any]:
        """Return what a view needs to know of the family before it draws the first node, as plain data."""

    @property
    def words(self) -> FamilyWords:
        """The sentences of the family."""

    @property
    def program(self) -> FamilyProgram:
        """The pseudocode and the Python of the family."""

    @property
    def quiz(self) -> FamilyQuiz:
        """The quiz questions of the family."""


class FamilyWords(Protocol):
    """The sentences of a family, which `explanations/` puts together."""

    reached: str
    """The ends from which states have been reached, to be added to their number: ` from both ends`; often empty."""

    def step(self, run: Run, history: History, step: int) -> list[Span]:
        """Return the sentence of a step before the end: which node is taken, and why; step 0 precedes the first."""

    def ending(self, run: Run, history: History) -> list[Span]:
        """Return the sentence of a search that ended without a path, and not because of a limit on its nodes."""

    def work(self, run: Run, history: History) -> str:
        """Return the sentence on how much work a solved search has done, and what it had to remember."""

    def waiting(self, run: Run, history: History, node: int, step: int) -> list[Words]:
        """Return sentences on a node that has not been taken yet: since when, and why not."""

    def left(self, run: Run, history: History, node: int, step: int) -> Words:
        """Return a clause on why a search that found the goal did not take a node before it; empty if unknown."""

    def reasons(self, run: Run, history: History, node: int, status: str) -> list[Words]:
        """Return sentences on why a node was taken at its step, or left the frontier without being taken."""

    def why_taken(self, run: Run, history: History, step: int) -> list[Span]:
        """Return a clause on why the current node was taken."""

    def place(self, run: Run, node: int) -> str:
        """Return where a node is in the tree, apart from its depth, to be added to it: ` on the side of the goal`."""

    def progress(self, run: Run) -> str:
        """Return how far a search has come that has not ended, apart from its counters; often empty."""


class FamilyProgram(Protocol):
    """The program of a family, as pseudocode and as Python, and what its lines do in each step; see `code/`."""

    def pseudocode(self, run: Run) -> list[Line]:
        """Return the pseudocode of the run's algorithm with its options."""

    def python(self, run: Run) -> tuple[ModuleType, dict[str, str]]:
        """Return the module with the loop of the run's search, and for each event a text in exactly one of its lines.

        Raises ValueError if no code performs the search.
        """

    def python_names(self, run: Run) -> dict[str, str]:
        """Return the names of variables in that module, as far as they have other names in the pseudocode."""

    def moments(self, run: Run, history: History, step: int, view: str) -> Step:
        """Return the lines executed in a step, as moments; `view` is `pseudocode` or `python`."""

    def values(self, run: Run, history: History, copies: Copies, step: int, smallest: float | None) -> Values:
        """Return the values to display in a step; `smallest` is from `smallest_in_frontier`."""

    def frontier_nodes(self, history: History, step: int) -> range:
        """Return a range with all nodes that are in the frontier of the program at a step."""


class FamilyQuiz(Protocol):
    """The quiz questions of a family; see `quiz/`. All reasons begin with a space, as they follow other words."""

    def pools(self, run: Run, history: History, steps: range) -> dict[str, Pool]:
        """Return all possible questions on the nodes taken at some steps, by kind; kinds without any may be missing."""

    def shows_current_node(self, question: Question) -> bool:
        """Return True if the current node of a question's step may be shown, because it is not the answer."""

    def text(self, run: Run, question: Question) -> list[Span]:
        """Return the text of a question."""

    def answer(self, run: Run, history: History, copies: Copies, question: Question) -> tuple[Answer, list[Span]]:
        """Return the right answer to a question of any kind but `next`, with the reason."""

    def right_reason(
        self, run: Run, history: History, step: int, answer: int, right_nodes: Sequence[int]
    ) -> list[Span]:
        """Return why a node is a right answer to the question which node is next, and which one this run takes."""

    def wrong_reason(
        self, run: Run, history: History, step: int, answer: int, right_nodes: Sequence[int]
    ) -> list[Span]:
        """Return why a node is not next."""


def family_of(algorithm: str) -> Family:
    """Return the family of an algorithm; raise ValueError if there is no such algorithm.

    >>> family_of("a_star").facts.name
    'frontier'
    """
    name = catalogue.family(algorithm).name
    family: Family = import_module(f"puzzle.families.{name}.{name}_family").FAMILY
    return family
