"""How searches of one board stand beside each other, each at a step of its own: figures, the best, a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.core import catalogue
from puzzle.core.formatting import both_or_all, join_names, plural, quantity
from puzzle.explanations.guarantees import promises_shortest
from puzzle.explanations.manual_search import UNFINISHED
from puzzle.explanations.spans import Span
from puzzle.recording.history import History
from puzzle.recording.run import Run

NAMES = "ABCD"
COMPARED_COUNTERS = ("expanded", "max_frontier", "generated", "discarded")
"""The counters that are held against each other; the fewer the better."""


@dataclass(frozen=True)
class StepComparison:
    """What one of several searches has come to at a step of its own."""

    name: str
    """A, B, C or D."""
    subject: str
    """How a sentence calls its algorithm."""
    step: int
    """The step it is at."""
    ended: bool
    """Whether that is its last step."""
    outcome: str
    """How it came out, empty before its last step."""
    path_length: int | None
    """The moves to the goal; None before it is reached."""
    waiting: int
    """Nodes in the frontier, the one in hand taken out."""
    counters: dict[str, int]
    """The figures of COMPARED_COUNTERS at the step."""
    promised: bool
    """Whether a path that it finds is sure to be a shortest one."""
    keeps_frontier: bool
    """Whether it has a frontier whose size says what it keeps in mind; searches by rounds have none."""


def status_at_step(name: str, run: Run, history: History, step: int) -> StepComparison:
    """Return how an ended run stands at a step; beyond its last step it stays where it ended."""
    step = max(0, min(step, history.last_step))
    ended = step == history.last_step
    counters, algorithm = history.counters(step), catalogue.algorithm(run.options.algorithm)
    return StepComparison(
        name,
        algorithm.subject,
        step,
        ended,
        run.outcome if ended else "",
        run.result(history).path_length if ended else None,
        counters.frontier_end if ended else history.frontier_size(step),
        {counter: getattr(counters, counter) for counter in COMPARED_COUNTERS},
        promises_shortest(run.path_options, run.problem.unit_costs),
        not catalogue.works_in_rounds(algorithm.name),
    )


def shortest_known(all_of_them: Sequence[StepComparison], optimal: int | None) -> int | None:
    """Return the length of a shortest path, from outside or because a search that has ended promises it."""
    found = [one.path_length for one in all_of_them if one.promised and one.path_length is not None]
    return optimal if optimal is not None else min(found, default=None)


def is_shortest(one: StepComparison, all_of_them: Sequence[StepComparison], optimal: int | None) -> str:
    """Return whether the path of a search is a shortest one: `yes`, `no`, `not known`; a dash where there is none."""
    if one.path_length is None:
        return "–"
    known = shortest_known(all_of_them, optimal)
    if known is not None:
        return "yes" if one.path_length == known else "no"
    shorter = any(other.path_length is not None and other.path_length < one.path_length for other in all_of_them)
    return "no" if shorter else "not known"


def best(all_of_them: Sequence[StepComparison], optimal: int | None) -> dict[str, list[str]]:
    """Return which searches have the best figure of each kind, once all have ended; nobody where all have the same.

    Only those that have reached the goal are held against each other: who gives up has less to do. The largest frontier
    of a search by rounds is no measure of what it keeps in mind, so it is left out of that row.
    """
    solved = [one for one in all_of_them if one.path_length is not None]
    if not all(one.ended for one in all_of_them) or len(solved) < 2:
        return {}
    found = {"path_length": _least([(one.path_length or 0, one.name) for one in solved])}
    for name in COMPARED_COUNTERS:
        held = [one for one in solved if name != "max_frontier" or one.keeps_frontier]
        found[name] = _least([(one.counters[name], one.name) for one in held])
    sure = [one.name for one in solved if is_shortest(one, all_of_them, optimal) == "yes"]
    found["shortest"] = sure if len(sure) < len(solved) else []
    return found


def _least(figures: list[tuple[int, str]]) -> list[str]:
    least = min((figure for figure, _name in figures), default=0)
    names = [name for figure, name in figures if figure == least]
    return names if len(names) < len(figures) else []


def sentence(all_of_them: Sequence[StepComparison], optimal: int | None = None) -> list[Span]:
    """Say how the searches stand, of which there are two to four; of one alone nothing."""
    if len(all_of_them) < 2:
        return []
    going = [one for one in all_of_them if not one.ended]
    ended = [one for one in all_of_them if one.ended]
    if not going:
        return _at_the_end(all_of_them)
    if not ended:
        if all(one.step == 0 for one in all_of_them):
            return [("strong", f"{_all(len(going))} begin at the same board."), ("", " Each has only its root.")]
        return [("strong", f"{_all(len(going))} are searching."), ("", " None has reached the goal yet.")]
    head = " ".join(_ended(one) for one in ended)
    found = [one.path_length for one in ended if one.path_length is not None]
    return [("strong", head), ("", " " + _still(going, min(found, default=None), shortest_known(ended, optimal)))]


def _ended(one: StepComparison) -> str:
    if one.outcome == UNFINISHED:
        return f"{one.name} waits for your next choice in the tree."
    if one.path_length is None:
        return f"{one.name} ended at step {one.step:,} without reaching the goal."
    return f"{one.name} reached the goal at step {one.step:,}, in {quantity(one.path_length, 'move')}."


def _still(going: list[StepComparison], found: int | None, known: int | None) -> str:
    searching = f"{join_names([one.name for one in going])} {plural(len(going), 'is', 'are')} still searching"
    if found is None:
        return searching + "."
    if found == known:
        return f"{searching}; no path is shorter."
    return f"{searching}; {plural(len(going), 'its path', 'theirs')} may be shorter."


def _at_the_end(all_of_them: Sequence[StepComparison]) -> list[Span]:
    solved = [one for one in all_of_them if one.path_length is not None]
    if len(solved) < len(all_of_them):
        return _some_have_not(all_of_them, solved)
    if len(solved) > 2:
        return [("strong", f"{_all(len(solved))} reached the goal."), ("", _superlatives(solved))]
    return _of_two(*solved)


def _some_have_not(all_of_them: Sequence[StepComparison], solved: list[StepComparison]) -> list[Span]:
    """Say who has not reached the goal, who is still choosing by hand, and what the others came to."""
    heads = [_ended(one) for one in all_of_them if one.outcome == UNFINISHED]
    lost = [one.name for one in all_of_them if one.path_length is None and one.outcome != UNFINISHED]
    if lost:
        who = "None of them reached" if len(lost) == len(all_of_them) else f"{join_names(lost)} did not reach"
        heads.append(f"{who} the goal.")
    if not solved:
        return [("strong", " ".join(heads))]
    did = "did" if lost else "reached the goal"
    if len(solved) == 1:
        return [("strong", " ".join(heads)), ("", f" {solved[0].name} {did}: {_one(solved[0])}.")]
    return [("strong", " ".join(heads)), ("", _superlatives(solved, join_names([one.name for one in solved])))]


def _of_two(a: StepComparison, b: StepComparison) -> list[Span]:
    """Say what of two searches, both of which reached the goal, worked less, and which walked further.

    What comes before the colon can stand alone: where there is little room the page shows no more.
    """
    way = (a.path_length or 0, b.path_length or 0)
    of_a, of_b = a.counters["expanded"], b.counters["expanded"]
    if of_a == of_b:
        same = f"both expanded {quantity(of_a, 'node')}"
        if way[0] == way[1]:
            return [("strong", "The same work for ways of the same length"), ("", f": {same}, {_moves(way[0])} each.")]
        near, far = (a, b) if way[0] < way[1] else (b, a)
        return [("strong", f"{_call(near, far)} found a shorter way"), ("", f": {_than(near, far)}; {same}.")]
    less, more = (a, b) if of_a < of_b else (b, a)
    nodes = f": {quantity(less.counters['expanded'], 'node')} expanded instead of {more.counters['expanded']:,}"
    if way[0] == way[1]:
        return [
            ("strong", f"{_call(less, more)} worked less for a way as long"),
            ("", f"{nodes}, {_moves(way[0])} each."),
        ]
    further = (less.path_length or 0) > (more.path_length or 0)
    did = "worked less and walked further" if further else "worked less and found a shorter way"
    return [("strong", f"{_call(less, more)} {did}"), ("", f"{nodes}, {_than(less, more)}.")]


def _superlatives(solved: list[StepComparison], names: str = "") -> str:
    """Say what the best of those came to that reached the goal; `names` are theirs where others did not."""
    ways, work = [one.path_length or 0 for one in solved], [one.counters["expanded"] for one in solved]
    nearest = join_names([one.name for one in solved if one.path_length == min(ways)])
    busy = join_names([one.name for one in solved if one.counters["expanded"] == min(work)])
    of, alike = (f"the paths of {names}", f"The paths of {names}") if names else ("their paths", "All their paths")
    way = f"The shortest of {of}, {_moves(min(ways))}, is that of {nearest}"
    if min(ways) == max(ways):
        way = f"{alike} have {_moves(min(ways))}"
    least = f"{busy} expanded the fewest nodes, {min(work):,}"
    if min(work) == max(work):
        least = f"each expanded {quantity(min(work), 'node')}"
    return f" {way}; {least}."


def _one(one: StepComparison) -> str:
    return f"{_moves(one.path_length or 0)}, {quantity(one.counters['expanded'], 'node')} expanded"


def _than(one: StepComparison, other: StepComparison) -> str:
    return f"{_moves(one.path_length or 0)} instead of {other.path_length:,}"


def _moves(count: int) -> str:
    return quantity(count, "move")


def _call(one: StepComparison, other: StepComparison) -> str:
    """Return how one of two is called: by its algorithm, or by its letter where both have the same."""
    return one.name if one.subject == other.subject else one.subject


def _all(count: int) -> str:
    return both_or_all(count).capitalize()
