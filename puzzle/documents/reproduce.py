"""The documents' runs, run again, each figure beside the one the document prints."""

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
_Selection = tuple[Tiles, Tiles, SearchOptions, Limits]


@dataclass(frozen=True)
class Comparison:
    """One figure of a document and ours."""

    label: str
    """What is counted, in words."""
    theirs: FigureValue
    """What the document prints."""
    ours: FigureValue
    """What this search gives, reckoned as the document does."""

    @property
    def same(self) -> bool:
        """Tell whether the two agree."""
        return self.theirs == self.ours


@cache
def _asked() -> dict[_Selection, str]:
    """What each example asks for -> its name."""
    asked: dict[_Selection, str] = {}
    for example in EXAMPLES:
        state, problems = link.parse(example.link)
        assert not problems, problems
        asked[state["start"], state["goal"], *options_and_limits(state)] = example.name
    return asked


def example(name: str) -> Example:
    """Return the example of a name; ValueError with the names there are."""
    found: Example = catalogue.find(EXAMPLES, name, "example")
    return found


def document(number: str) -> Document:
    """Return the document of a number; ValueError with the numbers there are."""
    found: Document = catalogue.find(DOCUMENTS, number, "document")
    return found


def find_example(start: Tiles, goal: Tiles, options: SearchOptions, limits: Limits) -> str:
    """Return the name of the example that asks for exactly this search, empty where none does."""
    return _asked().get((start, goal, options, limits), "")


def matching_example(run: Run) -> str:
    """Return the name of the example that an ended run is, unaltered and unstopped; empty where it is none."""
    start, goal = run.problem.boards()
    searched_anyway = run.outcome != "unsolvable" and run.problem.is_solvable() is False
    if not start or searched_anyway or run.outcome in ("", "cancelled"):
        return ""
    return find_example(start, goal, run.options, run.limits)


def example_run(name: str) -> Run:
    """Return the run of an example; raise ValueError with the names there are."""
    wanted = example(name).name
    (asked,) = (asked for asked, other in _asked().items() if other == wanted)
    return sliding_run(*asked)


def compare_figures(name: str, run: Run | None = None) -> list[Comparison]:
    """Return an example's figures beside the document's, from its ended run or from one made for it."""
    if run is None:
        run = example_run(name)
        run.advance()
    result, (start, _goal) = run.result(), run.problem.boards()
    return [
        Comparison(printed.label, printed.value, FORMULAS[printed.label](result, start, printed.value))
        for printed in example(name).figures
    ]


def comparison_payload(name: str, run: Run) -> dict[str, Any]:
    """Return what there is to say of an example's ended run, in plain data: its figures beside the document's.

    Each of the `figures` is what is counted, the document's, ours, and whether they are the same.
    """
    its = document(document_of(example(name)))
    figures = [
        [one.label, format_figure(one.theirs), format_figure(one.ours), one.same] for one in compare_figures(name, run)
    ]
    return {
        "name": name,
        "title": its.title,
        "figures": figures,
        "remark": example(name).remark,
        "faults": list(its.faults),
    }


def example_report(name: str, comparisons: list[Comparison]) -> tuple[list[str], bool]:
    """Return the report of an example line by line, and whether any figure differs."""
    its = example(name)
    lines = [f"{name}: {document(document_of(its)).title}", f"    {its.link}"]
    for one in comparisons:
        lines.append(f"    {one.label:<34} {_shown(one.theirs):>16} {'=' if one.same else '≠'} {_shown(one.ours)}")
    return [*lines, *([f"    {its.remark}"] if its.remark else [])], not all(one.same for one in comparisons)


def fault_lines(number: str) -> Iterator[str]:
    """Yield the lines on what a document gets wrong."""
    its = document(number)
    if its.faults:
        yield f"What {number} ({its.title}) gets wrong:"
    for sentence in its.faults:
        yield f"    {sentence}"


def format_figure(figure: FigureValue) -> str:
    """Write a figure as people read it."""
    if figure is None:
        return "none"
    return f"{figure:,}" if isinstance(figure, int) else figure.replace("_", " ")


def _shown(figure: FigureValue) -> str:
    text = format_figure(figure)
    return text if len(text) <= 40 else text[:39] + "…"


def _tiles_moved(result: Result, start: tuple[int, ...]) -> str:
    """The moves as 004 prints them, shortened: `3R 6R 2D` for 3 right, 6 right, 2 down."""
    words, moves = [], result.moves or ""
    for here, move in zip(board.follow(start, moves), moves, strict=False):
        _slide, tile, direction = board.slide_words(here, move).split()
        words.append(tile + direction[0].upper())
    return " ".join(words)


_OPPOSITE = str.maketrans("UDLR", "DURL")
# What a document calls its figure -> how it follows from a result (the start and the document's own figure beside it).
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
