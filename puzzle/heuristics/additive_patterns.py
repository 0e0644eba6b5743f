"""Additive pattern databases for the 15-puzzle, read from files that `make tables` or `build-tables` writes."""

import zlib
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

from puzzle.core import board
from puzzle.core.slices import Slices, run_to_end
from puzzle.heuristics import pattern_table
from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles
from puzzle.heuristics.pattern_lookup import PatternLookup

DIRECTORY = Path("static/tables")
"""Where the files of tables are, relative to the working directory."""
Build = Callable[[int, int, Sequence[int]], bytes]
"""A function (width, height, pattern) -> table: `pattern_table.build` or its fast version in `tools/tables.py`."""


class AdditivePatterns(Heuristic):
    """The sum of the tables of disjoint patterns that contain all tiles, or that of the mirrored board if it is larger.

    The patterns are those of Korf and Felner (2002) and Felner, Korf and Hanan (2004). The tables are for the goal with
    the gap first and the tiles in order; `PatternLookup` applies them to other goals.

    Parameters
    ----------
    name : str
        The heuristic's name in options and links, and of the file of its tables.
    patterns : tuple of tuples of int
        The patterns; they contain every tile of the board once.
    checksum : str
        The SHA-256 of the uncompressed content of the file; empty for tables that are never read from a file.

    >>> heuristic = AdditivePatterns("two_pairs", ((1, 2), (3,)))
    >>> heuristic.load(heuristic.build(pattern_table.build))
    >>> heuristic.function((0, 1, 2, 3), count_blank=False)((3, 1, 2, 0))
    2
    """

    reason = "A move is counted for at most one pattern, and each needs at least as many moves of its own tiles."
    description = "the moves that the tiles of each pattern need, looked up in tables and added"

    def __init__(self, name: str, patterns: tuple[tuple[int, ...], ...], checksum: str = "") -> None:
        self.name, self.patterns, self.checksum = name, patterns, checksum
        self.cells = 1 + sum(map(len, patterns))
        self.height, self.width = board.shape(self.cells)
        self._values = b""

    @property
    def path(self) -> Path:
        """The file of the tables."""
        return DIRECTORY / f"{self.name}.bin"

    @property
    def is_loaded(self) -> bool:
        """True if the tables have been expanded, so that a search can start at once."""
        return bool(self._values)

    def is_consistent(self, count_blank: bool) -> bool:
        """Return False: the tables ignore the gap, so a value can fall by more than the cost of a step."""
        return False

    def build(self, build: Build, progress: Callable[[str], None] = lambda text: None) -> bytes:
        """Return the content of the file, after building the table of every pattern."""
        parts = []
        for pattern in self.patterns:
            progress(f"{self.name}: tiles {', '.join(map(str, pattern))}")
            values = build(self.width, self.height, pattern)
            parts.append(pattern_table.compact(values, self.width, pattern, self.cells))
        content = b"".join(parts)
        self._check(content)
        return zlib.compress(content, 9)

    def load(self, data: bytes) -> None:
        """Expand the content of a file."""
        run_to_end(self.load_in_slices(data))

    def load_in_slices(self, data: bytes) -> Slices[None]:
        """Expand the content of a file, yielding after each of the slices, whose number is `slice_count`."""
        try:
            content = zlib.decompress(data)
        except zlib.error:
            content = b""
        self._check(content)
        values, start = bytearray(), 0
        for pattern in self.patterns:
            end = start + (self.cells ** len(pattern) + 1) // 2
            for part in pattern_table.expand(content[start:end], self.width, pattern, self.cells):
                values += part
                yield
            start = end
        self._values = bytes(values)

    @property
    def slice_count(self) -> int:
        """The number of slices in which the tables are expanded."""
        return len(self.patterns) * self.cells

    def lookup(self, goal: Tiles) -> PatternLookup:
        """Return the tables as they apply to a goal; ValueError for another size or if the file is missing."""
        if len(goal) != self.cells:
            raise ValueError(f"The tables of {self.name} are for {board.shape_text(self.cells)} boards.")
        if not self._values:
            self._read()
        return PatternLookup(self._values, self.patterns, goal)

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its estimated distance from a goal."""
        return self.lookup(goal).estimate

    def _read(self) -> None:
        """Read and expand the file of the tables."""
        try:
            data = self.path.read_bytes()
        except OSError:
            raise ValueError(
                f"The tables of {self.name} have not been built: run `make tables` or "
                f"`python -m puzzle build-tables {self.name}` first."
            ) from None
        self.load(data)

    def _check(self, content: bytes) -> None:
        """Raise ValueError if the content of a file is not what this project's builders produce."""
        if self.checksum and sha256(content).hexdigest() != self.checksum:
            raise ValueError(f"The tables of {self.name} are damaged: delete {self.path} and build them again.")


additive_555 = AdditivePatterns(
    "additive_555",
    ((9, 12, 13, 14, 15), (3, 6, 7, 10, 11), (1, 2, 4, 5, 8)),
    checksum="78802a97532808dd663ded441034d8e07051fa8cfbb56f4b9e1624f3a1809777",
)
additive_663 = AdditivePatterns(
    "additive_663",
    ((3, 6, 7, 10, 11, 15), (1, 2, 4, 5, 8, 9), (12, 13, 14)),
    checksum="a18545c42fe9c7d1f07e2faf602a71d8dc066c15fbf5adc78c054749c4e6c154",
)

TABLE_HEURISTICS = {heuristic.name: heuristic for heuristic in (additive_555, additive_663)}
