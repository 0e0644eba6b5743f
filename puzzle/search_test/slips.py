"""The slips of a search: their names, what they cost, and what a test has found."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core.formatting import quantity
from puzzle.search_test.cases import TILES
from puzzle.search_test.observed_run import ObservedRun

LONGER, NODES, ENDLESS, FAILS = "longer paths", "more nodes", "no end", "no answer"
"""The costs of slips."""
# In the order of causes: if a test finds several slips, the first one here explains the others.
KINDS = {
    "shared_board": ("one board is shared by all nodes", FAILS),
    "wrong_moves": ("wrong moves", FAILS),
    "ties_compare_nodes": ("ties compare nodes", FAILS),
    "raises_error": ("an error", FAILS),
    "kept_between_calls": ("something is kept between calls", FAILS),
    "visited_across_rounds": ("rounds share visited states", FAILS),
    "wrong_goal": ("another goal", FAILS),
    "goal_not_tested": ("the goal is not tested", FAILS),
    "result_lost": ("the result is lost", FAILS),
    "no_visited_check": ("no check for visited states", ENDLESS),
    "ignores_g": ("g is ignored", LONGER),
    "ignores_h": ("h is ignored", NODES),
    "ignores_costs": ("costs are ignored", LONGER),
    "g_in_loop": ("g grows from child to child", LONGER),
    "adds_g": ("g is added", NODES),
    "ignores_path_cost": ("only the last step counts", LONGER),
    "takes_largest": ("the largest value is taken", LONGER),
    "last_step_missing": ("the last step is left out", LONGER),
    "adds_h_up": ("h is added up", LONGER),
    "weight_on_g": ("the weight is on g", NODES),
    "keeps_worst": ("the worst nodes are kept", LONGER),
    "state_twice": ("a state stands twice in the path", FAILS),
    "shared_path": ("one path is shared", FAILS),
    "weight_wrong": ("the weight is wrong", LONGER),
    "pops_last": ("the last node is taken", LONGER),
    "pops_first": ("the first node is taken", NODES),
    "sorts_once": ("only children are sorted", LONGER),
    "one_end_only": ("one end only", NODES),
    "h_backwards": ("h grows towards the goal", NODES),
    "counts_gap": ("h counts the gap", LONGER),
    "h_too_high": ("h is too high", LONGER),
    "visited_ignores_depth": ("visited states ignore the depth", LONGER),
    "bound_wrong": ("the bound is wrong", LONGER),
    "cheaper_copy_ignored": ("a cheaper copy is ignored", LONGER),
    "goal_test_early": ("the goal test is too early", LONGER),
    "first_meeting": ("the first meeting is taken", LONGER),
    "parents_overwritten": ("a parent is overwritten", LONGER),
    "missing_moves": ("moves are missing", LONGER),
    "half_reversed": ("half of the path is not reversed", FAILS),
    "path_backwards": ("the path is backwards", FAILS),
    "path_incomplete": ("the last move is missing", FAILS),
    "counts_states": ("states are counted, not moves", FAILS),
    "invalid_path": ("the path is wrong", FAILS),
    "solves_unsolvable": ("a path without a solution", FAILS),
    "gives_up": ("it gives up", FAILS),
    "none_if_solved": ("no path if the start is solved", FAILS),
    "other_algorithm": ("another algorithm", LONGER),
    "leaves_order": ("another order", LONGER),
    "not_shortest": ("paths too long", LONGER),
    "no_end_if_unsolvable": ("no end without a solution", ENDLESS),
    "no_end": ("no end", ENDLESS),
    "marks_late": ("states are marked late", NODES),
    "expands_twice": ("states are expanded twice", NODES),
    "repeats_rounds": ("rounds are repeated", NODES),
}
"""By name, the title of a slip and what it costs."""
WASTEFUL = ("marks_late", "expands_twice", "repeats_rounds")
"""The slips of searches that are right all the same."""


@dataclass(frozen=True)
class Slip:
    """A slip that a test has found."""

    name: str
    """A name in `KINDS`."""
    sentence: str
    """The behaviour of the search, with the figures of the smallest case that shows it."""
    case: str = ""
    """The name of that case; empty if all runs show it together."""
    board: str = ""
    """The start of that case if it is a board; otherwise empty."""

    @property
    def cost(self) -> str:
        """The cost of the slip: longer paths, more nodes, no end, or no answer."""
        return KINDS[self.name][1]

    @property
    def title(self) -> str:
        """The slip in a few words."""
        return KINDS[self.name][0]

    @property
    def is_wrong(self) -> bool:
        """Whether a search with this slip is wrong, and not only wasteful."""
        return self.name not in WASTEFUL


class SlipList:
    """The slips found so far; of each name the first one is kept, so runs are looked at from the easiest on."""

    def __init__(self) -> None:
        self._slips: dict[str, Slip] = {}

    def add(self, name: str, sentence: str, run: ObservedRun | None = None) -> None:
        """Add a slip, with the run that shows it."""
        case = None if run is None else run.case
        slip = Slip(name, sentence, "" if case is None else case.name, "" if case is None else case.board)
        self._slips.setdefault(name, slip)

    def __contains__(self, name: str) -> bool:
        """Return True if a slip of this name has been found."""
        return name in self._slips

    def has_any(self, *names: str) -> bool:
        """Return True if any of some slips has been found."""
        return any(name in self for name in names)

    @property
    def has_wrong(self) -> bool:
        """Whether any slip makes the search wrong."""
        return any(slip.is_wrong for slip in self._slips.values())

    def by_cause(self) -> tuple[Slip, ...]:
        """Return the slips, the cause of the others first."""
        names = list(KINDS)
        return tuple(sorted(self._slips.values(), key=lambda slip: names.index(slip.name)))


def from_easiest(runs: list[ObservedRun]) -> list[ObservedRun]:
    """Return runs in the order in which they serve as examples: boards first, and those with fewer moves first."""
    return sorted(runs, key=_difficulty)


def _difficulty(run: ObservedRun) -> tuple[bool, bool, float]:
    case = run.case
    return case.kind != TILES, case.moves is None, case.moves or 0


COUNTS_MOVES = ("breadth_first", "iterative_deepening", "bidirectional_breadth_first")
"""The algorithms whose paths have the fewest moves."""
COUNTS_COSTS = ("uniform_cost", "a_star", "ida_star", "recursive_best_first")
"""The algorithms whose paths have the least cost, with an h that is never too high."""


def promised(algorithm: str, run: ObservedRun) -> float | None:
    """Return the length or the cost of the paths that an algorithm finds in a case; None if it promises none."""
    if algorithm in COUNTS_MOVES:
        return run.case.moves
    return run.case.cost if algorithm in COUNTS_COSTS else None


def found(algorithm: str, run: ObservedRun) -> float | None:
    """Return the length of the path found, or its cost if the algorithm counts costs; None if there is no path."""
    answer = run.answer
    if answer.kind == "count":
        return answer.claimed
    if not answer.is_solution:
        return None
    return answer.length if algorithm in COUNTS_MOVES else answer.cost


def amount(value: float, algorithm: str, run: ObservedRun) -> str:
    """Return a length in moves, or a cost."""
    if algorithm in COUNTS_MOVES or run.case.kind == TILES:
        return quantity(int(value), "move")
    return f"cost {value:g}"
