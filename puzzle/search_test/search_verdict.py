"""The verdict on a search that a reader has written, as plain data for the page, the command line and notebooks."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from html import escape
from typing import Any

from puzzle.search_test.file_rows import COLUMNS
from puzzle.search_test.slips import Slip

RIGHT, WASTEFUL, WRONG = "right", "wasteful", "wrong"
PATHS_RIGHT, UNKNOWN_ORDER, NOT_READABLE = "paths_right", "unknown_order", "not_readable"
EXIT_STATUS = {RIGHT: 0, WASTEFUL: 0, PATHS_RIGHT: 0, UNKNOWN_ORDER: 0, WRONG: 1, NOT_READABLE: 2}
"""By verdict, the exit status of the command."""
PASSED, FAILED, COSTLY, UNKNOWN = "passed", "failed", "wasteful", "unknown"
"""The results of a check."""
MARKS = {PASSED: "✓", FAILED: "✗", COSTLY: "!", UNKNOWN: "–"}
"""By result of a check, its mark in texts."""


@dataclass(frozen=True)
class Check:
    """One row of checks."""

    label: str
    """The name of the check."""
    result: str
    """`passed failed wasteful unknown`."""
    reason: str
    """A sentence or a few words on the result; may be empty."""
    case: str = ""
    """The problem that shows a failure."""
    board: str = ""
    """Its start if it is a board; otherwise empty."""


@dataclass(frozen=True)
class CaseRow:
    """One problem: its shortest path, and the path and the expansions of the search."""

    name: str
    """The start of a board, or the instance of another problem."""
    kind: str
    """The problem's name in the catalogue."""
    moves: int | None
    """The fewest moves to the goal; None if there is no path."""
    cost: float | None
    """The least cost; None if there is no path."""
    outcome: str
    """`returned expansions time recursion memory error`."""
    length: int | None
    """The number of moves of the path returned; None if it is no path to the goal."""
    path_cost: float | None
    """The cost of this path."""
    expanded: int
    """The number of expansions."""
    reference: int | None
    """The number of expansions of the same algorithm of this package; None if there is none to compare with."""


@dataclass(frozen=True)
class SearchVerdict:
    """The result of testing a search."""

    verdict: str
    """`right wasteful wrong paths_right unknown_order not_readable`."""
    algorithm: str | None
    """The algorithm whose order all runs agree with, as in links; None if there is none."""
    declared: str | None
    """The algorithm that the name of the function promises, or that was given; None if there is none."""
    function: str
    """The name of the function."""
    headline: str
    """The verdict in a few words."""
    sentence: str
    """The reason for it."""
    slips: tuple[Slip, ...]
    """The slips that were found, the cause of the others first."""
    checks: tuple[Check, ...]
    """Six rows: Path valid, Path shortest, Ends on unsolvable boards, Order of expansion, Copies, Solved start."""
    rows: tuple[CaseRow, ...]
    """A row for each problem that was tried."""
    untried: tuple[str, ...]
    """Sentences on what could not be tried."""
    goal: str
    """The goal of the boards."""
    seconds: float
    """The time of the test."""
    is_complete: bool
    """False if the test was stopped."""

    @property
    def smallest(self) -> str | None:
        """The start of the smallest board that shows the first slip that a board shows; None if there is none."""
        return next((slip.board for slip in self.slips if slip.board), None)

    @property
    def exit_status(self) -> int:
        """The exit status of the command."""
        return EXIT_STATUS[self.verdict]

    def as_json(self) -> dict[str, Any]:
        """Return the verdict as an object for JSON."""
        figures = asdict(self)
        figures["slips"] = [slip.name for slip in self.slips]
        figures["details"] = [{**asdict(slip), "title": slip.title, "cost": slip.cost} for slip in self.slips]
        figures["smallest"] = self.smallest
        figures["problems"] = figures.pop("rows")
        figures["complete"] = figures.pop("is_complete")
        figures["seconds"] = round(self.seconds, 2)
        return figures

    def as_row(self) -> dict[str, Any]:
        """Return the verdict as a row of a table of several files, without the file."""
        figures = self.as_json()
        row = {name: figures[name] for name in COLUMNS if name in figures}
        return row | {"slips": " ".join(figures["slips"]), "problems": len(self.rows)}

    def as_lines(self) -> list[str]:
        """Return the verdict as lines of text."""
        lines = [self.headline, self.sentence, ""]
        width = max([len(check.label) for check in self.checks], default=0)
        for check in self.checks:
            lines.append(f"{MARKS[check.result]} {check.label.ljust(width)}  {check.reason}".rstrip())
        if len(self.slips) > 1:
            lines += ["", "All that was found", *(f"  {slip.title}: {slip.sentence}" for slip in self.slips)]
        if self.smallest:
            lines += ["", f"Smallest board that shows it: {self.smallest}, goal {self.goal}"]
        if self.untried:
            lines += ["", *self.untried]
        return [*lines, "", *_table(self.rows), "", self._sum()]

    def _sum(self) -> str:
        """Return a sentence on the work of the test."""
        stopped = "" if self.is_complete else ", stopped before its end"
        return f"{len(self.rows)} problems, {self.seconds:.1f} s{stopped}."

    def __str__(self) -> str:
        """Return the verdict as text."""
        return "\n".join(self.as_lines())

    def _repr_html_(self) -> str:
        """Return the verdict as the table that notebooks display."""
        checks = "".join(
            f"<tr><td>{MARKS[check.result]}</td><th style='text-align:left'>{escape(check.label)}</th>"
            f"<td style='text-align:left'>{escape(check.reason)}</td></tr>"
            for check in self.checks
        )
        head, *body = _cells(self.rows)
        header = "".join(f"<th>{escape(cell)}</th>" for cell in head)
        lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in body)
        smallest = f"<p>Smallest board that shows it: {escape(self.smallest)}</p>" if self.smallest else ""
        untried = "".join(f"<p>{escape(sentence)}</p>" for sentence in self.untried)
        return (
            f"<h3>{escape(self.headline)}</h3><p>{escape(self.sentence)}</p><table>{checks}</table>{smallest}{untried}"
            f"<details><summary>{escape(self._sum())}</summary><table><tr>{header}</tr>{lines}</table></details>"
        )


def _cells(rows: tuple[CaseRow, ...]) -> list[list[str]]:
    """Return the table of the problems, with its heads."""
    cells = [["Problem", "Needed", "Found", "You expand", "Usual"]]
    for row in rows:
        has_costs = row.cost != row.moves
        needed, found = (row.cost, row.path_cost) if has_costs else (row.moves, row.length)
        shown = row.outcome if row.outcome != "returned" else "none" if found is None else f"{found:g}"
        usual = "" if row.reference is None else f"{row.reference:,}"
        cells.append([row.name, "none" if needed is None else f"{needed:g}", shown, f"{row.expanded:,}", usual])
    return cells


def _table(rows: tuple[CaseRow, ...]) -> list[str]:
    """Return the table of the problems as lines of text, in aligned columns."""
    cells = _cells(rows)
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in cells
    ]
