"""What the page may ask for a lab report: the words of a tree, and a report's file, checked."""

from dataclasses import asdict

from heartbeat import with_heartbeat
from payloads import to_payload

from puzzle.lab_report import file
from puzzle.lab_report.tree_entry import tree_entry


class ReportService:
    """Tells of ended runs, and reads reports for the page."""

    def __init__(self, runs):
        self.runs = runs

    @with_heartbeat()
    async def tree_entry(self, number, step, optimal):
        """Return what a report says of a run at a step; `optimal` below 0 is not known."""
        run, history = self.runs.ended(number)
        return to_payload(asdict(tree_entry(run, history, step, None if optimal < 0 else optimal)))

    @with_heartbeat()
    async def read_report(self, text):
        """Return a report's text as its file has it, and what is wrong with it, in a sentence, if anything is."""
        try:
            report = file.parse_report(text)
        except ValueError as error:
            return to_payload({"text": "", "error": str(error)})
        return to_payload({"text": file.format_report(report), "error": ""})
