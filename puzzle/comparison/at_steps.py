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
    """What is compared of one search, at the step at which that search is shown."""

    name: str
    """The letter of the search: A, B, C or D."""
    subject: str
    """The name of the search's algorithm as the subject of a sentence."""
    step: int
    """The step at which the search is shown."""
    ended: bool
    """True if `step` is the last step of the search."""
    outcome: str
    """The outcome of the search, one of `run.OUTCOMES`; empty before the last step."""
    path_length: int | None
    """The number of moves to the goal; None until the goal is reached."""
    waiting: int
    """The size of the frontier without the current node."""
    counters: dict[str, int]
    """The values of COMPARED_COUNTERS at the step."""
    promised: bool
    """True if every path that the search finds is guaranteed to be a shortest one."""
    keeps_frontier: bool
    """True if the size of the frontier measures the memory used; a search by rounds has no frontier."""


def status_at_step(name: str, run: Run, history: History, step: int) -> StepComparison:
    """Return what is compared of an ended run at a step; a step after the last counts as the last."""
    step = max(0, min(step, history.last_step))
    ended = step == history.last_step
    counters, algorithm = history.counters(step), catalogue.algorithm(run.options.algorithm)
    return StepComparison(
        name=name,
        subject=algorithm.subject,
        step=step,
        ended=ended,
        outcome=run.outcome if ended else "",
        path_length=run.result(history).path_length if ended else None,
        waiting=counters.frontier_end if ended else history.frontier_size(step),
        counters={counter: getattr(counters, counter) for counter in COMPARED_COUNTERS},
        promised=promises_shortest(run.path_options, run.problem.unit_costs),
        keeps_frontier=not catalogue.works_in_rounds(algorithm.name),
    )


def shortest_known(searches: Sequence[StepComparison], optimal: int | None) -> int | None:
    """Return the length of a shortest path: `optimal`, or else the length of a path that is guaranteed to be shortest.

    None if neither is available.
    """
    lengths = [search.path_length for search in searches if search.promised and search.path_length is not None]
    return optimal if optimal is not None else min(lengths, default=None)


def is_shortest(search: StepComparison, searches: Sequence[StepComparison], optimal: int | None) -> str:
    """Return `yes`, `no` or `not known` for whether the path of a search is a shortest one; a dash without a path."""
    if search.path_length is None:
        return "–"
    shortest_length = shortest_known(searches, optimal)
    if shortest_length is not None:
        return "yes" if search.path_length == shortest_length else "no"
    has_shorter = any(other.path_length is not None and other.path_length < search.path_length for other in searches)
    return "no" if has_shorter else "not known"


def best(searches: Sequence[StepComparison], optimal: int | None) -> dict[str, list[str]]:
    """Return for each figure the names of the searches with the best value; an empty list if all are equal.

    The result is empty until all searches have ended. Only searches that reached the goal are compared, because one
    that gives up has less to do. Searches by rounds are left out of `max_frontier`, which does not measure their
    memory use.
    """
    solved = [search for search in searches if search.path_length is not None]
    if not all(search.ended for search in searches) or len(solved) < 2:
        return {}
    names_by_figure = {"path_length": _names_with_least([(search.path_length or 0, search.name) for search in solved])}
    for name in COMPARED_COUNTERS:
        comparable = [search for search in solved if name != "max_frontier" or search.keeps_frontier]
        names_by_figure[name] = _names_with_least([(search.counters[name], search.name) for search in comparable])
    shortest = [search.name for search in solved if is_shortest(search, searches, optimal) == "yes"]
    names_by_figure["shortest"] = shortest if len(shortest) < len(solved) else []
    return names_by_figure


def _names_with_least(figures: list[tuple[int, str]]) -> list[str]:
    """Return the names with the smallest figure; an empty list if all figures are equal."""
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
        return _final_words(searches)
    if not ended:
        if all(search.step == 0 for search in searches):
            return [
                ("strong", f"{_count_words(len(running))} start from the same board."),
                ("", " Each has only its root."),
            ]
        return [("strong", f"{_count_words(len(running))} are searching."), ("", " None has reached the goal yet.")]
    ended_text = " ".join(_ended_words(search) for search in ended)
    lengths = [search.path_length for search in ended if search.path_length is not None]
    return [
        ("strong", ended_text),
        ("", " " + _progress_words(running, min(lengths, default=None), shortest_known(ended, optimal))),
    ]


def _ended_words(search: StepComparison) -> str:
    """Return a sentence on how a search ended, or that a manual search waits for the reader."""
    if search.outcome == UNFINISHED:
        return f"{search.name} waits for your next choice in the tree."
    if search.path_length is None:
        return f"{search.name} ended at step {search.step:,} without reaching the goal."
    return f"{search.name} reached the goal at step {search.step:,}, in {quantity(search.path_length, 'move')}."


def _progress_words(running: list[StepComparison], length: int | None, shortest_length: int | None) -> str:
    """Return a sentence on the searches still running; `length` is the shortest path found so far, if any."""
    searching = f"{join_names([search.name for search in running])} {plural(len(running), 'is', 'are')} still searching"
    if length is None:
        return searching + "."
    if length == shortest_length:
        return f"{searching}; no path is shorter."
    return f"{searching}; {plural(len(running), 'its path', 'theirs')} may be shorter."


