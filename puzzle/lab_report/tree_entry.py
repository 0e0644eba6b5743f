"""What stands below a tree that has been added to a report, and what is said of its search."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from puzzle.core import catalogue, heuristic_names, option_table
from puzzle.core.formatting import join_names, mid_sentence, plain_text, quantity
from puzzle.explanations.step_text import sentence
from puzzle.recording.history import History
from puzzle.recording.run import Run

NAMED_AFTER = ("Manhattan", "Euclidean", "Gaschnig")
"""What heuristics are named after; their first letter stays large."""
ALWAYS_NAMED = ("ties", "weight")
"""The options that are named even with their default."""
NAMED_ELSEWHERE = ("count_blank", "undo")
"""The first is named with the heuristic; the second only makes more nodes."""


@dataclass(frozen=True)
class TreeEntry:
    """The words of a tree in a report."""

    title: str
    """The algorithm and the step, or how it ended."""
    figures: str
    """What had been done by then."""
    search: str
    """How was searched, and what came of it in the end."""


def tree_entry(run: Run, history: History, step: int, optimal: int | None = None) -> TreeEntry:
    """Return what a report says of a run at a step; `optimal` is the length of a shortest path, where it is known."""
    algorithm, last = catalogue.algorithm(run.options.algorithm), history.last_step
    title = f"step {step:,} of {last:,}."
    if step >= last and run.outcome == "solved":
        title = f"solved in {quantity(run.trace.path_length, 'move')}."
    counters = history.counters(step)
    waiting = "" if run.trace.bound_kind else f", {counters.frontier_end:,} in the frontier"
    came = plain_text(sentence(run, history, last, optimal))
    return TreeEntry(
        f"{algorithm.label}, {title}", f"{counters.expanded:,} expanded{waiting}.", f"{search_text(run)}. {came}"
    )


def search_text(run: Run) -> str:
    """Say how a run searches: its algorithm, its heuristic, its rule for ties, and what else is not as usual."""
    options, algorithm = run.options, catalogue.algorithm(run.options.algorithm)
    words = algorithm.label
    if catalogue.uses_heuristic(algorithm.name) and run.problem.boards()[0]:
        gap = ", the gap counted" if options.count_blank else ""
        name = heuristic_names.label(options.heuristic)
        words += f" with {name if name.startswith(NAMED_AFTER) else mid_sentence(name)}{gap}"
    others = _option_words(run)
    return f"{words}, {join_names(others)}" if others else words


def _option_words(run: Run) -> list[str]:
    """What the options are called that make a difference: those always named, then what else is not as usual."""
    algorithm, heuristic, chosen = run.options.algorithm, run.options.heuristic, asdict(run.options)
    always = [option_table.find(name) for name in ALWAYS_NAMED]
    others = [
        option
        for option in option_table.OPTIONS
        if option.name in chosen.keys() - {*ALWAYS_NAMED, *NAMED_ELSEWHERE}
        and chosen[option.name] != option_table.default_value(option, algorithm)
    ]
    heeded = [option for option in always + others if option_table.has_effect(algorithm, option.name, heuristic)]
    return [option.words(chosen[option.name]) for option in heeded]
