"""Requests that test a search of the reader's own on many problems."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from puzzle.answers.sandbox_answers import TestCheck, TestedFile, TestProgress, TestResult, TestRow
from puzzle.core import catalogue
from puzzle.core.code_files import stem_of

if TYPE_CHECKING:  # imported at the first test, see `stale_modules.LATE`
    from puzzle.search_test.search_test import SearchTest
    from puzzle.search_test.search_verdict import CaseRow, Check, SearchVerdict

MILLISECONDS = 1_250
"""The milliseconds that a search gets in place of a second, as it is slower here than on the command line."""


class SearchTestService:
    """Tests one search at a time; every request works for a limited time."""

    test: SearchTest
    """The test that `test_start` has begun."""

    async def test_prepare(self) -> None:
        """Import the modules of the test, which takes seconds on a slow machine, before the reader's time begins."""
        import_module("puzzle.search_test.search_test")
        import_module("puzzle.watching.own_search")

    async def test_start(self, code: str, file: str = "") -> None:
        """Load the reader's search; raise CodeError if it cannot be loaded.

        The name of the function, or else that of its file, says which algorithm it is meant to be.
        """
        from puzzle.search_test.algorithm_names import declared_algorithm
        from puzzle.search_test.search_test import SearchTest
        from puzzle.watching.own_search import load_search

        search = load_search(code)
        self.test = SearchTest(search, declared_algorithm(search.name, stem_of(file)))

    async def test_advance(self, seconds: float) -> TestProgress:
        """Test for about some seconds, at least on one problem."""
        more = self.test.advance(seconds)
        return TestProgress(more, self.test.done, self.test.total, round(MILLISECONDS * self.test.seconds_per_problem))

    async def test_result(self) -> TestResult:
        """Return the verdict on what has been tried so far."""
        return _answer(self.test.result())

    async def test_row(self) -> TestedFile:
        """Return the verdict on one of several files."""
        found = self.test.result()
        row: dict[str, Any] = {name: "" if value is None else value for name, value in found.as_row().items()}
        label = catalogue.algorithm(found.algorithm).label if found.algorithm else ""
        return TestedFile(**row, headline=found.headline, label=label, slip=found.slips[0].title if found.slips else "")


def _answer(found: SearchVerdict) -> TestResult:
    """Return a verdict as the page gets it."""
    name = found.algorithm or found.declared
    kinds = {row.name: row.kind for row in found.rows}
    others = [f"{slip.title[0].upper()}{slip.title[1:]}: {slip.sentence}" for slip in found.slips[1:]]
    return TestResult(
        found.verdict,
        found.headline,
        found.sentence,
        catalogue.algorithm(name).label if name else "",
        found.goal,
        [_check(check, kinds) for check in found.checks],
        [_row(row) for row in found.rows],
        [*others, *found.untried],
    )


def _check(check: Check, kinds: dict[str, str]) -> TestCheck:
    """Return a row of checks with the kind of its problem."""
    return TestCheck(check.label, check.result, check.reason, kinds.get(check.case, ""), check.case)


def _row(row: CaseRow) -> TestRow:
    """Return what the search did on a problem."""
    return TestRow(
        row.kind,
        row.name,
        row.outcome,
        -1 if row.moves is None else row.moves,
        -1 if row.length is None else row.length,
        -1 if row.cost is None else row.cost,
        -1 if row.path_cost is None else row.path_cost,
        row.expanded,
        -1 if row.reference is None else row.reference,
    )