def _final_words(searches: Sequence[StepComparison]) -> list[Span]:
    """Return the comparison of searches that have all ended."""
    solved = [search for search in searches if search.path_length is not None]
    if len(solved) < len(searches):
        return _partly_solved_words(searches, solved)
    if len(solved) > 2:
        return [("strong", f"{_count_words(len(solved))} reached the goal."), ("", _superlative_words(solved))]
    return _two_solved_words(*solved)


def _partly_solved_words(searches: Sequence[StepComparison], solved: list[StepComparison]) -> list[Span]:
    """Return words that name the searches without a path and the unfinished manual searches, and compare the others."""
    statements = [_ended_words(search) for search in searches if search.outcome == UNFINISHED]
    unsolved = [search.name for search in searches if search.path_length is None and search.outcome != UNFINISHED]
    if unsolved:
        subject = "None of them reached" if len(unsolved) == len(searches) else f"{join_names(unsolved)} did not reach"
        statements.append(f"{subject} the goal.")
    if not solved:
        return [("strong", " ".join(statements))]
    verb = "did" if unsolved else "reached the goal"
    if len(solved) == 1:
        return [("strong", " ".join(statements)), ("", f" {solved[0].name} {verb}: {_result_words(solved[0])}.")]
    return [
        ("strong", " ".join(statements)),
        ("", _superlative_words(solved, join_names([search.name for search in solved]))),
    ]


def _two_solved_words(a: StepComparison, b: StepComparison) -> list[Span]:
    """Return words that compare the nodes expanded and the path lengths of two searches that both reached the goal.

    The words before the colon form a sentence of their own: in narrow places the page shows only these.
    """
    lengths = (a.path_length or 0, b.path_length or 0)
    expanded_a, expanded_b = a.counters["expanded"], b.counters["expanded"]
    if expanded_a == expanded_b:
        expanded_words = f"both expanded {quantity(expanded_a, 'node')}"
        if lengths[0] == lengths[1]:
            return [
                ("strong", "Same number of nodes for paths of the same length"),
                ("", f": {expanded_words}, {_moves(lengths[0])} each."),
            ]
        shorter, longer = (a, b) if lengths[0] < lengths[1] else (b, a)
        return [
            ("strong", f"{_label(shorter, longer)} found a shorter path"),
            ("", f": {_path_words(shorter, longer)}; {expanded_words}."),
        ]
    fewer, more = (a, b) if expanded_a < expanded_b else (b, a)
    count_words = f": {fewer.counters['expanded']:,} instead of {more.counters['expanded']:,}"
    if lengths[0] == lengths[1]:
        return [
            ("strong", f"{_label(fewer, more)} expanded fewer nodes for a path of the same length"),
            ("", f"{count_words}, {_moves(lengths[0])} each."),
        ]
    is_longer = (fewer.path_length or 0) > (more.path_length or 0)
    claim = f"expanded fewer nodes for a {'longer' if is_longer else 'shorter'} path"
    return [("strong", f"{_label(fewer, more)} {claim}"), ("", f"{count_words}, {_path_words(fewer, more)}.")]


def _superlative_words(solved: list[StepComparison], names: str = "") -> str:
    """Return words on the shortest paths and the fewest nodes; `names` lists the solved searches if others failed."""
    lengths, expanded = (
        [search.path_length or 0 for search in solved],
        [search.counters["expanded"] for search in solved],
    )
    shortest_names = join_names([search.name for search in solved if search.path_length == min(lengths)])
    fewest_names = join_names([search.name for search in solved if search.counters["expanded"] == min(expanded)])
    whose_paths, all_paths = (
        (f"the paths of {names}", f"The paths of {names}") if names else ("their paths", "All their paths")
    )
    length_words = f"The shortest of {whose_paths}, {_moves(min(lengths))}, is that of {shortest_names}"
    if min(lengths) == max(lengths):
        length_words = f"{all_paths} have {_moves(min(lengths))}"
    expanded_words = f"{fewest_names} expanded the fewest nodes, {min(expanded):,}"
    if min(expanded) == max(expanded):
        expanded_words = f"each expanded {quantity(min(expanded), 'node')}"
    return f" {length_words}; {expanded_words}."


def _result_words(search: StepComparison) -> str:
    """Return the path length and the number of nodes expanded, in words."""
    return f"{_moves(search.path_length or 0)}, {quantity(search.counters['expanded'], 'node')} expanded"


def _path_words(search: StepComparison, other: StepComparison) -> str:
    """Return the path length of a search compared with another's: “26 moves instead of 22”."""
    return f"{_moves(search.path_length or 0)} instead of {other.path_length:,}"


def _moves(count: int) -> str:
    """Return a number of moves in words."""
    return quantity(count, "move")


def _label(search: StepComparison, other: StepComparison) -> str:
    """Return the name of one of two searches: its algorithm, or its letter if both use the same algorithm."""
    return search.name if search.subject == other.subject else search.subject


def _count_words(count: int) -> str:
    """Return “Both” for two and “All three” or “All four” for more."""
    return both_or_all(count).capitalize()
