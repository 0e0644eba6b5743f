"""The heuristics that a reader can choose, and their names in options and links.

A name can have the tiles of patterns, and it can stand for the maximum of several heuristics. Both interpreters load
this module.
"""

from collections import namedtuple

from puzzle.core import catalogue, formatting

# fmt: off
Heuristic = namedtuple("Heuristic", ("name", "label", "sentence", "module", "gap_sentence", "needs_table", "countable"))
# name: the heuristic's name in options, in links and in `module`.
# module: the file in heuristics/ that contains the heuristic.
# gap_sentence: replaces `sentence` if the gap is counted like a tile; empty if counting the gap has no effect.
# needs_table: True if a table of values must be computed before the search starts, which takes time.
# countable: True if a reader can work out the value of h by looking at a board, so that a quiz can ask for it.

_TOO_HIGH = "Counts the gap too, so it can be too high."
HEURISTICS = (
    Heuristic(
        "manhattan", "Manhattan distance", "Sum of distances home; never too high.",
        module="tile_sums", gap_sentence=_TOO_HIGH, needs_table=False, countable=True,
    ),
    Heuristic(
        "misplaced", "Misplaced tiles", "Number of tiles not home; never too high.",
        module="tile_sums", gap_sentence=_TOO_HIGH, needs_table=False, countable=True,
    ),
    Heuristic(
        "euclidean", "Euclidean distance", "Sum of straight lines home; never too high.",
        module="tile_sums", gap_sentence=_TOO_HIGH, needs_table=False, countable=False,
    ),
    Heuristic(
        "linear_conflict", "Linear conflict", "Manhattan + 2 per tile that must leave a line.",
        module="linear_conflict", gap_sentence="", needs_table=False, countable=True,
    ),
    Heuristic(
        "walking_distance", "Walking distance", "Moves by rows and by columns; never too high.",
        module="walking_distance", gap_sentence="", needs_table=True, countable=False,
    ),
    Heuristic(
        "gaschnig", "Gaschnig’s", "Moves if tiles could jump; never too high.",
        module="gaschnig", gap_sentence="", needs_table=False, countable=True,
    ),
    Heuristic(
        "pattern_database", "Pattern database", "Looked up for some tiles; never too high.",
        module="pattern_database", gap_sentence="", needs_table=True, countable=False,
    ),
    Heuristic(
        "exact", "Exact distance", "The true distance, from a search of all boards.",
        module="distances", gap_sentence="", needs_table=True, countable=False,
    ),
    Heuristic(
        "zero", "Zero", "Always 0: A* becomes uniform-cost search.",
        module="tile_sums", gap_sentence="", needs_table=False, countable=False,
    ),
)
ADDITIVE_PATTERNS = (
    Heuristic(
        "additive_555", "Patterns of 5, 5 and 5 tiles", "Looked up for all tiles of a 4×4 board; never too high.",
        module="additive_patterns", gap_sentence="", needs_table=True, countable=False,
    ),
    Heuristic(
        "additive_663", "Patterns of 6, 6 and 3 tiles", "Looked up for all tiles of a 4×4 board; never too high.",
        module="additive_patterns", gap_sentence="", needs_table=True, countable=False,
    ),
)
"""The heuristics for 4×4 boards that need tables from a file, which may be missing."""
TABLE_CELLS = 16
"""The number of cells of the boards that these heuristics are for."""
USUAL_TABLE = "additive_555"
"""The tables used for hints and for boards of a chosen length: small, and about as fast as the larger ones."""
MOST_MOVES = {4: 6, 6: 21, 8: 36, 9: 31}
"""The most moves that any board needs, by number of cells, for the sizes whose boards can all be listed."""
MOVES_WITHOUT_TABLES, MOVES_WITH_TABLES = 30, 60
"""The most moves for which boards of more than nine cells are found in seconds: without tables and with them."""
OWN_HEURISTIC = Heuristic(
    "own", "Your own", "Computed by your own code; may be too high.",
    module="own_heuristic", gap_sentence="", needs_table=False, countable=False,
)
"""A heuristic that the reader writes as a Python function."""
ALL_HEURISTICS = HEURISTICS + ADDITIVE_PATTERNS + (OWN_HEURISTIC,)
# fmt: on

OWN = OWN_HEURISTIC.name
"""The heuristic of the reader that is in use. `own:Name` is the one that the reader has given this name."""
LONGEST_NAME = 60
"""The largest number of characters in the name of one of the reader's heuristics."""
MAXIMUM = "~"  # in `manhattan~gaschnig`, which stands for the larger value of the two heuristics
FAULTY_DATABASE = "document_002"  # the pattern database as course document 002 prints it, with wrong values


def canonical_name(text: str) -> str:
    """Return the canonical form of a heuristic's name; raise ValueError if it is unknown.

    `pattern_database:1,2,3,4/5,6,7,8` is a pattern database with two sets of tiles, 0 being the gap;
    `pattern_database:document_002` is the database printed in that document; `manhattan~gaschnig` is the maximum of two
    heuristics; `own:Name` is one of the reader's own.
    """
    if is_own(text):
        return named_own(own_name(text))
    names = []
    for record, detail in parts(text):
        if detail and detail != FAULTY_DATABASE:
            detail = "/".join([",".join([str(tile) for tile in tiles]) for tiles in pattern_sets(detail)])
        names.append(record.name + ":" + detail if detail else record.name)
    return MAXIMUM.join(names)


