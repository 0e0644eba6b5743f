"""Requests to save an ended run as a recording. The modules for that are fetched when they are first needed."""

from heartbeat import with_heartbeat
from late_archives import fetch_archive
from payloads import known_length
from runs import OpenRuns

from puzzle.answers.run_answers import FilePiece

ARCHIVES = {"static/slides.zip": "puzzle.svg.run_slides", "static/recorder.zip": "puzzle.recording_file"}
"""The archives with the modules, which draw a picture of the tree too, and a module that each of them has."""


class RecordingService:
    """Writes recordings, whose pieces `next_file_piece` returns."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs

    @with_heartbeat()
    async def fetch_recorder(self) -> None:
        """Fetch the modules that write recordings from the site and unpack them, unless that has been done."""
        for archive, module in ARCHIVES.items():
            await fetch_archive(archive, module)

    @with_heartbeat()
    async def open_recording(
        self, number: int, query: str, fragment: str, page: str, optimal: int, at_least: int
    ) -> FilePiece:
        """Start writing the recording of an ended run; `query` is that of the page's link.

        The recording contains the reader's code if `fragment`, that of a link, has it. With the address of Slide & Seek
        in `page`, an HTML page that plays the recording is written. `optimal` and `at_least` are below 0 if they are
        unknown.
        """
        from puzzle.recording_file.record_runs import recording_pieces

        run, known = self.runs.ended(number)[0], (known_length(optimal), known_length(at_least))
        self.runs.get(number).file = recording_pieces(run, query, *known, page, fragment)
        return FilePiece(done=False)
