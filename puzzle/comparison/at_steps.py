"""Comparison of two to four searches of one problem, each at its own step: figures, the best, sentences.

Paths are compared by length or, if actions differ in cost, by cost.
"""

from collections import namedtuple
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue
from puzzle.core.formatting import both_or_all, join_names, number, plain_text, plural, quantity
from puzzle.core.spans import Span, Words
from puzzle.explanations.frontier_text import figure_letters, figures
from puzzle.recording.guarantees import constant_h_warning, found_cheapest, promises_cheapest
from puzzle.recording.history import History
from puzzle.recording.run import UNFINISHED, Run, state_of

COMPARED_COUNTERS = ("expanded", "max_frontier", "generated", "discarded")
"""The counters that are compared; lower is better."""


_PathWords = namedtuple("_PathWords", ("measure", "better", "worse", "best"))
"""The noun for what is compared of two paths, and the adjectives for the better, the worse and the best path."""
_LENGTH_WORDS = _PathWords("length", "shorter", "longer", "shortest")
_COST_WORDS = _PathWords("cost", "cheaper", "costlier", "cheapest")


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
    path_cost: float | None
    """The cost of the path to the goal; None until the goal is reached."""
    waiting: int
    """The size of the frontier without the current node."""
    counters: dict[str, int]
    """The values of COMPARED_COUNTERS at the step."""
    promised: bool
    """True if every path that the search finds is guaranteed to be a shortest one (a cheapest one if costs differ)."""
    keeps_frontier: bool
    """True if the size of the frontier is known and measures the memory used; in a search by rounds it does not."""
    knows_frontier: bool = True
    """True if it is known which of the nodes that have not been expanded wait in the frontier."""
    unit_costs: bool = True
    """True if every action costs 1, so that paths are compared by their length."""
    state_name: str = "board"
    """The noun for a state of the problem."""
    warning: Words = ()
    """A sentence on a heuristic of the reader's own that did not guide the search; otherwise empty."""

    def has_counter(self, name: str) -> bool:
        """Return True if a counter is known and can be compared with that of other searches."""
        if name == "max_frontier":
            return self.keeps_frontier
        return name != "discarded" or self.knows_frontier

    @property
    def measure(self) -> float:
        """The length or the cost by which the path to the goal is compared with others; 0 without a path."""
        return (self.path_length if self.unit_costs else self.path_cost) or 0


def status_at_step(name: str, run: Run, history: History, step: int) -> StepComparison:
    """Return what is compared of an ended run at a step; a step after the last counts as the last."""
    step = max(0, min(step, history.last_step))
    ended = step == history.last_step
    counters, algorithm = history.counters(step), catalogue.algorithm(run.options.algorithm)
    unit_costs, result = run.problem.unit_costs, run.result(history)
    return StepComparison(
        name=name,
        subject=algorithm.subject,
        step=step,
        ended=ended,
        outcome=run.outcome if ended else "",
        path_length=result.path_length if ended else None,
        path_cost=result.cost if ended else None,
        waiting=counters.frontier_end if ended else history.frontier_size(step),
        counters={counter: getattr(counters, counter) for counter in COMPARED_COUNTERS},
        promised=found_cheapest(run)
        or promises_cheapest(run.path_options, unit_costs, not run.problem.h_is_only_admissible),
        keeps_frontier=run.knows_frontier and not run.family.facts.in_rounds,
        knows_frontier=run.knows_frontier,
        unit_costs=unit_costs,
        state_name=run.problem.state_name,
        warning=constant_h_warning(run, name) if ended else (),
    )


def shortest_known(searches: Sequence[StepComparison], optimal: float | None) -> float | None:
    """Return the measure of a shortest path: `optimal`, or else that of a path that is guaranteed to be shortest.

    None if neither is available. If costs differ, it is the cost of a cheapest path.
    """
    measures = [search.measure for search in searches if search.promised and search.path_length is not None]
    return optimal if optimal is not None else min(measures, default=None)


def proved_optimal(searches: Sequence[StepComparison], optimal: float | None, bound: float | None) -> float | None:
    """Return `optimal`, or a lower bound of the length of all paths if the path of a search is no longer than that."""
    if optimal is None and any(search.path_length == bound for search in searches if search.path_length is not None):
        return bound
    return optimal


def is_shortest(
    search: StepComparison, searches: Sequence[StepComparison], optimal: float | None, bound: float | None = None
) -> str:
    """Return `yes`, `no` or `not known` for whether the path of a search is a shortest one; a dash without a path.

    With a lower bound of the length of all paths, it is given in place of `not known`. If costs differ, the answer is
    whether the path is a cheapest one.
    """
    if search.path_length is None:
        return "–"
    shortest_measure = shortest_known(searches, optimal)
    if shortest_measure is not None:
        return "yes" if search.measure == shortest_measure else "no"
    has_shorter = any(other.path_length is not None and other.measure < search.measure for other in searches)
    unknown = "not known" if bound is None else f"{bound:,} or more"
    return "no" if has_shorter else unknown


