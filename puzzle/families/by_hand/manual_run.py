"""A manual search as a run, so that it can be explained, drawn and exported like any other."""

from collections.abc import Iterable
from typing import Any

from puzzle.core import catalogue
from puzzle.core.trace import Trace
from puzzle.families.by_hand.manual_search import NOT_WAITING, SOLVED, ManualSearch
from puzzle.families.frontier.graph_search import resume_a_star
from puzzle.problems.problem import SearchProblem
from puzzle.recording.history import History
from puzzle.recording.run import UNFINISHED, Run, state_below
from puzzle.search.common import Search
from puzzle.search.options import Limits, SearchOptions, bind

EXPANDED_BEFORE = "This {} was expanded at a higher cost. By hand, each is expanded only once; choose another node."


class ManualRun(Run):
    """A run that ends after every choice and continues with the next one.

    Its outcome is `solved`, `exhausted` if the frontier is empty, or UNFINISHED. With `handed_over`, advancing the run
    lets A* continue from the reader's choices to the goal; without any choices this equals A*.
    """

    def __init__(
        self,
        problem: SearchProblem,
        options: SearchOptions | None = None,
        limits: Limits | None = None,
        picks: Iterable[int] = (),
        handed_over: bool = False,
    ) -> None:
        problem, options = bind(problem, options or SearchOptions(catalogue.BY_HAND.name))
        self.manual_search, self._handed_over = ManualSearch(problem), handed_over
        """`manual_search` is the search after the reader's last choice."""
        requested = list(picks)
        for node in requested:
            try:
                self.manual_search.pick(node)
            except ValueError:
                break
        self.refused = len(requested) - len(self.manual_search.picks)
        """The number of picks that are not possible on this board."""
        super().__init__(problem, options, limits)

    @property
    def reader_choices(self) -> int:
        """The number of choices by the reader; all of them precede those by A*."""
        return len(self.manual_search.picks)

    @property
    def a_star_choices(self) -> int:
        """The number of choices by A*, which follow those by the reader."""
        return len(self.trace.taken) - self.reader_choices

    @property
    def subject(self) -> str:
        """The subject of sentences: 'You', 'You and A*', or 'A*' if there are no choices by the reader."""
        if not self.a_star_choices:
            return super().subject
        a_star = catalogue.algorithm("a_star").subject
        return f"{super().subject} and {a_star}" if self.reader_choices else a_star

    @property
    def path_options(self) -> SearchOptions:
        """The options of A* if it has continued the search, otherwise those of the manual search."""
        if not self._continued:
            return self.options
        return SearchOptions("a_star", self.options.heuristic, self.options.count_blank, self.options.order)

    def smallest_f(self) -> list[int]:
        """Return the frontier nodes that A* may take now, those with the smallest f; none once the goal is reached."""
        history, f = History(self.trace), self.node_value
        waiting = [] if self.outcome == "solved" else list(history.choices(history.last_step))
        smallest = min(map(f, waiting), default=0)
        return [node for node in waiting if f(node) == smallest]

    def expand(self, node: int) -> None:
        """Expand a frontier node; ValueError for any other node, or once the goal has been taken.

        If A* has continued the search, its choices become the reader's.
        """
        if self.outcome == "solved":
            raise ValueError(SOLVED)
        if self._continued:
            self._adopt(node)
        else:
            self.manual_search.pick(node)
        self._use_manual_trace()

    def take_back(self) -> None:
        """Undo the last choice, or all choices by A*; ValueError if there are none."""
        if not self.a_star_choices:
            self.manual_search.take_back()
        self._use_manual_trace()

    def cancel(self) -> None:
        """Stop A*; its nodes are kept, and the next choice is the reader's."""
        if self._search is not None:
            self._search.close()
            self._search = None
            self._update_outcome()

    def _create_search(self, anyway: bool) -> Search | None:
        """Return the search by which A* continues the manual search; None if it was not handed over or is complete."""
        if not self._handed_over or not self.manual_search.frontier:
            self._use_manual_trace()
            return None
        manual_part = ManualSearch(self.problem, self.manual_search.picks)
        self.trace = manual_part.trace
        return continue_with_a_star(manual_part, self.limits)

    def _adopt(self, node: int) -> None:
        """Turn the choices by A* into choices by the reader, and add a new choice, `node`."""
        history = History(self.trace)
        if not 0 <= node < len(self.trace.parent) or history.status(node, history.last_step) != "frontier":
            raise ValueError(NOT_WAITING)
        manual_search, states = choices_of_a_star(self.problem, self.manual_search, self.trace)
        if not manual_search.pick_state(states[node]):
            raise ValueError(EXPANDED_BEFORE.format(self.problem.state_name))
        self.manual_search = manual_search

    @property
    def _continued(self) -> bool:
        """True if A* has continued the search; its steps are in a new trace."""
        return self.trace is not self.manual_search.trace

    def _use_manual_trace(self) -> None:
        """Go back to the trace of the manual search, without the choices by A*."""
        self.trace, self._search = self.manual_search.trace, None
        self._update_outcome()

    def _update_outcome(self) -> None:
        """Set the outcome from the trace: solved, unfinished, or exhausted if the frontier is empty."""
        trace = self.trace
        self.outcome = "solved" if trace.goal >= 0 else UNFINISHED if trace.frontier_size else "exhausted"


def continue_with_a_star(search: ManualSearch, limits: Limits) -> Search:
    """Return the search in which A* continues a manual search and records its steps in the same trace.

    A manual search keeps the first copy of each state, whatever its cost, but A* needs the cheapest. So the cheaper
    copies among the discarded ones are recovered first. From then on a cheaper copy supersedes the node of its state,
    even if that has been expanded. Nodes keep their ids. The reader cannot continue `search` afterwards.
    """
    reached = _recover(search)
    waiting = [*search.frontier, *search.trace.recovered_at]
    return resume_a_star(search.problem, limits, search.trace, search.states, reached, waiting)


def _recover(search: ManualSearch) -> dict[Any, int]:
    """Turn discarded copies that are cheaper than the node of their state into frontier nodes.

    Returns the cheapest node of each state.
    """
    trace, problem, states = search.trace, search.problem, search.states
    cheapest = {state: node for node, state in enumerate(states)}
    discarded = list(zip(trace.discarded_parent, trace.discarded_move, strict=True))
    del trace.discarded_parent[:], trace.discarded_move[:]
    step = len(trace.taken) + 1
    for parent, action in discarded:
        state = problem.result(states[parent], action)
        cost = problem.step_cost(states[parent], action, state)
        if trace.g[parent] + cost >= trace.g[cheapest[state]]:
            trace.discard(parent, action)
            continue
        trace.superseded_at[cheapest[state]] = step
        cheapest[state] = node = trace.add_child(parent, action, cost, problem.h(state))
        trace.recovered_at[node] = step
        states.append(state)
    return cheapest


def choices_of_a_star(problem: SearchProblem, search: ManualSearch, trace: Trace) -> tuple[ManualSearch, list[Any]]:
    """Return a manual search extended by the states that A* expanded after it, and the state of each node of `trace`.

    A manual search expands each state only once, at its first copy, so its tree differs if A* kept cheaper copies.
    """
    states: list[Any] = []
    for node in range(len(trace.parent)):
        states.append(state_below(problem, trace, states, node))
    replay = ManualSearch(problem, search.picks)
    for node in trace.taken[len(search.picks) :]:
        replay.pick_state(states[node])
    return replay, states
