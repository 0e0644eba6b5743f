"""A search by hand as a run, so that all that tells of runs, draws them and writes them down does so of it as well."""

from __future__ import annotations

from collections.abc import Iterable

from puzzle.core import catalogue
from puzzle.explanations.manual_search import UNFINISHED
from puzzle.manual_search.handover import choices_of_a_star, continue_with_a_star
from puzzle.manual_search.manual_search import NOT_WAITING, SOLVED, ManualSearch
from puzzle.problems.problem import SearchProblem
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.common import Search
from puzzle.search.options import Limits, SearchOptions

EXPANDED_BEFORE = "This {} has been expanded at a higher cost. By hand, each is expanded once; choose another node."


class ManualRun(Run):
    """A run that ends with every choice, and goes on with the next one.

    Its outcome is `solved`, `exhausted` where nothing is left to choose, or UNFINISHED. With `handed_over`, A* goes on
    from the choices to the goal when it is advanced; without any choices this is A* itself.
    """

    def __init__(
        self,
        problem: SearchProblem,
        options: SearchOptions | None = None,
        limits: Limits | None = None,
        picks: Iterable[int] = (),
        handed_over: bool = False,
    ) -> None:
        self.manual_search, self._handed_over = ManualSearch(problem), handed_over
        """`hand` is the search by hand, as it was when the reader's last choice had been made."""
        wanted = list(picks)
        for node in wanted:
            try:
                self.manual_search.pick(node)
            except ValueError:
                break
        self.refused = len(wanted) - len(self.manual_search.picks)
        """How many of the picks could not be made on this board."""
        super().__init__(problem, options or SearchOptions(catalogue.BY_HAND.name), limits)

    @property
    def reader_choices(self) -> int:
        """How many of the choices are the reader's: the first ones."""
        return len(self.manual_search.picks)

    @property
    def a_star_choices(self) -> int:
        """How many choices A* has made after them."""
        return len(self.trace.taken) - self.reader_choices

    @property
    def subject(self) -> str:
        """Who searches: you, A* after you, or A* alone where it was handed over before any choice."""
        if not self.a_star_choices:
            return super().subject
        a_star = catalogue.algorithm("a_star").subject
        return f"{super().subject} and {a_star}" if self.reader_choices else a_star

    @property
    def path_options(self) -> SearchOptions:
        """A*'s usual options once it goes on."""
        if not self._continued:
            return self.options
        return SearchOptions("a_star", self.options.heuristic, self.options.count_blank, self.options.order)

    def smallest_f(self) -> list[int]:
        """Return the frontier nodes that A* may take now, those with the smallest f; none once the goal is reached."""
        history, f = History(self.trace), self.evaluation_function()
        assert f is not None, "By hand f is advice."
        waiting = [] if self.outcome == "solved" else list(history.choices(history.last_step))
        smallest = min(map(f, waiting), default=0)
        return [node for node in waiting if f(node) == smallest]

    def expand(self, node: int) -> None:
        """Expand a node of the frontier; ValueError for any other, or once the goal has been taken.

        What A* has expanded before becomes the reader's choices.
        """
        if self.outcome == "solved":
            raise ValueError(SOLVED)
        if self._continued:
            self._adopt(node)
        else:
            self.manual_search.pick(node)
        self._show_hand()

    def take_back(self) -> None:
        """Undo the last choice, or all that A* has done since; ValueError where there is none."""
        if not self.a_star_choices:
            self.manual_search.take_back()
        self._show_hand()

    def cancel(self) -> None:
        """Stop A*; what it has expanded stays, and the next choice is the reader's."""
        if self._search is not None:
            self._search.close()
            self._search = None
            self._update_outcome()

    def _create_search(self, anyway: bool) -> Search | None:
        if not self._handed_over or not self.manual_search.frontier:
            self._show_hand()
            return None
        begun = ManualSearch(self.problem, self.manual_search.picks)
        self.trace = begun.trace
        return continue_with_a_star(begun, self.limits)

    def _adopt(self, node: int) -> None:
        """Make what A* has expanded the reader's own choices, with the one that is made now."""
        history = History(self.trace)
        if not 0 <= node < len(self.trace.parent) or history.status(node, history.last_step) != "frontier":
            raise ValueError(NOT_WAITING)
        hand, states = choices_of_a_star(self.problem, self.manual_search, self.trace)
        if not hand.pick_state(states[node]):
            raise ValueError(EXPANDED_BEFORE.format(self.problem.state_name))
        self.manual_search = hand

    @property
    def _continued(self) -> bool:
        """Whether the trace is what A* has made of the search by hand."""
        return self.trace is not self.manual_search.trace

    def _show_hand(self) -> None:
        """Return to the search by hand itself."""
        self.trace, self._search = self.manual_search.trace, None
        self._update_outcome()

    def _update_outcome(self) -> None:
        trace = self.trace
        self.outcome = "solved" if trace.goal >= 0 else UNFINISHED if trace.frontier_size else "exhausted"