def canonical_pattern_name(text: str) -> str:
    """Return the name of the pattern database for tiles typed by the reader; raise ValueError if they are invalid."""
    tiles = text.strip()
    return canonical_name("pattern_database" + (":" + tiles if tiles else ""))


def parts(text: str) -> list[tuple[Heuristic, str]]:
    """Return (record, detail) for each heuristic in a name; raise ValueError if a heuristic is unknown.

    The detail is the text after the colon: the tiles of a pattern database, `FAULTY_DATABASE`, or the name that the
    reader has given a heuristic.
    """
    if is_own(text):
        return [(OWN_HEURISTIC, own_name(text))]
    records = []
    for name, detail in _split_name(text):
        record = catalogue.find(ALL_HEURISTICS, name, "heuristic")
        if name == OWN:
            raise ValueError("A heuristic of your own cannot be part of a maximum.")
        if detail and name != "pattern_database":
            raise ValueError("Only a pattern database takes tiles, as in pattern_database:1,2,3,4.")
        records.append((record, detail))
    return records


def first_unknown_name(text: str) -> str | None:
    """Return the first unknown name in a heuristic's name, or None."""
    if is_own(text):
        return None
    valid_names = catalogue.names(ALL_HEURISTICS)
    unknown = [name for name, _detail in _split_name(text) if name not in valid_names]
    return unknown[0] if unknown else None


def _split_name(text: str) -> list[tuple[str, str]]:
    """Return (name, detail) for each heuristic in a name, without checking that the names exist."""
    parts = [part.strip().partition(":") for part in text.split(MAXIMUM)[:9]]
    return [(name, detail) for name, _colon, detail in parts]


def pattern_sets(text: str) -> tuple[tuple[int, ...], ...]:
    """Return the sets of tiles in a text such as `1,2,3,4/5,6,7,8`; ValueError if a tile is invalid or repeated."""
    sets, all_tiles = [], []
    for part in text.split("/"):
        tiles = [formatting.parse_whole_number(word) for word in part.split(",")]
        if min(tiles) < 0 or max(tiles) > 24 or tiles == [0]:
            raise ValueError("A pattern is a list of tiles separated by commas, as in pattern_database:1,2,3,4.")
        all_tiles.extend(tiles)
        sets.append(tuple(tiles))
    if len(set(all_tiles)) < len(all_tiles):
        raise ValueError("In a pattern no tile may appear twice.")
    return tuple(sets)


def is_own(text: str) -> bool:
    """Return True if a name is that of a heuristic of the reader's own.

    >>> is_own("own:Half the tiles"), is_own("manhattan")
    (True, False)
    """
    return bool(text.partition(":")[0] == OWN)


def own_name(text: str) -> str:
    """Return the name that the reader has given a heuristic; empty for the one in use."""
    return text.partition(":")[2]


def named_own(name: str) -> str:
    """Return the heuristic of the reader with a name, which becomes one line without spaces at its ends.

    >>> named_own("  Half   the tiles"), named_own("")
    ('own:Half the tiles', 'own')
    """
    name = " ".join(name.split())[:LONGEST_NAME].strip()
    return f"{OWN}:{name}" if name else OWN


def label(text: str) -> str:
    """Return the label of a heuristic, or of the maximum of several; one of the reader's own has the reader's name."""
    if own_name(text) and is_own(text):
        return own_name(text)
    labels = [record.label for record, _detail in parts(text)]
    return labels[0] if len(labels) == 1 else "Largest of: " + ", ".join(labels)


def sentence(text: str, count_blank: bool) -> str:
    """Return the sentence shown below a heuristic's name: how it is computed and whether it can be too high."""
    heuristics = parts(text)
    record, detail = heuristics[0]
    if len(heuristics) > 1:
        return "The largest of their values."
    if detail == FAULTY_DATABASE:
        return "As document 002 prints it; can be too high."
    return record.gap_sentence if count_blank and record.gap_sentence else record.sentence  # type: ignore[no-any-return]


def needs_tables(text: str) -> bool:
    """Return True if a heuristic computes a table before the search starts, which takes time."""
    return any(record.needs_table for record, _detail in parts(text))


def table_names(text: str) -> list[str]:
    """Return the names of the additive patterns in a heuristic's name; their tables are read from files.

    >>> table_names("manhattan~additive_555")
    ['additive_555']
    """
    return [record.name for record, _detail in parts(text) if record in ADDITIVE_PATTERNS]


def counts_blank(text: str) -> bool:
    """Return True if counting the gap has an effect on a heuristic."""
    return any(record.gap_sentence for record, _detail in parts(text))


def is_countable(text: str) -> bool:
    """Return True if a reader can work out a heuristic's value from a board; a maximum takes too long."""
    return MAXIMUM not in text and all(record.countable for record, _detail in parts(text))


def most_moves(cells: int, has_table: bool) -> int:
    """Return the largest number of moves that random boards with `cells` cells can be chosen to need.

    `has_table` is True if the tables for 4×4 boards can be used.
    """
    if cells == TABLE_CELLS and has_table:
        return MOVES_WITH_TABLES
    return MOST_MOVES.get(cells, MOVES_WITHOUT_TABLES)
