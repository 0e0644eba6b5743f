"""Repetition of the documents' searches: each figure printed in a document beside the computed one."""

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
    """A figure printed in a document, and the same figure computed from a run."""

    label: str
    """The name of the figure in the document."""
    theirs: FigureValue
    """The figure that the document prints."""
    ours: FigureValue
    """The figure of this search, computed by the document's definition."""

    @property
    def same(self) -> bool:
        """Return True if the two figures are equal."""
        return self.theirs == self.ours


@cache
def _examples_by_search() -> dict[_Search, str]:
    """Return the name of every example, by its search: (start, goal, options, limits)."""
    searches: dict[_Search, str] = {}
    for example in EXAMPLES:
        state, problems = link.parse(example.link)
        assert not problems, problems
        searches[state["start"], state["goal"], *options_and_limits(state)] = example.name
    return searches


def example(name: str) -> Example:
    """Return an example by its name; raise ValueError for an unknown name."""
    record: Example = catalogue.find(EXAMPLES, name, "example")
    return record


def document(number: str) -> Document:
    """Return a document by its number; raise ValueError for an unknown number."""
    record: Document = catalogue.find(DOCUMENTS, number, "document")
    return record


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
    canonical = example(name).name
    (search,) = (search for search, example_name in _examples_by_search().items() if example_name == canonical)
    return sliding_run(*search)


def compare_figures(name: str, run: Run | None = None) -> list[Comparison]:
    """Return the comparisons of an example's figures with those of a finished run; without one, run the search."""
    if run is None:
        run = example_run(name)
        run.advance()
    result, (start, _goal) = run.result(), run.problem.boards()
    return [
        Comparison(printed.label, printed.value, FORMULAS[printed.label](result, start, printed.value))
        for printed in example(name).figures
    ]


def comparison_payload(name: str, run: Run) -> dict[str, Any]:
    """Return, as plain data, the comparison of an example's figures with those of its finished run.

    Each of the `figures` is a list: label, figure of the document, computed figure, whether they are equal.
    """
    record = document(document_of(example(name)))
    figures = [
        [comparison.label, format_figure(comparison.theirs), format_figure(comparison.ours), comparison.same]
        for comparison in compare_figures(name, run)
    ]
    return {
        "name": name,
        "title": record.title,
        "figures": figures,
        "remark": example(name).remark,
        "faults": list(record.faults),
    }


def example_report(name: str, comparisons: list[Comparison]) -> tuple[list[str], bool]:
    """Return the lines of an example's report, and True if a figure differs from the document."""
    record = example(name)
    lines = [f"{name}: {document(document_of(record)).title}", f"    {record.link}"]
    for comparison in comparisons:
        sign = "=" if comparison.same else "≠"
        figures = f"{_shorten(comparison.theirs):>16} {sign} {_shorten(comparison.ours)}"
        lines.append(f"    {comparison.label:<34} {figures}")
    remark = [f"    {record.remark}"] if record.remark else []
    return lines + remark, not all(comparison.same for comparison in comparisons)


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
    """Return a figure as text of at most 40 characters."""
    text = format_figure(figure)
    return text if len(text) <= 40 else text[:39] + "…"


def _tiles_moved(result: Result, start: tuple[int, ...]) -> str:
    """Return the moves in the notation of document 004: `3R 6R 2D` for 3 right, 6 right, 2 down."""
    tile_moves, moves = [], result.moves or ""
    for tiles, move in zip(board.follow(start, moves), moves, strict=False):
        _slide, tile, direction = board.slide_words(tiles, move).split()
        tile_moves.append(tile + direction[0].upper())
    return " ".join(tile_moves)


_OPPOSITE = str.maketrans("UDLR", "DURL")
# For the label of each figure in a document, a function of (result, start, printed figure) that computes the figure.
FORMULAS: dict[str, Callable[[Result, tuple[int, ...], FigureValue], FigureValue]] = {
    "outcome": lambda result, start, printed: result.outcome,
    "moves": lambda result, start, printed: result.path_length,
    "depth": lambda result, start, printed: result.path_length,
    "cost": lambda result, start, printed: result.path_length,
    "boards on the path": lambda result, start, printed: (result.path_length or 0) + 1,
    "moves of the gap": lambda result, start, printed: result.moves,
    "first moves of the gap": lambda result, start, printed: (result.moves or "")[: len(str(printed))],
    "ways of the tiles": lambda result, start, printed: (result.moves or "").translate(_OPPOSITE),
    "tiles moved": lambda result, start, printed: _tiles_moved(result, start),
    "expanded": lambda result, start, printed: result.counters.expanded,
    "inspected, the goal included": lambda result, start, printed: result.counters.popped,
    "inspected, the goal left out": lambda result, start, printed: result.counters.expanded,
    "maximum depth": lambda result, start, printed: result.counters.max_depth,
    "worst frontier": lambda result, start, printed: result.counters.max_frontier,
    "generated, the root included": lambda result, start, printed: result.counters.generated + 1,
    "tested, one more after the limit": lambda result, start, printed: result.counters.tested + 1,
    "left in the queue after that": lambda result, start, printed: result.counters.frontier_end - 1,
}
