"""The acts of a visitor that are measured, each in a new document with the same small puzzle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.walks.page import WatchedPage

PUZZLE = "start=6,1,5,2,3,8,4,7,0&goal=1,2,3,4,5,6,7,8,0"
"""Two boards that are 16 moves apart; A* with the Manhattan distance expands 70 nodes."""
MIDDLE = 30
"""A step in the middle of that search."""
HEURISTIC = "misplaced"


@dataclass(frozen=True)
class Act:
    """An act of a visitor: `prepare` makes the page ready for it, `perform` ends when its result is shown."""

    title: str
    """What the visitor does."""
    prepare: Callable[[WatchedPage], None]
    """Opens the page, moves the pointer to the control, and does once what only the first such act causes."""
    perform: Callable[[WatchedPage], None]
    """Does what is measured."""
    counts_changes: bool = True
    """False if the number of changes of the document depends on the speed of the machine, as during a search."""


@dataclass(frozen=True)
class Walk:
    """The source files that one act enters."""

    files: dict[str, list[str]]
    """The files by context, "page" or "worker"."""
    changes: int | None
    """The number of changes of the document, as records of a MutationObserver; None if it was not counted."""

    @property
    def all_files(self) -> list[str]:
        """The files of both contexts; a file that both enter is listed once."""
        return sorted({file for files in self.files.values() for file in files})


def prepare_solve(page: WatchedPage) -> None:
    """Open the page with a finished search."""
    page.open(f"{PUZZLE}&run=1")


def solve(page: WatchedPage) -> None:
    """Choose another heuristic and press Solve; wait until the search has ended."""
    page.page.select_option("#heuristic", HEURISTIC)
    page.wait_for_state("ready")
    page.page.click("#primary")
    page.wait_for_state("done")


def prepare_step(page: WatchedPage) -> None:
    """Open the page in the middle of a finished search, and step forward once."""
    page.open(f"{PUZZLE}&step={MIDDLE}")
    page.point_at("#step-forward")
    page.press()
    wait_for_step(page, MIDDLE + 1)
    page.wait_until_still()


def step(page: WatchedPage) -> None:
    """Press Step forward."""
    page.press()
    wait_for_step(page, MIDDLE + 2)


def wait_for_step(page: WatchedPage, number: int) -> None:
    """Wait until the timeline shows a step."""
    page.page.wait_for_function("step => document.getElementById('step-now').textContent === step", arg=str(number))


def prepare_panel(page: WatchedPage) -> None:
    """Open the page in the middle of a finished search."""
    page.open(f"{PUZZLE}&step={MIDDLE}")
    page.point_at("#tab-frontier")


def open_panel(page: WatchedPage) -> None:
    """Open the Frontier tab; wait for the sentence about the current node, which comes from the worker."""
    page.press()
    page.page.wait_for_function("() => document.getElementById('taken-why').checkVisibility()")
    page.page.wait_for_function("() => document.getElementById('taken-why').textContent.trim()")


ACTS = {
    "solve": Act("Choose another heuristic and press Solve", prepare_solve, solve, counts_changes=False),
    "step": Act("Step forward in the middle of a finished search", prepare_step, step),
    "panel": Act("Open the Frontier tab", prepare_panel, open_panel),
}
"""The acts by name."""


def measure(page: WatchedPage, act: Act) -> Walk:
    """Prepare and perform an act, and return the files that it enters."""
    act.prepare(page)
    page.start()
    act.perform(page)
    files, changes = page.finish()
    return Walk(files, changes if act.counts_changes else None)
