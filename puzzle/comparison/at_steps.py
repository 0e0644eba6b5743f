"""Comparison of two to four searches of the same board, each at its own step: figures, the best of them, a sentence."""

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
"""The counters that are compared; lower is better."""


@dataclass(frozen=True)
class StepComparison:
    """The state of one of the compared searches at its own step."""

    name: str
    """A, B, C or D."""
    subject: str
    """The name of its algorithm in a sentence."""
    step: int
    """Its step."""
    ended: bool
    """Whether this is its last step."""
    outcome: str
    """Its outcome, one of `run.OUTCOMES`; empty before its last step."""
    path_length: int | None
    """The number of moves to the goal; None until the goal is reached."""
    waiting: int
    """The size of the frontier without the current node."""
    counters: dict[str, int]
    """The values of COMPARED_COUNTERS at the step."""
    promised: bool
    """Whether any path that it finds is guaranteed to be a shortest one."""
    keeps_frontier: bool
    """Whether it keeps a frontier, so that its size measures memory use; searches by rounds do not."""


def status_at_step(name: str, run: Run, history: History, step: int) -> StepComparison:
    """Return the state of an ended run at a step; steps beyond its last are treated as the last."""
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


def shortest_known(searches: Sequence[StepComparison], optimal: int | None) -> int | None:
    """Return the length of a shortest path: `optimal` if it is given, else the path of a search that guarantees it.

    None if neither is available.
    """
    found = [search.path_length for search in searches if search.promised and search.path_length is not None]
    return optimal if optimal is not None else min(found, default=None)


def is_shortest(search: StepComparison, searches: Sequence[StepComparison], optimal: int | None) -> str:
    """Return whether the path of a search is a shortest one: `yes`, `no` or `not known`; a dash if it has no path."""
    if search.path_length is None:
        return "–"
    known = shortest_known(searches, optimal)
    if known is not None:
        return "yes" if search.path_length == known else "no"
    shorter = any(other.path_length is not None and other.path_length < search.path_length for other in searches)
    return "no" if shorter else "not known"


def best(searches: Sequence[StepComparison], optimal: int | None) -> dict[str, list[str]]:
    """Return for each figure the names of the searches with the best value; an empty list if all are equal.

    The result is empty until all searches have ended. Only searches that reached the goal are compared, because one
    that gives up has less to do. Searches by rounds are left out of `max_frontier`, which does not measure their
    memory use.
    """
    solved = [search for search in searches if search.path_length is not None]
    if not all(search.ended for search in searches) or len(solved) < 2:
        return {}
    found = {"path_length": _least([(search.path_length or 0, search.name) for search in solved])}
    for name in COMPARED_COUNTERS:
        held = [search for search in solved if name != "max_frontier" or search.keeps_frontier]
        found[name] = _least([(search.counters[name], search.name) for search in held])
    sure = [search.name for search in solved if is_shortest(search, searches, optimal) == "yes"]
    found["shortest"] = sure if len(sure) < len(solved) else []
    return found


def _least(figures: list[tuple[int, str]]) -> list[str]:
    least = min((figure for figure, _name in figures), default=0)
    names = [name for figure, name in figures if figure == least]
    return names if len(names) < len(figures) else []


def sentence(searches: Sequence[StepComparison], optimal: int | None = None) -> list[Span]:
    """Return a sentence that compares two to four searches; an empty list for a single one."""
    if len(searches) < 2:
        return []
    running = [search for search in searches if not search.ended]
    ended = [search for search in searches if search.ended]
    if not running:
        return _at_the_end(searches)
    if not ended:
        if all(search.step == 0 for search in searches):
            return [
                ("strong", f"{_count_words(len(running))} start from the same board."),
                ("", " Each has only its root."),
            ]
        return [("strong", f"{_count_words(len(running))} are searching."), ("", " None has reached the goal yet.")]
    head = " ".join(_ended_words(search) for search in ended)
    found = [search.path_length for search in ended if search.path_length is not None]
    return [
        ("strong", head),
        ("", " " + _progress_words(running, min(found, default=None), shortest_known(ended, optimal))),
    ]


def _ended_words(search: StepComparison) -> str:
    if search.outcome == UNFINISHED:
        return f"{search.name} waits for your next choice in the tree."
    if search.path_length is None:
        return f"{search.name} ended at step {search.step:,} without reaching the goal."
    return f"{search.name} reached the goal at step {search.step:,}, in {quantity(search.path_length, 'move')}."


