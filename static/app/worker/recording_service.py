"""Requests to save an ended run as a recording. The modules for that are fetched when they are first needed."""

import importlib
import os
from importlib.util import find_spec
from pathlib import Path

from heartbeat import with_heartbeat
from payloads import known_length
from runs import OpenRuns

import puzzle
from puzzle.answers.run_answers import FilePiece

ARCHIVE = "static/recorder.zip"


class RecordingService:
    """Writes recordings, whose pieces `next_file_piece` returns."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs

    @with_heartbeat()
    async def fetch_recorder(self) -> None:
        """Fetch the modules that write recordings from the site and unpack them, unless that has been done."""
        if find_spec("puzzle.recording_file") is not None:
            return
        from pyodide.http import pyfetch

        response = await pyfetch(os.environ["SITE"] + ARCHIVE)
        response.raise_for_status()
        await response.unpack_archive(extract_dir=str(Path(puzzle.__path__[0]).parent), format="zip")
        importlib.invalidate_caches()

    @with_heartbeat()
    async def open_recording(self, number: int, query: str, page: str, optimal: int, at_least: int) -> FilePiece:
        """Start writing the recording of an ended run; `query` is that of the page's link.

        With the address of Slide & Seek in `page`, an HTML page that plays the recording is written. `optimal` and
        `at_least` are below 0 if they are unknown.
        """
        from puzzle.recording_file.record_runs import recording_pieces

        run, known = self.runs.ended(number)[0], (known_length(optimal), known_length(at_least))
        self.runs.get(number).file = recording_pieces(run, query, *known, page)
        return FilePiece(done=False)
