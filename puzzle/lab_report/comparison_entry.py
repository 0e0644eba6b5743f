"""The entry of a comparison in a lab report: the figures of its searches, and how the states they expanded differ."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from puzzle.comparison.difference import Difference, difference
from puzzle.comparison.table_words import COST_ROWS, ROWS, figure_text
from puzzle.core.formatting import join_names, plain_text, plural, quantity
from puzzle.core.slices import Slices
from puzzle.core.spans import Words
from puzzle.lab_report.file import Entry, Picture
from puzzle.lab_report.tree_entry import search_heading, search_text, tree_entry
from puzzle.recording.history import History
from puzzle.recording.run import Run

Figures = Mapping[str, float | str]
"""The figures of a search by their names in `table_words`."""


def pairwise_differences(runs: Sequence[Run]) -> Slices[dict[tuple[int, int], Difference]]:
    """Compare the states that each two of some ended searches expanded, by the indices of the searches.

    A search that keeps only some of its nodes is in no pair.
    """
    complete = [index for index, run in enumerate(runs) if not run.trace.omitted_after]
    differences = {}
    for first, second in combinations(complete, 2):
        differences[first, second] = yield from difference(runs[first], runs[second])
    return differences


def comparison_entry(
    names: Sequence[str],
    searches: Sequence[tuple[Run, History, int]],
    figures: Sequence[Figures],
    result: Words,
    differences: Mapping[tuple[int, int], Difference],
) -> Entry:
    """Return the entry of two to four searches at their steps; the page adds the pictures, the link and the legend.

    `names` has their letters, `figures` what the table shows of each, and `result` the sentence that compares them.
    """
    runs = [run for run, _history, _step in searches]
    state_name, rows = runs[0].problem.state_name, ROWS if runs[0].problem.unit_costs else COST_ROWS
    texts = [plain_text(result)]
    texts += [f"{name}: {search_text(run)}." for name, run in zip(names, runs, strict=True)]
    texts += [_difference_text(names[a], names[b], part, state_name) for (a, b), part in differences.items()]
    return Entry(
        kind="comparison",
        title=join_names([f"{name}: {search_heading(run)}" for name, run in zip(names, runs, strict=True)]),
        text="\n".join(texts),
        link="",
        table=(
            ("", *names),
            *((label, *(figure_text(each, figure) for each in figures)) for figure, label, _mark in rows),
        ),
        pictures=tuple(Picture(_caption(name, *search), svg="") for name, search in zip(names, searches, strict=True)),
    )


def _caption(name: str, run: Run, history: History, step: int) -> str:
    """Return the text below the tree of a search at a step."""
    entry = tree_entry(run, history, step)
    return f"{name}: {entry.title} {entry.figures}"


def _difference_text(first: str, second: str, part: Difference, state_name: str) -> str:
    """Return a sentence on how many states two searches expanded in all, and how many only one of them."""
    both = len(part.both)
    return (
        f"{quantity(both, state_name)} {plural(both, 'was', 'were')} expanded by both {first} and {second}, "
        f"{len(part.only_a):,} only by {first} and {len(part.only_b):,} only by {second}."
    )
