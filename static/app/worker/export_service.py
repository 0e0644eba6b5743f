"""Requests for files of an ended run, of which one is sent in pieces, and for the tree in a report."""

from array import array

from heartbeat import with_heartbeat
from payloads import known_length
from runs import OpenRuns

from puzzle.answers.run_answers import FilePiece, Report
from puzzle.export import formats
from puzzle.export.sizes import estimate_sizes
from puzzle.lab_report import file
from puzzle.lab_report.tree_entry import TreeEntry, tree_entry


class ExportService:
    """Writes one file of a run at a time."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs

    @with_heartbeat()
    async def file_sizes(self, number: int) -> dict[str, int]:
        """Return the approximate number of bytes of an ended run in each format."""
        return estimate_sizes(self.runs.ended(number)[0])

    @with_heartbeat()
    async def open_file(self, number: int, kind: str) -> FilePiece:
        """Start writing an ended run as a file of some kind; `next_file_piece` returns its content."""
        self.runs.get(number).file = formats.export_run(self.runs.ended(number)[0], kind)
        return FilePiece(done=False)

    @with_heartbeat()
    async def next_file_piece(self, number: int) -> FilePiece:
        """Return the next piece of the file as bytes, or `done` if the file is complete or has been closed."""
        open_run = self.runs.get(number)
        piece = next(open_run.file, None) if open_run.file else None
        if piece is None:
            open_run.file = None
            return FilePiece(done=True)
        return FilePiece(done=False, bytes=array("B", piece.encode()))

    async def close_file(self, number: int) -> None:
        """Stop writing the file of a run."""
        self.runs.get(number).file = None


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
