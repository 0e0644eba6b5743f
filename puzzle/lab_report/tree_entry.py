"""The texts below a tree in a lab report: its step, its counters and its search."""

from dataclasses import asdict, dataclass

from puzzle.core import catalogue, heuristic_names, option_table
from puzzle.core.formatting import join_names, mid_sentence, plain_text, quantity
from puzzle.explanations.step_text import sentence
from puzzle.recording.history import History
from puzzle.recording.run import Run

NAMED_AFTER = ("Manhattan", "Euclidean", "Gaschnig")
"""Proper names that begin names of heuristics; they keep their capital letter within a sentence."""
ALWAYS_NAMED = ("ties", "weight")
"""The options that are named even if they have their default value."""
NAMED_ELSEWHERE = ("count_blank", "undo")
"""Options that are not listed: `count_blank` is named with the heuristic, and `undo` only adds nodes."""


@dataclass(frozen=True)
class TreeEntry:
    """The texts below a tree in a lab report."""

    title: str
    """The algorithm and the step, or the solution."""
    figures: str
    """The counters at the step."""
    search: str
    """The options of the search and its result."""


def tree_entry(
    run: Run, history: History, step: int, optimal: int | None = None, at_least: int | None = None
) -> TreeEntry:
    """Return the texts about a run at a step.

    `optimal` is the length of a shortest path and `at_least` a lower bound of this length, each None if it is unknown.
    """
    algorithm, last_step = catalogue.algorithm(run.options.algorithm), history.last_step
    title = f"step {step:,} of {last_step:,}."
    if step >= last_step and run.outcome == "solved":
        title = f"solved in {quantity(run.trace.path_length, 'move')}."
    counters = history.counters(step)
    frontier_words = f", {counters.frontier_end:,} in the frontier" if run.family.facts.has_frontier else ""
    result = plain_text(sentence(run, history, last_step, optimal, at_least))
    return TreeEntry(
        f"{algorithm.label}, {title}",
        f"{counters.expanded:,} expanded{frontier_words}.",
        f"{search_text(run)}. {result}",
    )


def search_text(run: Run) -> str:
    """Return the algorithm, the heuristic, the tie-breaking rule and the non-default options of a run in words.

    >>> from puzzle.recording.run import sliding_run
    >>> search_text(sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)))
    'A* with Manhattan distance, ties to the oldest'
    """
    options, algorithm = run.options, catalogue.algorithm(run.options.algorithm)
    words = algorithm.label
    if catalogue.uses_heuristic(algorithm.name) and run.problem.boards()[0]:
        counts_gap = options.count_blank and heuristic_names.counts_blank(options.heuristic)
        gap_words = ", the gap counted" if counts_gap else ""
        name = heuristic_names.label(options.heuristic)
        words += f" with {name if name.startswith(NAMED_AFTER) else mid_sentence(name)}{gap_words}"
    option_words = _option_words(run)
    return f"{words}, {join_names(option_words)}" if option_words else words


def _option_words(run: Run) -> list[str]:
    """Return in words the options that affect the search: those of ALWAYS_NAMED, then others that are not defaults."""
    algorithm, heuristic, values = run.options.algorithm, run.options.heuristic, asdict(run.options)
    always = [option_table.find(name) for name in ALWAYS_NAMED]
    changed = [
        option
        for option in option_table.OPTIONS
        if option.name in values.keys() - {*ALWAYS_NAMED, *NAMED_ELSEWHERE}
        and values[option.name] != option_table.default_value(option, algorithm)
    ]
    effective = [option for option in always + changed if option_table.has_effect(algorithm, option.name, heuristic)]
    return [option.words(values[option.name]) for option in effective]
