"""Requests for the marks of a search by hand. The modules that mark are fetched when they are first needed."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from heartbeat import with_heartbeat
from late_archives import fetch_archive

from puzzle.answers.mark_answers import MarksAnswer
from puzzle.answers.run_answers import ChangedRun, CourseAnswers, ReportEntry
from puzzle.explanations import run_facts
from puzzle.explanations.run_facts import Labels
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.layouts.tree_layout import layout_in_slices
from puzzle.links.link_values import MAX_PICKS
from puzzle.recording.feed import Feed
from puzzle.recording.history import History

if TYPE_CHECKING:
    from runs import OpenRuns

    from puzzle.marking.marking import Marks

ARCHIVE = "static/marks.zip"


class MarksService:
    """Marks the reader's choices, and returns the tree before one of them."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs
        self.latest: tuple[tuple[int, str, list[int]], Marks] | None = None
        """The marks that were computed last, after the run, the algorithm and the choices."""

    @with_heartbeat()
    async def marks(self, number: int, algorithm: str) -> MarksAnswer:
        """Mark a search by hand against an algorithm."""
        await fetch_archive(ARCHIVE, "puzzle.marking")
        from puzzle.marking.choices_to_goal import choices_to_goal
        from puzzle.marking.marks_view import marks_view

        try:
            view = marks_view(self._marks(number, algorithm))
        except ValueError as error:
            return MarksAnswer(fault=str(error))
        run = self.runs.manual_search(number)
        needed = choices_to_goal(run.problem, replace(run.options, algorithm=algorithm), MAX_PICKS)
        return MarksAnswer(json.dumps({**view, "needed": needed}))

    @with_heartbeat()
    async def marked_step(self, number: int, algorithm: str, step: int) -> MarksAnswer:
        """Return a step with the values of its nodes, once the search has been marked."""
        from puzzle.marking.marks_view import step_view

        return MarksAnswer(json.dumps(step_view(self._marks(number, algorithm), step)))

    @with_heartbeat()
    async def choice_answers(self, number: int, algorithm: str) -> CourseAnswers:
        """Return the choices of a search that has been marked in words, for the course that the page reports to."""
        from puzzle.marking.choice_answers import choice_answers

        search = self.runs.manual_search(number)
        return CourseAnswers(json.dumps(choice_answers(search, self._marks(number, algorithm))))

    @with_heartbeat()
    async def tree_before(self, number: int, step: int) -> ChangedRun:
        """Return the tree of a search by hand before the choice of a step, which is at least 1."""
        run = self.runs.manual_search(number)
        before = ManualRun(run.problem, replace(run.options, reached=""), picks=run.manual_search.picks[: step - 1])
        before.advance(0)
        layout = await self.runs.run_to_end(number, layout_in_slices(before, "tidy"))
        fields = {**vars(Feed(before.trace).pull()), **vars(layout)}  # a layout has x of its own
        ending = run_facts.ending(before, History(before.trace))
        return ChangedRun(**fields, labels=Labels(before).pull(), ending=ending)

    @with_heartbeat()
    async def marks_entry(self, number: int, algorithm: str, step: int) -> ReportEntry:
        """Return the entry of marks for a lab report as JSON, with the caption for the tree before a step."""
        from puzzle.marking.marks_entry import marks_entry

        return ReportEntry(json.dumps(asdict(marks_entry(self._marks(number, algorithm), step))))

    def _marks(self, number: int, algorithm: str) -> Marks:
        """Return the marks of a search by hand."""
        from puzzle.marking.marking import mark

        run = self.runs.manual_search(number)
        request = number, algorithm, run.manual_search.picks.copy()
        if self.latest is None or self.latest[0] != request:
            marks = mark(run.problem, replace(run.options, algorithm=algorithm), run.manual_search.picks)
            self.latest = request, marks
        return self.latest[1]
