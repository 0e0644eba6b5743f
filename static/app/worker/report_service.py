"""Requests for a lab report: the entry of a tree, and validation of a report's file."""

from heartbeat import with_heartbeat
from payloads import known_length
from runs import OpenRuns

from puzzle.answers.run_answers import Report
from puzzle.lab_report import file
from puzzle.lab_report.tree_entry import TreeEntry, tree_entry


class ReportService:
    """Answers requests for lab reports."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs

    @with_heartbeat()
    async def tree_entry(self, number: int, step: int, optimal: int, at_least: int) -> TreeEntry:
        """Return a report's entry of a run at a step; `optimal` and `at_least` are below 0 if they are unknown."""
        run, history = self.runs.ended(number)
        return tree_entry(run, history, step, known_length(optimal), known_length(at_least))

    @with_heartbeat()
    async def read_report(self, text: str) -> Report:
        """Return the normalized text of a report's file, or a sentence that says what is wrong with it."""
        try:
            report = file.parse_report(text)
        except ValueError as error:
            return Report(error=str(error))
        return Report(file.format_report(report))