def best(searches: Sequence[StepComparison], optimal: float | None) -> dict[str, list[str]]:
    """Return for each figure the names of the searches with the best value; an empty list if all are equal.

    The result is empty until all searches have ended. Only searches that reached the goal are compared, because one
    that gives up has less to do. Searches by rounds are left out of `max_frontier`, which does not measure their
    memory use.
    """
    solved = [search for search in searches if search.path_length is not None]
    if not all(search.ended for search in searches) or len(solved) < 2:
        return {}
    names_by_figure = {"path_length": _names_with_least([(search.path_length or 0, search.name) for search in solved])}
    if not solved[0].unit_costs:
        names_by_figure["path_cost"] = _names_with_least([(search.measure, search.name) for search in solved])
    for name in COMPARED_COUNTERS:
        comparable = [search for search in solved if search.has_counter(name)]
        names_by_figure[name] = _names_with_least([(search.counters[name], search.name) for search in comparable])
    shortest = [search.name for search in solved if is_shortest(search, searches, optimal) == "yes"]
    names_by_figure["shortest"] = shortest if len(shortest) < len(solved) else []
    return names_by_figure


def _names_with_least(figures: Sequence[tuple[float, str]]) -> list[str]:
    """Return the names with the smallest figure; an empty list if all figures are equal."""
    least = min((figure for figure, _name in figures), default=0)
    names = [name for figure, name in figures if figure == least]
    return names if len(names) < len(figures) else []


def sentence(searches: Sequence[StepComparison], optimal: float | None = None) -> list[Span]:
    """Return a sentence that compares two to four searches; an empty list for a single one."""
    if len(searches) < 2:
        return []
    running = [search for search in searches if not search.ended]
    ended = [search for search in searches if search.ended]
    if not running:
        return _final_words(searches) + [
            span for search in searches if search.warning for span in (("", " "), *search.warning)
        ]
    if not ended:
        if all(search.step == 0 for search in searches):
            return [
                ("strong", f"{_count_words(len(running))} start from the same {running[0].state_name}."),
                ("", " Each has only its root."),
            ]
        return [("strong", f"{_count_words(len(running))} are searching."), ("", " None has reached the goal yet.")]
    ended_text = " ".join(_ended_words(search) for search in ended)
    measures = [search.measure for search in ended if search.path_length is not None]
    return [
        ("strong", ended_text),
        ("", " " + _progress_words(running, min(measures, default=None), shortest_known(ended, optimal))),
    ]


def _ended_words(search: StepComparison) -> str:
    """Return a sentence on how a search ended, or that a manual search waits for the reader."""
    if search.outcome == UNFINISHED:
        return f"{search.name} waits for your next choice in the tree."
    if search.path_length is None:
        return f"{search.name} ended at step {search.step:,} without reaching the goal."
    return f"{search.name} reached the goal at step {search.step:,}, in {_path_words(search)}."


def _progress_words(running: list[StepComparison], least: float | None, shortest: float | None) -> str:
    """Return a sentence on the searches still running.

    `least` is the measure of the shortest path found so far, `shortest` that of a shortest path; None if unknown.
    """
    searching = f"{join_names([search.name for search in running])} {plural(len(running), 'is', 'are')} still searching"
    if least is None:
        return searching + "."
    better = _words(running[0]).better
    if least == shortest:
        return f"{searching}; no path is {better}."
    return f"{searching}; {plural(len(running), 'its path', 'theirs')} may be {better}."


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
        result = f"{_path_words(solved[0])}, {quantity(solved[0].counters['expanded'], 'node')} expanded"
        return [("strong", " ".join(statements)), ("", f" {solved[0].name} {verb}: {result}.")]
    return [
        ("strong", " ".join(statements)),
        ("", _superlative_words(solved, join_names([search.name for search in solved]))),
    ]


def _two_solved_words(a: StepComparison, b: StepComparison) -> list[Span]:
    """Return words that compare the nodes expanded and the paths of two searches that both reached the goal.

    The words before the colon form a sentence of their own: in narrow places the page shows only these.
    """
    words, expanded_a, expanded_b = _words(a), a.counters["expanded"], b.counters["expanded"]
    if expanded_a == expanded_b:
        expanded_words = f"both expanded {quantity(expanded_a, 'node')}"
        if a.measure == b.measure:
            return [
                ("strong", f"Same number of nodes for paths of the same {words.measure}"),
                ("", f": {expanded_words}, {_measure_words(a)} each."),
            ]
        shorter, longer = (a, b) if a.measure < b.measure else (b, a)
        return [
            ("strong", f"{_label(shorter, longer)} found a {words.better} path"),
            ("", f": {_measures_words(shorter, longer)}; {expanded_words}."),
        ]
    fewer, more = (a, b) if expanded_a < expanded_b else (b, a)
    count_words = f": {fewer.counters['expanded']:,} instead of {more.counters['expanded']:,}"
    if a.measure == b.measure:
        return [
            ("strong", f"{_label(fewer, more)} expanded fewer nodes for a path of the same {words.measure}"),
            ("", f"{count_words}, {_measure_words(a)} each."),
        ]
    claim = f"expanded fewer nodes for a {words.worse if fewer.measure > more.measure else words.better} path"
    return [("strong", f"{_label(fewer, more)} {claim}"), ("", f"{count_words}, {_measures_words(fewer, more)}.")]


