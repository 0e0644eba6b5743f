"""The question which step of a search is wrong: a trace with exactly one false step.

A step is judged by the frontier that the steps before it have left. So after a wrong node the engine continues by the
rules, as A* continues a manual search; and a copy that is added wrongly waits behind all nodes that are taken later.
"""

from dataclasses import dataclass, replace

from puzzle.core.formatting import join_names, plural
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.questions.deal import Deal, right, wrong
from puzzle.questions.question import Choice, Figure, Question, Tiles
from puzzle.questions.strategies import A_STAR, G_AND_H, NUMBERED, order_words
from puzzle.questions.traced_search import TracedSearch
from puzzle.search.options import Limits, SearchOptions

STEPS = 5
"""The number of steps of a trace; the first, which takes the start, is never the false one."""
MOST_NODES = 12
"""The most boards that a question shows beside the goal."""


@dataclass(frozen=True)
class TraceNode:
    """A node of a trace as the question shows it."""

    number: int
    """Its number."""
    tiles: Tiles
    """Its board."""
    g: int
    """The number of moves from the start."""
    h: int
    """Its Manhattan distance."""

    @property
    def f(self) -> int:
        """The sum of g and h."""
        return self.g + self.h

    @property
    def formula(self) -> str:
        """The sum in figures, such as `f = 2 + 5 = 7`."""
        return f"f = {self.g} + {self.h} = {self.f}"


@dataclass(frozen=True)
class TraceStep:
    """A step of a trace: the node that it takes, and the nodes that it adds."""

    taken: TraceNode
    """The node that is taken and expanded."""
    added: tuple[TraceNode, ...]
    """The nodes that are added to the frontier."""


@dataclass(frozen=True)
class FalseTrace:
    """A trace with one false step."""

    steps: tuple[TraceStep, ...]
    """The steps."""
    false_step: int
    """The number of the false step, from 1."""
    mistake: str
    """The name of its mistake."""
    reason: str
    """Why it is false, with figures."""

    def frontier(self, step: int) -> list[TraceNode]:
        """Return the nodes that wait before a step, the oldest first."""
        before = self.steps[: step - 1]
        taken = {earlier.taken.number for earlier in before}
        waiting = [self.steps[0].taken, *(node for earlier in before for node in earlier.added)]
        return [node for node in waiting if node.number not in taken]


def wrong_step(deal: Deal) -> Question | None:
    """Return the question on a trace of A*; None if the board has no such trace."""
    search = deal.search(A_STAR.algorithm)
    if not _is_simple(search):
        return None
    make = deal.draw((_wrong_node, _wrong_node, _copy_added))
    trace = make(deal, search)
    if trace is None or any(node.h == 0 for step in trace.steps for node in (step.taken, *step.added)):
        return None
    false_step = trace.false_step
    answer = right(f"Step {false_step}", f"Right: {trace.reason}")
    others = [_right_step(trace, step) for step in range(2, STEPS + 1) if step != false_step]
    choices = deal.choices(answer, others)
    nodes = [trace.steps[0].taken, *(node for step in trace.steps for node in step.added)]
    if choices is None or len(nodes) > MOST_NODES:
        return None
    lines = [f"Step {number}: {_step_words(step)}" for number, step in enumerate(trace.steps, 1)]
    setting = [
        f"A* looks for the goal. {A_STAR.takes} {order_words(A_STAR, deal.order)} {A_STAR.copies}",
        f"{G_AND_H} {NUMBERED}",
        "Someone has written down its first steps. One step breaks the rules; every other step is right for the "
        "frontier that the steps before it have left.",
        *lines,
    ]
    figures = [Figure("Goal", deal.goal)]
    figures += [Figure(f"Node {node.number}: g = {node.g}, h = {node.h}", node.tiles) for node in nodes]
    sort = "which node is taken" if trace.mistake != "copy_added" else "which boards are added"
    hints = (
        "Check two things at each step: does the node that is taken have the smallest f, and is every board added new?",
        f"The mistake is in {sort}.",
    )
    ask = "Which step is wrong?"
    return deal.question(
        "wrong_step", A_STAR, setting, figures, ask, choices, hints, f"Step {false_step} is wrong: {trace.reason}",
        false_step,
    )  # fmt: skip


def _is_simple(search: TracedSearch) -> bool:
    """Return True if a search is long enough, and reaches no board by a shorter path later."""
    return search.last_whole_step >= STEPS and search.first_superseded > STEPS + 1


