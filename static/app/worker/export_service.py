"""What the page may ask for files of an ended run: about how large they are, and one of them piece by piece."""

from array import array

from heartbeat import with_heartbeat
from payloads import to_payload

from puzzle.export import formats
from puzzle.export.sizes import estimate_sizes


class ExportService:
    """Writes one file of a run at a time."""

    def __init__(self, runs):
        self.runs = runs

    @with_heartbeat()
    async def file_sizes(self, number):
        """Return about how many bytes an ended run takes in each format."""
        return to_payload(estimate_sizes(self.runs.ended(number)[0]))

    @with_heartbeat()
    async def open_file(self, number, kind):
        """Begin to write an ended run in one of the formats."""
        self.runs.get(number).file = formats.export_run(self.runs.ended(number)[0], kind)
        return to_payload({"done": False})

    @with_heartbeat()
    async def next_file_piece(self, number):
        """Return the next piece of the file as bytes; a file ends with its run, or as it is closed."""
        opened = self.runs.get(number)
        piece = next(opened.file, None) if opened.file else None
        if piece is None:
            opened.file = None
            return to_payload({"done": True})
        return to_payload({"done": False, "bytes": array("B", piece.encode())})

    async def close_file(self, number):
        """Let go of a file that is not wanted any more."""
        self.runs.get(number).file = None