def _superlative_words(solved: list[StepComparison], names: str = "") -> str:
    """Return words on the shortest paths and the fewest nodes; `names` lists the solved searches if others failed."""
    expanded = [search.counters["expanded"] for search in solved]
    shortest = min(solved, key=lambda search: search.measure)
    shortest_names = join_names([search.name for search in solved if search.measure == shortest.measure])
    fewest_names = join_names([search.name for search in solved if search.counters["expanded"] == min(expanded)])
    whose_paths, all_paths = (
        (f"the paths of {names}", f"The paths of {names}") if names else ("their paths", "All their paths")
    )
    length_words = (
        f"The {_words(shortest).best} of {whose_paths}, {_measure_words(shortest)}, is that of {shortest_names}"
    )
    if all(search.measure == shortest.measure for search in solved):
        verb = "have" if shortest.unit_costs else "come"
        length_words = f"{all_paths} {verb} {_measure_words(shortest)}"
    expanded_words = f"{fewest_names} expanded the fewest nodes, {min(expanded):,}"
    if min(expanded) == max(expanded):
        expanded_words = f"each expanded {quantity(min(expanded), 'node')}"
    return f" {length_words}; {expanded_words}."


def _path_words(search: StepComparison) -> str:
    """Return the length of a path, with its cost if costs differ: “6 moves at a cost of 19”."""
    moves = quantity(search.path_length or 0, "move")
    return moves if search.unit_costs else f"{moves} {_measure_words(search)}"


def _measure_words(search: StepComparison) -> str:
    """Return the measure by which a path is compared: “22 moves” or “at a cost of 19”."""
    return quantity(int(search.measure), "move") if search.unit_costs else f"at a cost of {number(search.measure)}"


def _measures_words(search: StepComparison, other: StepComparison) -> str:
    """Return the measure of a path compared with another's: “26 moves instead of 22”."""
    other_measure = f"{other.path_length:,}" if other.unit_costs else number(other.measure)
    return f"{_measure_words(search)} instead of {other_measure}"


def _words(search: StepComparison) -> _PathWords:
    """Return the words that compare paths of the problem, by length or by cost."""
    return _LENGTH_WORDS if search.unit_costs else _COST_WORDS


def _label(search: StepComparison, other: StepComparison) -> str:
    """Return the name of one of two searches: its algorithm, or its letter if both use the same algorithm."""
    return search.name if search.subject == other.subject else search.subject


def _count_words(count: int) -> str:
    """Return “Both” for two and “All three” or “All four” for more."""
    return both_or_all(count).capitalize()


# ---- what screen readers announce: the node that each search takes, as the panes show it ----


def announcement(
    searches: Sequence[StepComparison], runs: Sequence[tuple[Run, History]], optimal: float | None = None
) -> str:
    """Return the text about two to four searches at a step.

    It is the sentence on the searches that have ended, followed by the nodes that the others take. Before the first
    step, when no search has taken a node, it is the sentence alone.
    """
    nodes = current_nodes(searches, runs)
    has_ended = any(search.ended for search in searches)
    comparison = plain_text(sentence(searches, optimal)) if has_ended or not nodes else ""
    return " ".join(text for text in (comparison, nodes) if text)


def current_nodes(searches: Sequence[StepComparison], runs: Sequence[tuple[Run, History]]) -> str:
    """Return a sentence on the node that each search takes, for the searches that have not ended.

    It says where the node is in the tree, and whether an earlier search in the list takes the same state.
    """
    sentences: list[str] = []
    first_by_state: dict[Any, str] = {}
    for search, (run, history) in zip(searches, runs, strict=True):
        if search.ended or search.step == 0:
            continue
        node = history.current_node(search.step)
        first = first_by_state.setdefault(state_of(run.problem, run.trace, node), search.name)
        subject = "a node" if first == search.name else f"the same {run.problem.state_name} as {first},"
        sentences.append(f"{search.name} takes {subject} {_place(run, history, node)}.")
    return " ".join(sentences)


def _place(run: Run, history: History, node: int) -> str:
    """Return where a node is in the tree, and the value by which it was chosen: `at depth 2, f 5`."""
    place = f"at depth {history.depth[node]:,}{run.family.words.place(run, node)}"
    if run.evaluation_function() is None:
        return place
    value = [text for text in figures(run, node) if text][-1]
    return f"{place}, {figure_letters(run)[-1]} {value}"