def _steps(search: TracedSearch) -> tuple[TraceStep, ...]:
    """Return the first steps of a search."""

    def node(number: int) -> TraceNode:
        """Return a node of the search."""
        return TraceNode(number, search.tiles(number), search.g(number), search.h(number))

    return tuple(
        TraceStep(node(search.taken(step)), tuple(node(number) for number in search.added(step)))
        for step in range(1, STEPS + 1)
    )


def _wrong_node(deal: Deal, search: TracedSearch) -> FalseTrace | None:
    """Return a trace in which a step takes a node that is not the next one; A* continues from there."""
    step = 2 + deal.chance.below(STEPS - 1)
    nodes, taken = search.frontier(step), search.taken(step)
    named = {
        "smallest_h": min(nodes, key=search.h),
        "oldest": nodes[0],
        "newest": nodes[-1],
        "newest_of_equals": max(node for node in nodes if search.f(node) == search.f(taken)),
    }
    slips = [(mistake, node) for mistake, node in named.items() if node != taken]
    if not slips:
        return None
    mistake, node = deal.draw(slips)
    picks = [search.taken(earlier) - 1 for earlier in range(1, step)] + [node - 1]
    puzzle = SlidingPuzzle(deal.start, deal.goal)
    run = ManualRun(
        puzzle, SearchOptions("by_hand", order=deal.order), Limits(3 * deal.work + 2), picks, handed_over=True
    )
    continued = TracedSearch(deal.start, deal.goal, "by_hand", deal.order, deal.work, run)
    if not _is_simple(continued):
        return None
    own, best = search.f(node), search.f(taken)
    if own == best:
        reason = f"nodes {taken} and {node} both have f = {best}, and node {taken} is older."
    else:
        reason = (
            f"node {node} has f = {search.g(node)} + {search.h(node)} = {own}, but node {taken} waits with f = {best}."
        )
    return FalseTrace(_steps(continued), step, mistake, reason)


def _copy_added(deal: Deal, search: TracedSearch) -> FalseTrace | None:
    """Return a trace in which a step adds the board of an earlier node; None if a later step would take it."""
    step = 2 + deal.chance.below(STEPS - 1)
    steps = _steps(search)
    parent = steps[step - 1].taken
    before = [steps[0].taken, *(node for earlier in steps[: step - 1] for node in earlier.added)]
    successors = dict(search.successors(parent.number))
    twins = [(letter, node) for letter in search.discarded(step) for node in before if node.tiles == successors[letter]]
    if not twins:
        return None
    letter, twin = deal.draw(twins)
    earlier_moves = deal.order[: deal.order.index(letter)]
    place = sum(1 for node in steps[step - 1].added if search.move(node.number) in earlier_moves)
    number = len(before) + place + 1
    copy = TraceNode(number, twin.tiles, parent.g + 1, twin.h)
    changed = []
    for index, each in enumerate(steps, 1):
        added = [_renumbered(node, number) for node in each.added]
        if index == step:
            added.insert(place, copy)
        changed.append(TraceStep(_renumbered(each.taken, number), tuple(added)))
    if any((later.taken.f, later.taken.number) > (copy.f, number) for later in changed[step:]):
        return None
    reason = f"node {number} has the board of node {twin.number}, and the new path to it is not shorter."
    return FalseTrace(tuple(changed), step, "copy_added", reason)


def _renumbered(node: TraceNode, inserted: int) -> TraceNode:
    """Return a node with its number after another one has been inserted."""
    return replace(node, number=node.number + 1) if node.number >= inserted else node


def _step_words(step: TraceStep) -> str:
    """Return what happens at a step."""
    numbers = [str(node.number) for node in step.added]
    if not numbers:
        return f"takes node {step.taken.number} and adds no node."
    return f"takes node {step.taken.number} and adds {plural(len(numbers), 'node')} {join_names(numbers)}."


def _right_step(trace: FalseTrace, step: int) -> Choice:
    """Return the answer that takes a right step for the false one."""
    taken, nodes = trace.steps[step - 1].taken, trace.frontier(step)
    equals = [node for node in nodes if node.f == taken.f]
    reason = "no other is as small" if len(equals) == 1 else f"it is the oldest of {len(equals)} with this f"
    words = (
        f"This step is right: node {taken.number} has {taken.formula}, {reason}, and exactly the new boards are added."
    )
    return wrong("right_step", f"Step {step}", words)
