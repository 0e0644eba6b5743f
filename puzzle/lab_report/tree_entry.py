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
NAMED_ELSEWHERE = ("count_blank",)
"""Options that are not listed, because they are named with the heuristic."""


@dataclass(frozen=True)
class TreeEntry:
    """The texts below a tree in a lab report."""

    title: str
    """The search by its algorithm, heuristic and options, and the step or the solution."""
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
    last_step = history.last_step
    title = f"step {step:,} of {last_step:,}."
    if step >= last_step and run.outcome == "solved":
        title = f"solved in {quantity(run.trace.path_length, 'move')}."
    counters = history.counters(step)
    frontier_words = f", {counters.frontier_end:,} in the frontier" if run.family.facts.has_frontier else ""
    result = plain_text(sentence(run, history, last_step, optimal, at_least))
    return TreeEntry(
        f"{search_heading(run)}, {title}",
        f"{counters.expanded:,} expanded{frontier_words}.",
        f"{search_text(run)}. {result}",
    )


def search_heading(run: Run) -> str:
    """Return the algorithm of a run with its heuristic and options, of which only those that are not the default.

    >>> from puzzle.recording.run import sliding_run
    >>> from puzzle.search.options import SearchOptions
    >>> start, goal = (1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
    >>> search_heading(sliding_run(start, goal)), search_heading(sliding_run(start, goal, SearchOptions(ties="lifo")))
    ('A*', 'A*, ties to the newest')
    """
    has_default = run.options.heuristic == catalogue.DEFAULTS["heuristic"] and not run.options.count_blank
    words = catalogue.algorithm(run.options.algorithm).label + ("" if has_default else _heuristic_words(run))
    return ", ".join([words, *_option_words(run, always_named=())])


def search_text(run: Run) -> str:
    """Return the algorithm, the heuristic, the tie-breaking rule and the non-default options of a run in words.

    >>> from puzzle.recording.run import sliding_run
    >>> search_text(sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)))
    'A* with Manhattan distance, ties to the oldest'
    """
    words = catalogue.algorithm(run.options.algorithm).label + _heuristic_words(run)
    option_words = _option_words(run, ALWAYS_NAMED)
    return f"{words}, {join_names(option_words)}" if option_words else words


def _heuristic_words(run: Run) -> str:
    """Return the heuristic of a run, as in " with Manhattan distance"; empty if the run has no choice of heuristics."""
    options = run.options
    if not (catalogue.uses_heuristic(options.algorithm) and run.problem.boards()[0]):
        return ""
    counts_gap = options.count_blank and heuristic_names.counts_blank(options.heuristic)
    label = heuristic_names.label(options.heuristic)
    name = label if label.startswith(NAMED_AFTER) else mid_sentence(label)
    return f" with {name}{', the gap counted' if counts_gap else ''}"


def _option_words(run: Run, always_named: tuple[str, ...]) -> list[str]:
    """Return in words the options that affect the search: those of `always_named`, then others if not the default."""
    algorithm, heuristic = run.options.algorithm, run.options.heuristic
    values = asdict(run.options) | asdict(run.limits)
    always = [option_table.find(name) for name in always_named]
    changed = [
        option
        for option in option_table.OPTIONS
        if option.name in values.keys() - {*always_named, *NAMED_ELSEWHERE}
        and values[option.name] != option_table.default_value(option, algorithm)
        and (run.problem.boards()[0] or not option.no_boards_reason)
    ]
    effective = [option for option in always + changed if option_table.has_effect(algorithm, option.name, heuristic)]
    return [option.words(values[option.name]) for option in effective]