def _progress_words(running: list[StepComparison], found: int | None, known: int | None) -> str:
    searching = f"{join_names([search.name for search in running])} {plural(len(running), 'is', 'are')} still searching"
    if found is None:
        return searching + "."
    if found == known:
        return f"{searching}; no path is shorter."
    return f"{searching}; {plural(len(running), 'its path', 'theirs')} may be shorter."


def _at_the_end(searches: Sequence[StepComparison]) -> list[Span]:
    solved = [search for search in searches if search.path_length is not None]
    if len(solved) < len(searches):
        return _some_have_not(searches, solved)
    if len(solved) > 2:
        return [("strong", f"{_count_words(len(solved))} reached the goal."), ("", _superlatives(solved))]
    return _of_two(*solved)


def _some_have_not(searches: Sequence[StepComparison], solved: list[StepComparison]) -> list[Span]:
    """Name the searches without a path and those that wait for a choice by hand, and compare the others."""
    heads = [_ended_words(search) for search in searches if search.outcome == UNFINISHED]
    lost = [search.name for search in searches if search.path_length is None and search.outcome != UNFINISHED]
    if lost:
        who = "None of them reached" if len(lost) == len(searches) else f"{join_names(lost)} did not reach"
        heads.append(f"{who} the goal.")
    if not solved:
        return [("strong", " ".join(heads))]
    did = "did" if lost else "reached the goal"
    if len(solved) == 1:
        return [("strong", " ".join(heads)), ("", f" {solved[0].name} {did}: {_result_words(solved[0])}.")]
    return [("strong", " ".join(heads)), ("", _superlatives(solved, join_names([search.name for search in solved])))]


def _of_two(a: StepComparison, b: StepComparison) -> list[Span]:
    """Compare the nodes expanded and the path lengths of two searches that both reached the goal.

    The words before the colon form a sentence of their own: in narrow places the page shows only these.
    """
    way = (a.path_length or 0, b.path_length or 0)
    of_a, of_b = a.counters["expanded"], b.counters["expanded"]
    if of_a == of_b:
        same = f"both expanded {quantity(of_a, 'node')}"
        if way[0] == way[1]:
            return [
                ("strong", "Same number of nodes for paths of the same length"),
                ("", f": {same}, {_moves(way[0])} each."),
            ]
        near, far = (a, b) if way[0] < way[1] else (b, a)
        return [
            ("strong", f"{_label(near, far)} found a shorter path"),
            ("", f": {_path_words(near, far)}; {same}."),
        ]
    less, more = (a, b) if of_a < of_b else (b, a)
    nodes = f": {less.counters['expanded']:,} instead of {more.counters['expanded']:,}"
    if way[0] == way[1]:
        return [
            ("strong", f"{_label(less, more)} expanded fewer nodes for a path of the same length"),
            ("", f"{nodes}, {_moves(way[0])} each."),
        ]
    further = (less.path_length or 0) > (more.path_length or 0)
    did = f"expanded fewer nodes for a {'longer' if further else 'shorter'} path"
    return [("strong", f"{_label(less, more)} {did}"), ("", f"{nodes}, {_path_words(less, more)}.")]


def _superlatives(solved: list[StepComparison], names: str = "") -> str:
    """Name the shortest paths and the fewest nodes expanded; `names` lists the solved searches if others failed."""
    ways, work = [search.path_length or 0 for search in solved], [search.counters["expanded"] for search in solved]
    nearest = join_names([search.name for search in solved if search.path_length == min(ways)])
    busy = join_names([search.name for search in solved if search.counters["expanded"] == min(work)])
    of, alike = (f"the paths of {names}", f"The paths of {names}") if names else ("their paths", "All their paths")
    way = f"The shortest of {of}, {_moves(min(ways))}, is that of {nearest}"
    if min(ways) == max(ways):
        way = f"{alike} have {_moves(min(ways))}"
    least = f"{busy} expanded the fewest nodes, {min(work):,}"
    if min(work) == max(work):
        least = f"each expanded {quantity(min(work), 'node')}"
    return f" {way}; {least}."


def _result_words(search: StepComparison) -> str:
    return f"{_moves(search.path_length or 0)}, {quantity(search.counters['expanded'], 'node')} expanded"


def _path_words(search: StepComparison, other: StepComparison) -> str:
    return f"{_moves(search.path_length or 0)} instead of {other.path_length:,}"


def _moves(count: int) -> str:
    return quantity(count, "move")


def _label(search: StepComparison, other: StepComparison) -> str:
    """Return the name of one of two searches: its algorithm, or its letter if both use the same algorithm."""
    return search.name if search.subject == other.subject else search.subject


def _count_words(count: int) -> str:
    return both_or_all(count).capitalize()
