"""What the page may ask for a lab report: the words of a tree, and a report's file, checked."""

from dataclasses import asdict

from heartbeat import in_one_piece
from payloads import plain

from puzzle.lab_report import file
from puzzle.lab_report.tree_entry import tree_entry


class ReportService:
    """Tells of ended runs, and reads reports for the page."""

    def __init__(self, runs):
        self.runs = runs

    @in_one_piece()
    async def tell_tree(self, number, step, optimal):
        """Return what a report says of a run at a step; `optimal` below 0 is not known."""
        run, history = self.runs.ended(number)
        return plain(asdict(tree_entry(run, history, step, None if optimal < 0 else optimal)))

    @in_one_piece()
    async def read_report(self, text):
        """Return a report's text as its file has it, and what is wrong with it, in a sentence, if anything is."""
        try:
            report = file.parse_report(text)
        except ValueError as error:
            return plain({"text": "", "error": str(error)})
        return plain({"text": file.format_report(report), "error": ""})
