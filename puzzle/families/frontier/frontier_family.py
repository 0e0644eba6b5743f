"""The family of searches with one frontier, and what other families with a frontier have in common with it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from puzzle.core import catalogue
from puzzle.core.slices import Slices, split_range
from puzzle.core.trace import Trace
from puzzle.recording.frontier_order import FrontierOrder, by_value, waiting_nodes
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.common import Algorithm
from puzzle.search.options import SearchOptions

if TYPE_CHECKING:
    from puzzle.families.frontier.frontier_program import FrontierProgram
    from puzzle.families.frontier.frontier_quiz import FrontierQuiz
    from puzzle.families.frontier.frontier_words import FrontierWords


class FrontierFamily:
    """Searches that take the oldest node, the newest, or one with the smallest value; the base class of all families.

    Its methods are those of `Family`.

    Parameters
    ----------
    name : str
        The name of the family in the catalogue.
    """

    siblings_together = True
    """Whether a node gets all its children at once, and none later."""

    def __init__(self, name: str) -> None:
        self.facts = catalogue.find(catalogue.FAMILIES, name, "family")

    def search(self, algorithm: str) -> Algorithm:
        """Return the function that performs an algorithm of this family."""
        return getattr(self._import(catalogue.algorithm(algorithm).module), algorithm)  # type: ignore[no-any-return]

    def prepare(self, trace: Trace, options: SearchOptions) -> None:
        """Set what the columns of a trace mean, for a search with these options that is restored from its columns."""
        trace.tests_early = options.goal_test == "early"

    def frontier(self, run: Run, history: History, step: int) -> Slices[list[FrontierOrder]]:
        """Return the nodes that wait at a step, in the order in which they would be taken if no others were inserted.

        It is usually one `FrontierOrder`, in some families one for each part of the frontier.
        """
        waiting = yield from waiting_nodes(history.frontier(step), history.current_node(step))
        if run.evaluation_function() is None:
            newest_first = catalogue.algorithm(run.options.algorithm).mirrored
            by, nodes = ("newest", waiting[::-1]) if newest_first else ("oldest", waiting)
            return [FrontierOrder(by, {None: nodes})]
        return [(yield from by_value(run, history, waiting, step))]

    def frontier_by_age(self, run: Run, history: History, step: int, taken: bool) -> Slices[list[FrontierOrder]]:
        """Return the nodes that wait at a step, oldest first, which does not reveal the node taken next.

        Without `taken`, the node of the step waits as well, and so do nodes that are pruned at the step.
        """
        return [FrontierOrder("age", {None: (yield from self._by_age(history, step, taken))}, ranked=0)]

    def unfinished(self, trace: Trace) -> Sequence[int]:
        """Return the nodes whose successors the search may not have examined when it ended: the last node taken."""
        return trace.taken[-1:]

    def promises_shortest(self, options: SearchOptions, unit_costs: bool, admissible: bool, consistent: bool) -> bool:
        """Return True if every solution found with these options is a shortest one, or a cheapest if costs differ.

        The last two arguments are what is known of h. The catalogue names the condition:

        - `always`: breadth-first search reaches nodes in order of depth. If costs differ, it guarantees the fewest
          actions, unless a cheaper copy, which may be deeper, replaces the first one of a state (`best`). So does
          bidirectional search, which completes layers in turn.
        - `late_g`: uniform-cost search needs what A* needs if costs differ; otherwise it reaches nodes in order of
          depth.
        - `late_f`: A* needs an admissible heuristic, the goal test on expansion, and must keep cheaper copies of a
          state: `best` and `none` do, `expansion` needs a consistent heuristic. The weight must not exceed 1.
        - `admissible`: IDA* and recursive best-first search need nothing else, as they store no states.
        """
        algorithm, tests_late = catalogue.algorithm(options.algorithm), options.goal_test == "late"
        if algorithm.guarantee == "always":
            return unit_costs or not self.facts.has_options or options.reached != "best"
        if algorithm.guarantee == "late_g":
            return tests_late or options.ties == "fifo" if unit_costs else tests_late and options.reached != "first"
        if algorithm.guarantee == "admissible":
            return admissible
        keeps_cheapest = options.reached in ("best", "none") or (options.reached == "expansion" and consistent)
        weight_is_safe = not catalogue.weighs_h(algorithm.name) or options.weight <= 1
        return algorithm.guarantee == "late_f" and admissible and weight_is_safe and keeps_cheapest and tests_late

    def keeps_one_node(self, reached: str) -> bool:
        """Return True if, with a rule for reached states, a new node of a state always supersedes the previous one."""
        return reached in ("first", "best")

    def found_shortest(self, run: Run) -> bool:
        """Return True if the path that a run found is a shortest one, although its options do not guarantee it."""
        return False

    def rises(self, run: Run, history: History) -> Slices[array[int]]:
        """Return the steps at which the value of the current node, or the bound, is larger than ever before."""
        taken, value, steps = run.trace.taken, run.evaluation_function(), array("i")
        if value is None or not taken:
            return steps
        largest = value(taken[0])
        for batch in split_range(range(1, len(taken))):
            for index in batch:
                if (current := value(taken[index])) > largest:
                    largest = current
                    steps.append(index + 1)
            yield
        return steps

    def opening(self, run: Run) -> dict[str, Any]:
        """Return what a view needs to know of the family before it draws the first node, as plain data."""
        both_ends, siblings_together = self.facts.from_both_ends, self.siblings_together
        return {"rounds": "", "both_ends": both_ends, "siblings_together": siblings_together}

    @cached_property
    def words(self) -> FrontierWords:
        """The sentences of the family."""
        return self._import(f"{self.facts.name}_words").WORDS  # type: ignore[no-any-return]

    @cached_property
    def program(self) -> FrontierProgram:
        """The pseudocode and the Python of the family."""
        return self._import(f"{self.facts.name}_program").PROGRAM  # type: ignore[no-any-return]

    @cached_property
    def quiz(self) -> FrontierQuiz:
        """The quiz questions of the family."""
        return self._import(f"{self.facts.name}_quiz").QUIZ  # type: ignore[no-any-return]

    def _by_age(self, history: History, step: int, taken: bool) -> Slices[list[int]]:
        """Return the nodes that wait at a step, oldest first; without `taken`, also the node of the step."""
        nodes = history.frontier(step, pruned=not taken)
        return (yield from waiting_nodes(nodes, history.current_node(step) if taken else -1))

    def _import(self, module: str) -> Any:
        """Return a module of the family's directory."""
        return import_module(f"puzzle.families.{self.facts.name}.{module}")


FAMILY = FrontierFamily("frontier")
