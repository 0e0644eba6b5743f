"""Reproduction of the documents' searches: their printed figures beside the computed ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from puzzle.core import board, catalogue
from puzzle.documents.examples import EXAMPLES, Example, document_of
from puzzle.documents.titles import DOCUMENTS, Document
from puzzle.links import link
from puzzle.recording.run import Result, Run, sliding_run
from puzzle.search.options import Limits, SearchOptions, options_and_limits

FigureValue = str | int | None
Tiles = tuple[int, ...]
_Search = tuple[Tiles, Tiles, SearchOptions, Limits]


@dataclass(frozen=True)
class Comparison:
    """A figure of a document, beside the computed one."""

    label: str
    """The name of the figure in the document."""
    theirs: FigureValue
    """The figure that the document prints."""
    ours: FigureValue
    """The figure of this search, computed by the document's definition."""

    @property
    def same(self) -> bool:
        """Whether the two figures are equal."""
        return self.theirs == self.ours


@cache
def _examples_by_search() -> dict[_Search, str]:
    """Return (start, goal, options, limits) -> the name of the example."""
    searches: dict[_Search, str] = {}
    for example in EXAMPLES:
        state, problems = link.parse(example.link)
        assert not problems, problems
        searches[state["start"], state["goal"], *options_and_limits(state)] = example.name
    return searches


def example(name: str) -> Example:
    """Return an example by its name; raise ValueError for an unknown name."""
    found: Example = catalogue.find(EXAMPLES, name, "example")
    return found


def document(number: str) -> Document:
    """Return a document by its number; raise ValueError for an unknown number."""
    found: Document = catalogue.find(DOCUMENTS, number, "document")
    return found


def find_example(start: Tiles, goal: Tiles, options: SearchOptions, limits: Limits) -> str:
    """Return the name of the example with exactly this search, or an empty string."""
    return _examples_by_search().get((start, goal, options, limits), "")


def matching_example(run: Run) -> str:
    """Return the name of the example that a finished run reproduces, or an empty string."""
    start, goal = run.problem.boards()
    searched_anyway = run.outcome != "unsolvable" and run.problem.is_solvable() is False
    if not start or searched_anyway or run.outcome in ("", "cancelled"):
        return ""
    return find_example(start, goal, run.options, run.limits)


def example_run(name: str) -> Run:
    """Return a new run of an example; raise ValueError for an unknown name."""
    wanted = example(name).name
    (search,) = (search for search, other in _examples_by_search().items() if other == wanted)
    return sliding_run(*search)


def compare_figures(name: str, run: Run | None = None) -> list[Comparison]:
    """Return the comparisons of an example's figures; without a finished run, run its search."""
    if run is None:
        run = example_run(name)
        run.advance()
    result, (start, _goal) = run.result(), run.problem.boards()
    return [
        Comparison(printed.label, printed.value, FORMULAS[printed.label](result, start, printed.value))
        for printed in example(name).figures
    ]


def comparison_payload(name: str, run: Run) -> dict[str, Any]:
    """Return the comparison of an example with its finished run, as plain data.

    Each of the `figures` is a list: label, figure of the document, computed figure, whether they are equal.
    """
    record = document(document_of(example(name)))
    figures = [
        [one.label, format_figure(one.theirs), format_figure(one.ours), one.same] for one in compare_figures(name, run)
    ]
    return {
        "name": name,
        "title": record.title,
        "figures": figures,
        "remark": example(name).remark,
        "faults": list(record.faults),
    }


def example_report(name: str, comparisons: list[Comparison]) -> tuple[list[str], bool]:
    """Return the lines of an example's report, and whether any figure differs."""
    record = example(name)
    lines = [f"{name}: {document(document_of(record)).title}", f"    {record.link}"]
    for one in comparisons:
        lines.append(f"    {one.label:<34} {_shorten(one.theirs):>16} {'=' if one.same else '≠'} {_shorten(one.ours)}")
    return [*lines, *([f"    {record.remark}"] if record.remark else [])], not all(one.same for one in comparisons)


def fault_lines(number: str) -> Iterator[str]:
    """Yield the lines of a report about the errors of a document."""
    record = document(number)
    if record.faults:
        yield f"Errors in {number} ({record.title}):"
    for sentence in record.faults:
        yield f"    {sentence}"


def format_figure(figure: FigureValue) -> str:
    """Return a figure as text: with thousands separators, `none` for None."""
    if figure is None:
        return "none"
    return f"{figure:,}" if isinstance(figure, int) else figure.replace("_", " ")


def _shorten(figure: FigureValue) -> str:
    text = format_figure(figure)
    return text if len(text) <= 40 else text[:39] + "…"


def _tiles_moved(result: Result, start: tuple[int, ...]) -> str:
    """Return the moves in the notation of document 004: `3R 6R 2D` for 3 right, 6 right, 2 down."""
    words, moves = [], result.moves or ""
    for here, move in zip(board.follow(start, moves), moves, strict=False):
        _slide, tile, direction = board.slide_words(here, move).split()
        words.append(tile + direction[0].upper())
    return " ".join(words)


_OPPOSITE = str.maketrans("UDLR", "DURL")
# Label of a figure in a document -> function (result, start, printed figure) that computes it.
FORMULAS: dict[str, Callable[[Result, tuple[int, ...], FigureValue], FigureValue]] = {
    "outcome": lambda result, start, theirs: result.outcome,
    "moves": lambda result, start, theirs: result.path_length,
    "depth": lambda result, start, theirs: result.path_length,
    "cost": lambda result, start, theirs: result.path_length,
    "boards on the path": lambda result, start, theirs: (result.path_length or 0) + 1,
    "moves of the gap": lambda result, start, theirs: result.moves,
    "first moves of the gap": lambda result, start, theirs: (result.moves or "")[: len(str(theirs))],
    "ways of the tiles": lambda result, start, theirs: (result.moves or "").translate(_OPPOSITE),
    "tiles moved": lambda result, start, theirs: _tiles_moved(result, start),
    "expanded": lambda result, start, theirs: result.counters.expanded,
    "inspected, the goal included": lambda result, start, theirs: result.counters.popped,
    "inspected, the goal left out": lambda result, start, theirs: result.counters.expanded,
    "maximum depth": lambda result, start, theirs: result.counters.max_depth,
    "worst frontier": lambda result, start, theirs: result.counters.max_frontier,
    "generated, the root included": lambda result, start, theirs: result.counters.generated + 1,
    "tested, one more after the limit": lambda result, start, theirs: result.counters.tested + 1,
    "left in the queue after that": lambda result, start, theirs: result.counters.frontier_end - 1,
}
