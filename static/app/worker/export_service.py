"""What the page may ask for files of an ended run: about how large they are, and one of them piece by piece."""

from array import array

from heartbeat import in_one_piece
from payloads import plain

from puzzle.export import formats
from puzzle.export.sizes import estimate_sizes


class ExportService:
    """Writes one file of a run at a time."""

    def __init__(self, runs):
        self.runs = runs

    @in_one_piece()
    async def file_sizes(self, number):
        """Return about how many bytes an ended run takes in each format."""
        return plain(estimate_sizes(self.runs.ended(number)[0]))

    @in_one_piece()
    async def open_file(self, number, kind):
        """Begin to write an ended run in one of the formats."""
        self.runs.of(number).file = formats.export_run(self.runs.ended(number)[0], kind)
        return plain({"done": False})

    @in_one_piece()
    async def more_of_file(self, number):
        """Return the next piece of the file as bytes; a file ends with its run, or as it is closed."""
        opened = self.runs.of(number)
        piece = next(opened.file, None) if opened.file else None
        if piece is None:
            opened.file = None
            return plain({"done": True})
        return plain({"done": False, "bytes": array("B", piece.encode())})

    async def close_file(self, number):
        """Let go of a file that is not wanted any more."""
        self.runs.of(number).file = None
